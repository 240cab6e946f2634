import { mayActFor, type MaybeActor } from '../../platform/auth/actor.js';

interface Owned {
  providerId: string;
}

/** The provider manages their own services, and whoever may act for the provider. */
export function mayManage(actor: MaybeActor, service: Owned): boolean {
  return mayActFor(actor, service.providerId);
}

/** How many services somebody lists at a time whose number nobody has proven (P10). */
export const SERVICES_OF_UNPROVEN = 1;

/** Nobody books their own service (P49). A visitor may look, and is asked to log in on booking. */
export function mayBook(actor: MaybeActor, service: Owned): boolean {
  return actor?.id !== service.providerId;
}
