import { isAdmin, mayActFor, type Identity } from '../../platform/auth/actor.js';

interface Owned {
  providerId: string;
  isPaused?: boolean;
}

/** The provider manages their own services, and whoever may act for the provider. */
export function mayManage(actor: Identity | null, service: Owned): boolean {
  return mayActFor(actor, service.providerId);
}

/** All of a service that depends on who asks. */
export interface Abilities {
  canBook: boolean;
  canManage: boolean;
}

/** Of whoever neither offers nor manages a service. */
export const OF_OTHERS: Abilities = { canBook: true, canManage: false };

export function abilitiesOf(actor: Identity | null, service: Owned): Abilities {
  return { canBook: mayBook(actor, service), canManage: mayManage(actor, service) };
}

/** How many services somebody lists at a time whose number nobody has proven (P10). */
export const SERVICES_OF_UNPROVEN = 1;

/** Nobody books their own service (P49), nor one that is paused. A visitor may look, and is asked to log in on booking. */
export function mayBook(actor: Identity | null, service: Owned): boolean {
  return actor?.id !== service.providerId && !service.isPaused;
}

/** Whether all services of others are to the actor what they are to visitors. */
export function seesOthersAsVisitors(actor: Identity | null): boolean {
  return !isAdmin(actor);
}

/** Whether this provider's services are to the actor what they are to visitors and nearly everybody else. */
export function seesAsOthers(actor: Identity | null, providerId: string): boolean {
  const service = { providerId };
  return mayBook(actor, service) === OF_OTHERS.canBook && mayManage(actor, service) === OF_OTHERS.canManage;
}
