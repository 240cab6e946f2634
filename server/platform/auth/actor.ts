import { AppError } from '../../../domain/errors.js';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import { isAdmin as isAdminRole, Role } from '../../../domain/users/role.js';

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
  /** The ids of those whom a plain admin may neither read, change nor act for; null for everybody else. */
  superAdmins: readonly string[] | null;
}

/** All of an actor that rules look at. Where it is not known who the super admins are, a plain admin is nobody's admin. */
export type Identity = Pick<Actor, 'id' | 'role'> & Partial<Pick<Actor, 'superAdmins'>>;

/** Nobody has logged in: null. */
export type MaybeActor = Actor | null;

/**
 * Through whose eyes the market is looked at: what is near, one's own, and for one to book. It is the actor, or the user for whom they
 * act (UserService.viewer); nothing is done in its name.
 */
export type Viewer = Identity & Pick<Actor, 'location'>;

export function isAdmin(actor: Identity | null): boolean {
  return actor !== null && isAdminRole(actor.role);
}

/** @throws UNAUTHENTICATED for a visitor. */
export function requireActor<Who extends Identity>(actor: Who | null): asserts actor is Who {
  if (!actor) throw new AppError('UNAUTHENTICATED');
}

/** Whether the actor may read, change and act for a user: for themselves, and an admin for others, but only a super admin for another. */
export function mayActFor(actor: Identity | null, userId: string): boolean {
  if (actor === null) return false;
  if (actor.id === userId || actor.role === Role.SUPER_ADMIN) return true;
  return isAdmin(actor) && actor.superAdmins?.includes(userId) === false;
}

/**
 * Whom a command is for: the actor, or another user for whom they may act.
 * @throws UNAUTHENTICATED, FORBIDDEN
 */
export function subjectOf(actor: MaybeActor, userId: string | null | undefined): string {
  requireActor(actor);
  const subject = userId || actor.id;
  if (!mayActFor(actor, subject)) throw new AppError('FORBIDDEN');
  return subject;
}
