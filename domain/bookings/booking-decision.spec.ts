import fc from 'fast-check';
import type { AppError } from '../errors.js';
import { PriceUnit } from '../services/price.js';
import { NO_TERMS } from '../services/terms.js';
import { checkWorkingHours, DEFAULT_WORKING_HOURS, type WorkingHours } from '../services/working-hours.js';
import { calendarDay } from '../slots/calendar.js';
import { bookingWindow, datesFrom, slotsOn } from '../slots/opening-hours.js';
import { SlotStatus } from '../slots/slot-status.js';
import { ZONES } from '../slots/wall-clock.fixture.js';
import { decideBooking, type BookingDecision, type BookingFacts } from './booking-decision.js';

const NOW = new Date('2026-11-20T04:00:00Z');
const START = new Date('2026-11-21T02:30:00Z');
const WINDOW_DAYS = 15;
const SERVICE = {
  id: 'tractor',
  providerId: 'sunita',
  timeZone: 'Asia/Kolkata',
  workingHours: DEFAULT_WORKING_HOURS,
  charges: '900.00',
  unit: PriceUnit.PER_HOUR,
  currency: 'INR',
  terms: NO_TERMS,
};
/** A slot that Ramesh may book, with everything known of it. */
const FACTS: BookingFacts = {
  consumerId: 'ramesh',
  startsAt: START,
  stated: { serviceId: 'tractor', providerId: 'sunita', date: '2026-11-21' },
  service: SERVICE,
  now: NOW,
  windowDays: WINDOW_DAYS,
  wanted: { slots: 1, quantity: null, total: '900', distanceKm: null },
  own: null,
  counts: {
    consumer: 'settled',
    tally: { open: 0, openWithOne: 0, slots: 0, otherContacts: 0, cancellations: 0 },
    provider: 'unproven',
    providerContacts: 0,
  },
  status: SlotStatus.OPEN,
};
const verdictOf = (decision: BookingDecision) =>
  decision.verdict === 'refuse' ? decision.error.code : decision.verdict;

/** What each rule says where it does not hold, in the order in which one is told. */
const BROKEN: [told: string, breakIt: (facts: BookingFacts) => BookingFacts][] = [
  ['BAD_INPUT', (facts) => ({ ...facts, stated: { ...facts.stated!, serviceId: 'pump' } })],
  ['BAD_INPUT', (facts) => ({ ...facts, stated: { ...facts.stated!, providerId: 'asha' } })],
  ['BAD_DATE', (facts) => ({ ...facts, stated: { ...facts.stated!, date: '2026-11-22' } })],
  ['BAD_INPUT', (facts) => ({ ...facts, wanted: { ...facts.wanted, quantity: 'much' } })],
  ['OWN_SERVICE', (facts) => ({ ...facts, consumerId: 'sunita' })],
  ['keep', (facts) => ({ ...facts, own: { slots: 1, quantity: null } })],
  ['BOOKED_DIFFERENTLY', (facts) => ({ ...facts, own: { slots: 2, quantity: null } })],
  ['BOOKED_DIFFERENTLY', (facts) => ({ ...facts, own: { slots: 1, quantity: '1' } })],
  ['SERVICE_PAUSED', (facts) => ({ ...facts, service: { ...facts.service, isPaused: true } })],
  [
    'PRICE_CHANGED',
    (facts) => ({
      ...facts,
      wanted: { ...facts.wanted, price: { charges: '0.01', unit: facts.service.unit, currency: null } },
    }),
  ],
  [
    'BOOKINGS_OPEN_CAP',
    (facts) => ({ ...facts, counts: { ...facts.counts!, tally: { ...facts.counts!.tally, open: 100 } } }),
  ],
  ['PROVIDER_DAY_CAP', (facts) => ({ ...facts, counts: { ...facts.counts!, providerContacts: 10 } })],
  ['SLOT_OUTSIDE_HOURS', (facts) => ({ ...facts, service: { ...facts.service, workingHours: [] } })],
  ['SLOT_PAST', (facts) => ({ ...facts, now: START })],
  ['SLOT_OUTSIDE_WINDOW', (facts) => ({ ...facts, windowDays: 1 })],
  ['QUOTE_CHANGED', (facts) => ({ ...facts, service: { ...facts.service, charges: '950.00' } })],
  ['SLOT_TAKEN', (facts) => ({ ...facts, status: SlotStatus.BOOKED })],
  ['SLOT_CLOSED', (facts) => ({ ...facts, status: SlotStatus.NOT_WORKING })],
];

