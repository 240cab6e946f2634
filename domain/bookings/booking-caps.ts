import type { ErrorCode } from '../errors.js';

/** How far an account is trusted: with a number that nobody has proven, with one since a few days, or for longer. */
export const Standing = { UNPROVEN: 'unproven', NEW: 'new', SETTLED: 'settled' } as const;
export type Standing = (typeof Standing)[keyof typeof Standing];

/** What an account may have or do at most. A day is the last 24 hours. */
export interface BookingCaps {
  /** Bookings that are neither final nor over. */
  open: number;
  /** Those of them with one provider. */
  openWithOne: number;
  /** Slots of all of them, for whoever books several in a row: a booking of one slot counts among `open`. */
  slots: number;
  /** Others whose number comes to be seen: those with whom something was booked, whatever has become of it. */
  contactsADay: number;
  /** Bookings that they have cancelled themselves: after so many they may still cancel, but not book. */
  cancellationsADay: number;
}

/**
 * More than people need: a farmer, a contractor or who books for a village stays far below what a settled account may. Far less
 * than makes it worth while to collect numbers or to block a provider.
 */
export const BOOKING_CAPS: Record<Standing, BookingCaps> = {
  unproven: { open: 3, openWithOne: 3, slots: 30, contactsADay: 10, cancellationsADay: 5 },
  new: { open: 20, openWithOne: 10, slots: 150, contactsADay: 15, cancellationsADay: 10 },
  settled: { open: 100, openWithOne: 40, slots: 500, contactsADay: 40, cancellationsADay: 30 },
};

/** An account is new for so long. */
const NEW_MS = 7 * 24 * 3_600_000;

/** @param since when they registered */
export function standingOf({ isProven, since }: { isProven: boolean; since: Date }, now: Date): Standing {
  if (!isProven) return Standing.UNPROVEN;
  return now.getTime() - since.getTime() < NEW_MS ? Standing.NEW : Standing.SETTLED;
}

/** What counts of an account that wants to book with a provider. */
export interface BookingTally {
  open: number;
  openWithOne: number;
  /** Of the open bookings. */
  slots: number;
  /** Within the last day, without this provider. */
  otherContacts: number;
  /** Within the last day. */
  cancellations: number;
}

/** Why this account cannot book so many slots in a row with this provider now; null where it can. */
export function capReached(standing: Standing, tally: BookingTally, slots = 1): ErrorCode | null {
  const caps = BOOKING_CAPS[standing];
  const reached: ErrorCode | null =
    tally.open >= caps.open
      ? 'BOOKINGS_OPEN_CAP'
      : tally.openWithOne >= caps.openWithOne
        ? 'BOOKINGS_PROVIDER_CAP'
        : slots > 1 && tally.slots + slots > caps.slots
          ? 'BOOKINGS_SLOTS_CAP'
          : tally.otherContacts >= caps.contactsADay || tally.cancellations >= caps.cancellationsADay
            ? 'BOOKINGS_DAY_CAP'
            : null;
  // Whoever has a proof to give is told that first: it lifts all of them.
  return reached && standing === Standing.UNPROVEN ? 'BOOKINGS_UNPROVEN_CAP' : reached;
}

/**
 * An unproven account's offer is no way to collect numbers, either: it takes bookings of so many a day.
 * @param otherContacts of the provider within the last day, in either role, without who wants to book
 */
export function isFullToday(provider: Standing, otherContacts: number): boolean {
  return provider === Standing.UNPROVEN && otherContacts >= BOOKING_CAPS.unproven.contactsADay;
}

/** What counts of two who would have a booking with one another. */
export interface CapCounts {
  consumer: Standing;
  tally: BookingTally;
  provider: Standing;
  /** See `isFullToday`; 0 for a provider who has no cap. */
  providerContacts: number;
}

/** Why these two can have no booking now; null where they can. */
export function capRefusal(
  { consumer, tally, provider, providerContacts }: CapCounts,
  slots = 1,
): ErrorCode | null {
  return (
    capReached(consumer, tally, slots) ??
    (isFullToday(provider, providerContacts) ? 'PROVIDER_DAY_CAP' : null)
  );
}

/**
 * While an account has fewer bookings than this, of any status and not over for a day, no cap can be reached, whatever they
 * are, for a booking of one slot: then nothing else need be counted. An unproven account's contacts in its other role count as well, so it has none.
 */
export function bookingsBelowAnyCap(standing: Standing): number {
  const { open, openWithOne, contactsADay, cancellationsADay } = BOOKING_CAPS[standing];
  return standing === Standing.UNPROVEN ? 0 : Math.min(open, openWithOne, contactsADay, cancellationsADay);
}
