import { AppError } from '../../../domain/errors.js';
import { isAdmin as isAdminRole, type Role } from '../../../domain/users/role.js';

/** Who asks: the token's user with the role that the database gives them now. */
export interface Actor {
  id: string;
  role: Role;
}

/** Nobody has logged in: null. */
export type MaybeActor = Actor | null;

export function isAdmin(actor: MaybeActor): boolean {
  return actor !== null && isAdminRole(actor.role);
}

/** @throws UNAUTHENTICATED for a visitor. */
export function requireActor(actor: MaybeActor): asserts actor is Actor {
  if (!actor) throw new AppError('UNAUTHENTICATED');
}

export function isSelfOrAdmin(actor: MaybeActor, userId: string): boolean {
  return actor?.id === userId || isAdmin(actor);
}

/**
 * Whom a command is for: the actor, or another user where the actor is an admin (decisions 8).
 * @throws UNAUTHENTICATED, FORBIDDEN
 */
export function subjectOf(actor: MaybeActor, userId: string | null | undefined): string {
  requireActor(actor);
  if (!userId || userId === actor.id) return actor.id;
  if (!isAdmin(actor)) throw new AppError('FORBIDDEN');
  return userId;
}
