import { AppError } from '../../../domain/errors.js';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import { isAdmin as isAdminRole, type Role } from '../../../domain/users/role.js';

/** Who asks: the token's user as the database knows them now. Read once a request, so that nothing has to look again. */
export interface Actor {
  id: string;
  role: Role;
  /** Null until they have chosen one. */
  name: string | null;
  /** Where they live; null where they have not said. */
  location: GeoPoint | null;
  /** Whether the owner of their number has proven it. */
  isProven: boolean;
  /** When they registered. */
  since: Date;
  /** Of the token that they asked with: whoever lets it decide something lasting compares it again under the user's lock. */
  tokenVersion: number;
}

/** All of an actor that rules look at. */
export type Identity = Pick<Actor, 'id' | 'role'>;

/** Nobody has logged in: null. */
export type MaybeActor = Actor | null;

export function isAdmin(actor: Identity | null): boolean {
  return actor !== null && isAdminRole(actor.role);
}

/** @throws UNAUTHENTICATED for a visitor. */
export function requireActor(actor: MaybeActor): asserts actor is Actor {
  if (!actor) throw new AppError('UNAUTHENTICATED');
}

export function isSelfOrAdmin(actor: Identity | null, userId: string): boolean {
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
