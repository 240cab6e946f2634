import fc from 'fast-check';
import { agreedJob, measureOf, type AgreedJob } from '../jobs/agreed-job.js';
import { bookableJob } from '../jobs/bookable-job.js';
import { hasRoom } from '../jobs/quantity.js';
import { PriceUnit } from '../services/price.js';
import { NO_TERMS } from '../services/terms.js';
import { DEFAULT_WORKING_HOURS, type WorkingHours } from '../services/working-hours.js';
import { slotsOn } from '../slots/opening-hours.js';
import { weeklyHours } from '../slots/schedules.fixture.js';
import { decideMove, type MoveFacts } from './move-decision.js';

const NOW = new Date('2026-11-22T06:30:00Z');
const WINDOW_DAYS = 15;
const INDIA = 'Asia/Kolkata';
const at = (local: string) => new Date(`${local}:00+05:30`);

const serviceOf = (unit: PriceUnit, workingHours: readonly WorkingHours[] = DEFAULT_WORKING_HOURS) => ({
  workingHours,
  timeZone: INDIA,
  unit,
  terms: { ...NO_TERMS, perHour: unit === PriceUnit.PER_ACRE ? '0.8' : null },
  isPaused: false,
});
type Service = ReturnType<typeof serviceOf>;

/** What booking this of the service would agree on; null where it cannot be booked. */
function booked(service: Service, startsAt: Date, asked: AgreedJob['asked']): MoveFacts['booking'] | null {
  const job = bookableJob(service, measureOf(service), { startsAt, ...asked }, NOW, WINDOW_DAYS);
  if (typeof job === 'string') return null;
  const offer = { ...service, charges: '900.00', currency: 'INR' };
  const agreed = agreedJob(offer, asked, job.quantity, null);
  return { status: 'BOOKED', startsAt, slotCount: job.run.slots.length, agreed };
}

const HOURLY = serviceOf(PriceUnit.PER_HOUR);
const BOOKING = booked(HOURLY, at('2026-11-23T09:00'), { slots: 3, quantity: null })!;
const FACTS: MoveFacts = {
  booking: BOOKING,
  startsAt: at('2026-11-24T10:00'),
  service: HOURLY,
  now: NOW,
  windowDays: WINDOW_DAYS,
};
const shown = (facts: Partial<MoveFacts>) => {
  const run = decideMove({ ...FACTS, ...facts });
  return typeof run === 'string'
    ? run
    : [run.slots.length, run.slots[0]!.startTime, run.slots.at(-1)!.endTime];
};

describe('a booking that moves', () => {
  it('takes as many slots at the new time, which may be its own in part', () => {
    expect(shown({})).toEqual([3, '10:00', '13:00']);
    expect(shown({ startsAt: at('2026-11-23T10:00') })).toEqual([3, '10:00', '13:00']);
  });

  it.each<[string, Partial<MoveFacts>]>([
    ['BOOKING_FINAL', { booking: { ...BOOKING, status: 'COMPLETED' } }],
    ['BOOKING_FINAL', { booking: { ...BOOKING, status: 'CANCELED' } }],
    ['MOVE_SAME_TIME', { startsAt: BOOKING.startsAt }],
    ['SERVICE_PAUSED', { service: { ...HOURLY, isPaused: true } }],
    ['SLOT_OUTSIDE_HOURS', { startsAt: at('2026-11-24T10:30') }],
    ['SLOT_PAST', { startsAt: at('2026-11-22T11:00') }],
    ['SLOT_OUTSIDE_WINDOW', { startsAt: at('2026-12-07T10:00') }],
    ['RUN_OUTSIDE_WINDOW', { startsAt: at('2026-12-06T17:00') }],
  ])('is refused with %s', (code, facts) => {
    expect(shown(facts)).toBe(code);
  });

  it.each(['BOOKED', 'ACCEPTED', 'IN_PROGRESS'] as const)('may be %s, and may have been over', (status) => {
    const startsAt = at('2026-11-20T09:00');
    expect(shown({ booking: { ...BOOKING, status, startsAt } })).toEqual([3, '10:00', '13:00']);
  });

  const week = (slotMinutes: number) => DEFAULT_WORKING_HOURS.map((span) => ({ ...span, slotMinutes }));
  it.each<[string, PriceUnit, AgreedJob['asked'], number, number]>([
    ['more slots where they are shorter', 'PER_HOUR', { slots: 1, quantity: null }, 30, 2],
    ['no fewer than were asked for where they are longer', 'PER_HOUR', { slots: 2, quantity: null }, 120, 2],
    ['as many as its hours need', 'PER_HOUR', { slots: 1, quantity: '3' }, 120, 2],
    ['as many as its acres need', 'PER_ACRE', { slots: 1, quantity: '2' }, 30, 5],
    ['a slot for a trip', 'PER_TRIP', { slots: 1, quantity: null }, 30, 1],
    ['the slots that were asked for of days', 'PER_DAY', { slots: 2, quantity: null }, 60, 2],
    ['whole days where days were asked for', 'PER_DAY', { slots: 1, quantity: '2' }, 120, 9],
  ])('takes %s', (_, unit, asked, minutes, slots) => {
    const booking = booked(serviceOf(unit), at('2026-11-23T08:00'), asked)!;
    expect(shown({ booking, service: serviceOf(unit, week(minutes)) })).toEqual([
      slots,
      '10:00',
      expect.any(String),
    ]);
  });

  it('takes as many slots as it has where the service counts otherwise by now', () => {
    for (const unit of [PriceUnit.PER_DAY, PriceUnit.PER_ACRE])
      expect(shown({ service: serviceOf(unit, week(30)) })).toEqual([3, '10:00', '11:30']);
  });

  it('has room for what was agreed wherever it goes, and stays as it is on the same hours', () => {
    const unit = fc.constantFrom<PriceUnit[]>('PER_HOUR', 'PER_DAY', 'PER_ACRE', 'PER_VISIT');
    const asked = fc.record({
      slots: fc.integer({ min: 1, max: 6 }),
      quantity: fc.option(fc.integer({ min: 1, max: 6 }).map(String)),
    });
    const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
    fc.assert(
      fc.property(
        weeklyHours,
        weeklyHours,
        unit,
        asked,
        fc.nat(),
        fc.nat(),
        (hours, later, unit, asked, from, to) => {
          const starts = (week: readonly WorkingHours[]) =>
            dates.flatMap((date) => slotsOn(date, week, INDIA)).map(({ startsAt }) => startsAt);
          const [before, after] = [starts(hours), starts(later)];
          fc.pre(before.length > 0 && after.length > 0);
          const booking = booked(serviceOf(unit, hours), before[from % before.length]!, asked);
          fc.pre(booking !== null);
          const service = serviceOf(unit, later);
          const run = decideMove({
            ...FACTS,
            booking: booking,
            service,
            startsAt: after[to % after.length]!,
          });
          if (typeof run === 'string') return;
          expect(run.slots.length).toBeGreaterThanOrEqual(asked.slots);
          if (unit !== 'PER_DAY' || asked.quantity !== null)
            expect(hasRoom(run.slots, booking.agreed.job.quantity, measureOf(service))).toBe(true);
        },
      ),
    );
  });
});
