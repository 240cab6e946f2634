import { bookableJob } from '@domain/jobs/bookable-job';
import { agreedJob, measureOf, type Offer } from '@domain/jobs/agreed-job';
import { NO_TERMS } from '@domain/services/terms';
import { calendarDay } from '@domain/slots/calendar';
import { datesFrom, slotsOn, slotTime } from '@domain/slots/opening-hours';
import { weeklyHours, zoneAndDate } from '@domain/slots/schedules.fixture';
import fc from 'fast-check';
import { freeRun, wantedJob } from './wanted-job';

const DAYS = 15;
const LOCATION = { latitude: 18.52, longitude: 73.86 };

/** Services that count in all ways. */
const offer: fc.Arbitrary<Offer> = fc
  .constantFrom<Pick<Offer, 'unit'> & { perHour: string | null }>(
    { unit: 'PER_HOUR', perHour: null },
    { unit: 'PER_DAY', perHour: null },
    { unit: 'PER_TRIP', perHour: null },
    { unit: 'PER_ACRE', perHour: '0.8' },
    { unit: 'PER_HECTARE', perHour: '1.7' },
  )
  .map(({ unit, perHour }) => ({
    ...{ unit, charges: '850.00', currency: 'INR' },
    terms: { ...NO_TERMS, minimumCharge: '500.00', perHour },
  }));
const said = fc.record({
  slots: fc.integer({ min: 1, max: 8 }),
  typed: fc.option(
    fc.oneof(fc.integer({ min: 1, max: 40 }).map(String), fc.constantFrom('2.5', '०.५', '1,25')),
  ),
});

it('takes the slots, and costs, as the server has it, for whatever is said of whichever service', () => {
  let booked = 0;
  fc.assert(
    fc.property(
      zoneAndDate,
      weeklyHours,
      offer,
      said,
      ({ zone: timeZone, date }, workingHours, service, wanted) => {
        const startsAt = slotsOn(date, workingHours, timeZone)[0]?.startsAt;
        fc.pre(startsAt !== undefined);
        const now = new Date(startsAt.getTime() - 3_600_000);
        // The window of both ends with the same date.
        const windowDays = DAYS + (slotTime(now, now, timeZone).date < date ? 1 : 0);
        const days = datesFrom(date, DAYS).map((each) => {
          const { slots } = calendarDay(each, workingHours, timeZone, [], now);
          return {
            date: each,
            slots: slots.map((slot) => ({
              ...slot,
              __typename: 'Slot' as const,
              id: slot.startsAt.toISOString(),
              serviceId: 's1',
              startsAt: slot.startsAt.toISOString(),
              endsAt: slot.endsAt.toISOString(),
            })),
          };
        });
        const first = days[0]!.slots[0]!;
        const free = freeRun(days, first, ({ status }) => status === 'OPEN');
        const here = wantedJob(
          { price: service, terms: service.terms, location: LOCATION },
          days,
          free,
          wanted,
          null,
          null,
        );
        if (here === 'job.quantityWrong') return;
        const asked = here === 'job.noRoom' ? null : here.asked;
        const request = asked ?? { slots: wanted.slots, quantity: quantityOf(wanted.typed) };
        const there = bookableJob(
          { workingHours, timeZone },
          measureOf(service),
          { startsAt, ...request },
          now,
          windowDays,
        );
        if (typeof there === 'string' || typeof here === 'string') {
          expect([typeof there, here]).toEqual(['string', 'job.noRoom']);
          return;
        }
        booked++;
        expect(here.slots.map(({ id }) => id)).toEqual(
          there.run.slots.map((slot) => slot.startsAt.toISOString()),
        );
        expect(here.quote).toEqual(agreedJob(service, here.asked, there.quantity, null).quote);
      },
    ),
    { numRuns: 300 },
  );
  expect(booked).toBeGreaterThan(50);
});

function quantityOf(typed: string | null): string | null {
  return typed === null ? null : ({ '०.५': '0.5', '1,25': '1.25' }[typed] ?? typed);
}
