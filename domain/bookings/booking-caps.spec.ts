import fc from 'fast-check';
import { SLOTS_MAX } from '../jobs/slot-run.js';
import {
  BOOKING_CAPS,
  bookingsBelowAnyCap,
  capReached,
  isFullToday,
  Standing,
  standingOf,
  type BookingTally,
} from './booking-caps.js';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-22T06:00:00Z');
const CODES = ['BOOKINGS_OPEN_CAP', 'BOOKINGS_PROVIDER_CAP', 'BOOKINGS_SLOTS_CAP', 'BOOKINGS_DAY_CAP'];
const NOTHING: BookingTally = { open: 0, openWithOne: 0, slots: 0, otherContacts: 0, cancellations: 0 };

/** One of an account's bookings that is not over for a day. */
interface Past {
  provider: number;
  isOpen: boolean;
  slots: number;
  isOfToday: boolean;
  isCancelledToday: boolean;
}

const past = fc.record<Past>({
  provider: fc.nat(60),
  isOpen: fc.boolean(),
  slots: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 20 })),
  isOfToday: fc.boolean(),
  isCancelledToday: fc.boolean(),
});
const wanted = fc.integer({ min: 1, max: SLOTS_MAX });
const standing = fc.constantFrom(...Object.values(Standing));

/** The tally as a reader of the rule would make it. */
function tallyOf(bookings: Past[], provider: number): BookingTally {
  const open = bookings.filter(({ isOpen }) => isOpen);
  const today = bookings.filter((each) => each.isOfToday && each.provider !== provider);
  return {
    open: open.length,
    openWithOne: open.filter((each) => each.provider === provider).length,
    slots: open.reduce((sum, { slots }) => sum + slots, 0),
    otherContacts: new Set(today.map((each) => each.provider)).size,
    cancellations: bookings.filter(({ isCancelledToday }) => isCancelledToday).length,
  };
}

describe('the caps on bookings', () => {
  it.each([
    [false, 400, 'unproven'],
    [true, 0, 'new'],
    [true, 7 * DAY_MS - 1, 'new'],
    [true, 7 * DAY_MS, 'settled'],
  ])('are those of an account, proven: %s, %s ms old: %s', (isProven, age, expected) => {
    expect(standingOf({ isProven, since: new Date(NOW.getTime() - age) }, NOW)).toBe(expected);
  });

  it('give an unproven account three open bookings and ten contacts a day', () => {
    expect(capReached('unproven', { ...NOTHING, open: 2, openWithOne: 2 })).toBeNull();
    expect(capReached('unproven', { ...NOTHING, open: 3 })).toBe('BOOKINGS_UNPROVEN_CAP');
    expect(capReached('unproven', { ...NOTHING, otherContacts: 9 })).toBeNull();
    expect(capReached('unproven', { ...NOTHING, otherContacts: 10 })).toBe('BOOKINGS_UNPROVEN_CAP');
    expect([9, 10].map((others) => isFullToday('unproven', others))).toEqual([false, true]);
  });

  it('do not hinder a settled account with forty open bookings, nor any proven provider', () => {
    expect(capReached('settled', { ...NOTHING, open: 40, openWithOne: 12, otherContacts: 20 })).toBeNull();
    for (const proven of [Standing.NEW, Standing.SETTLED]) expect(isFullToday(proven, 100_000)).toBe(false);
  });

  it('let a village book five machines for three days, and nobody all machines for months', () => {
    const harvest = { ...NOTHING, open: 5, slots: 5 * 30 };
    expect(capReached('settled', harvest, 30)).toBeNull();
    expect(capReached('settled', { ...NOTHING, slots: 401 }, SLOTS_MAX)).toBe('BOOKINGS_SLOTS_CAP');
    expect(capReached('unproven', NOTHING, 31)).toBe('BOOKINGS_UNPROVEN_CAP');
    expect(capReached('settled', { ...NOTHING, slots: 1000 })).toBeNull();
  });

  it('refuse exactly where one more would pass one of them, and never trust less for longer standing', () => {
    fc.assert(
      fc.property(
        standing,
        fc.array(past, { maxLength: 130 }),
        fc.nat(60),
        wanted,
        (who, bookings, provider, slots) => {
          const tally = tallyOf(bookings, provider);
          const caps = BOOKING_CAPS[who];
          const passes =
            tally.open + 1 > caps.open ||
            tally.openWithOne + 1 > caps.openWithOne ||
            (slots > 1 && tally.slots + slots > caps.slots) ||
            tally.otherContacts + 1 > caps.contactsADay ||
            tally.cancellations + 1 > caps.cancellationsADay;
          const code = capReached(who, tally, slots);
          expect(code !== null).toBe(passes);
          if (code) expect(who === 'unproven' ? ['BOOKINGS_UNPROVEN_CAP'] : CODES).toContain(code);
          if (!passes && who !== 'settled') expect(capReached('settled', tally, slots)).toBeNull();
        },
      ),
    );
  });

  it('cannot be reached by whoever has fewer bookings than is looked at quickly, whatever these are', () => {
    fc.assert(
      fc.property(standing, fc.array(past, { maxLength: 60 }), fc.nat(60), (who, bookings, provider) => {
        fc.pre(bookings.length < bookingsBelowAnyCap(who));
        expect(capReached(who, tallyOf(bookings, provider))).toBeNull();
      }),
    );
    expect(bookingsBelowAnyCap('unproven')).toBe(0);
  });
});
