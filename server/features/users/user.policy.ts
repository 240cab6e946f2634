import { isSelfOrAdmin, type MaybeActor } from '../../platform/auth/actor.js';

/** Anyone sees the public name; the owner and admins see the rest (decisions 10). */
export function maySeePrivate(actor: MaybeActor, userId: string): boolean {
  return isSelfOrAdmin(actor, userId);
}
