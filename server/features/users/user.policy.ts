import { isAdmin, mayActFor, type Identity, type MaybeActor } from '../../platform/auth/actor.js';

/** Anyone sees the public name; the owner and their admins see the rest. */
export function maySeePrivate(actor: Identity | null, userId: string): boolean {
  return mayActFor(actor, userId);
}

/** The list of users is the admins' (P24). */
export function mayList(actor: MaybeActor): boolean {
  return isAdmin(actor);
}