const minutes = fc.constantFrom(30, 45, 60, 90, 240);
const clock = fc.integer({ min: 0, max: 47 }).map((half) => {
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
});
const workingHours: fc.Arbitrary<WorkingHours[]> = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      opens: clock,
      closes: clock,
      slotMinutes: minutes,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .filter((hours) => checkWorkingHours(hours) === null);

describe('deciding a booking', () => {
  it('makes it where nothing is in the way', () => {
    const decision = decideBooking(FACTS);
    expect(decision).toMatchObject({
      verdict: 'book',
      run: { slots: [{ date: '2026-11-21', startTime: '08:00' }] },
      agreed: null,
    });
  });

  it('tells the first thing that is in the way, whatever else is', () => {
    fc.assert(
      fc.property(fc.subarray(BROKEN, { minLength: 1 }), (broken) => {
        const facts = broken.reduceRight((before, [, breakIt]) => breakIt(before), FACTS);
        expect(verdictOf(decideBooking(facts))).toBe(broken[0]![0]);
      }),
    );
  });

  it('decides on what is known: nobody is refused for what nobody has counted or looked at', () => {
    const { consumerId, startsAt, service, now, windowDays } = FACTS;
    const wanted = { slots: 1, quantity: null, distanceKm: null };
    const least = { consumerId, startsAt, wanted, service, now, windowDays };
    expect(decideBooking(least)).toEqual(decideBooking(FACTS));
  });

  it('agrees on a job of several slots, and refuses another total than was shown', () => {
    const wanted = { slots: 3, quantity: ' 2.50', distanceKm: null, total: '2250.00' };
    const decision = decideBooking({ ...FACTS, wanted });
    expect(decision).toMatchObject({
      verdict: 'book',
      agreed: { asked: { slots: 3, quantity: '2.5' }, quote: { total: '2250.00' } },
    });
    expect(decision.verdict === 'book' && decision.run.slots).toHaveLength(3);
    const changed = decideBooking({ ...FACTS, wanted: { ...wanted, total: '2249.99' } }) as {
      error: AppError;
    };
    expect(changed.error).toMatchObject({ code: 'QUOTE_CHANGED' });
    const own = { slots: 3, quantity: '2.5' };
    expect(verdictOf(decideBooking({ ...FACTS, wanted, own }))).toBe('keep');
  });

  it('says which statement contradicts the slot', () => {
    const stated = { serviceId: 'pump', providerId: 'asha', date: 'no date' };
    const decision = decideBooking({ ...FACTS, stated }) as { error: AppError };
    expect(decision.error.fields?.map(({ path }) => path)).toEqual(['serviceId', 'serviceProviderId']);
  });

  it('lets book exactly what the calendar shows as free', () => {
    fc.assert(
      fc.property(
        workingHours,
        fc.constantFrom(...ZONES),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        (hours, timeZone, now, windowDays, taken) => {
          const { first } = bookingWindow(now, timeZone, windowDays);
          const service = { ...SERVICE, timeZone, workingHours: hours };
          // From the day before the window to the day after it.
          const dates = datesFrom(
            new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10),
            windowDays + 2,
          );
          const slots = dates.flatMap((date) => slotsOn(date, hours, timeZone));
          fc.pre(slots.length > 0);
          const occupied = taken.map((index) => slots[index % slots.length]!);
          const occupancies = occupied.map((slot) => ({ ...slot, status: SlotStatus.BOOKED }));
          const free = new Set(
            dates
              .slice(1, -1)
              .flatMap((date) => calendarDay(date, hours, timeZone, occupancies, now).freeSlots)
              .map(({ startsAt, endsAt }) => `${startsAt.getTime()} ${endsAt.getTime()}`),
          );
          for (const { startsAt } of slots) {
            const open = decideBooking({
              ...FACTS,
              stated: undefined,
              wanted: { ...FACTS.wanted, total: null },
              service,
              now,
              windowDays,
              startsAt,
            });
            if (open.verdict !== 'book') {
              expect([...free].filter((slot) => slot.startsWith(`${startsAt.getTime()} `))).toEqual([]);
              continue;
            }
            const slot = open.run.slots[0]!;
            const isTaken = occupied.some(
              (each) => each.startsAt < slot.endsAt && slot.startsAt < each.endsAt,
            );
            expect(free.has(`${slot.startsAt.getTime()} ${slot.endsAt.getTime()}`)).toBe(!isTaken);
            const status = isTaken ? SlotStatus.BOOKED : SlotStatus.OPEN;
            const known = decideBooking({
              ...FACTS,
              stated: undefined,
              wanted: { ...FACTS.wanted, total: null },
              service,
              now,
              windowDays,
              startsAt,
              status,
            });
            expect(verdictOf(known)).toBe(isTaken ? 'SLOT_TAKEN' : 'book');
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
