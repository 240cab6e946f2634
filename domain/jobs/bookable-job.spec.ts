import fc from 'fast-check';
import { DEFAULT_WORKING_HOURS } from '../services/working-hours.js';
import { bookableSlot } from '../slots/bookable-slot.js';
import { slotsOn } from '../slots/opening-hours.js';
import { weeklyHours, zoneAndDate } from '../slots/schedules.fixture.js';
import { bookableJob, type JobRequest } from './bookable-job.js';
import { hasRoom, roomIn, type Measure } from './quantity.js';
import { SLOTS_MAX } from './slot-run.js';

const INDIA = { workingHours: DEFAULT_WORKING_HOURS, timeZone: 'Asia/Kolkata' };
const at = (local: string) => new Date(`${local}:00+05:30`);
const NOW = at('2026-11-22T12:00');
const WINDOW_DAYS = 15;
const told = (request: Omit<JobRequest, 'startsAt'>, measure: Measure, startsAt = at('2026-11-23T09:00')) => {
  const job = bookableJob(INDIA, measure, { startsAt, ...request }, NOW, WINDOW_DAYS);
  return typeof job === 'string' ? job : [job.run.slots.length, job.quantity];
};

describe('a job', () => {
  it.each<[string, Measure, Omit<JobRequest, 'startsAt'>, [number, string]]>([
    ['one slot by the hour', { unit: 'HOUR' }, { slots: 1 }, [1, '1']],
    ['three slots by the hour', { unit: 'HOUR' }, { slots: 3 }, [3, '3']],
    ['two and a half hours', { unit: 'HOUR' }, { slots: 1, quantity: '2.5' }, [3, '2.5']],
    ['more slots than its hours', { unit: 'HOUR' }, { slots: 4, quantity: '2' }, [4, '2']],
    ['acres', { unit: 'ACRE', perHour: '0.8' }, { slots: 1, quantity: '2' }, [3, '2']],
    ['what a slot does', { unit: 'ACRE', perHour: '0.8' }, { slots: 1 }, [1, '0.8']],
    ['one slot by the day', { unit: 'DAY' }, { slots: 1 }, [1, '1']],
    ['a day', { unit: 'DAY' }, { slots: 1, quantity: '1' }, [1, '1']],
    ['half a day', { unit: 'DAY' }, { slots: 4, quantity: '0.5' }, [4, '0.5']],
    // Nine of the first day, all ten of the others.
    ['three days', { unit: 'DAY' }, { slots: 1, quantity: '3' }, [29, '3']],
    ['a day and a half', { unit: 'DAY' }, { slots: 1, quantity: '1.5' }, [19, '1.5']],
    ['slots on two dates', { unit: 'DAY' }, { slots: 10 }, [10, '2']],
    ['five trips', { unit: 'TRIP' }, { slots: 2, quantity: '5' }, [2, '5']],
    ['a visit', { unit: 'VISIT' }, { slots: 1, quantity: null }, [1, '1']],
  ])('takes the slots of %s', (_, measure, request, expected) => {
    expect(told(request, measure)).toEqual(expected);
  });

  it('is refused for its first slot as a slot is, and for its end', () => {
    expect(told({ slots: 1 }, { unit: 'HOUR' }, at('2026-11-23T09:30'))).toBe('SLOT_OUTSIDE_HOURS');
    expect(told({ slots: 1 }, { unit: 'HOUR' }, at('2026-11-22T11:00'))).toBe('SLOT_PAST');
    expect(told({ slots: 1 }, { unit: 'HOUR' }, at('2026-12-07T08:00'))).toBe('SLOT_OUTSIDE_WINDOW');
    expect(told({ slots: 11 }, { unit: 'HOUR' }, at('2026-12-06T08:00'))).toBe('RUN_OUTSIDE_WINDOW');
    expect(told({ slots: 1, quantity: '2' }, { unit: 'DAY' }, at('2026-12-06T08:00'))).toBe(
      'RUN_OUTSIDE_WINDOW',
    );
    expect(told({ slots: 1, quantity: '100.01' }, { unit: 'HOUR' })).toBe('RUN_TOO_LONG');
    expect(told({ slots: SLOTS_MAX + 1 }, { unit: 'TRIP' })).toBe('RUN_TOO_LONG');
  });

  it('has room in its slots, and in no fewer unless more were asked for, in every zone', () => {
    const quantity = fc.option(fc.integer({ min: 1, max: 3000 }).map((value) => String(value / 100)));
    const timed = fc.constantFrom<Measure[]>({ unit: 'HOUR' }, { unit: 'ACRE', perHour: '1.7' });
    const request = fc.record({ slots: fc.integer({ min: 1, max: 8 }), quantity });
    fc.assert(
      fc.property(
        zoneAndDate,
        weeklyHours,
        timed,
        request,
        ({ zone: timeZone, date }, workingHours, how, wanted) => {
          const startsAt = slotsOn(date, workingHours, timeZone)[0]?.startsAt;
          fc.pre(startsAt !== undefined);
          const now = new Date(startsAt.getTime() - 3_600_000);
          const hours = { workingHours, timeZone };
          const job = bookableJob(hours, how, { startsAt: startsAt, ...wanted }, now, WINDOW_DAYS);
          if (typeof job === 'string') return expect(job).toMatch(/^RUN_/);
          const { slots } = job.run;
          expect(slots[0]).toEqual(bookableSlot(hours, startsAt, now, WINDOW_DAYS));
          expect(job.quantity).toBe(wanted.quantity ?? roomIn(slots, how));
          expect(hasRoom(slots, job.quantity, how)).toBe(true);
          if (slots.length > wanted.slots) expect(hasRoom(slots.slice(0, -1), job.quantity, how)).toBe(false);
          else expect(slots).toHaveLength(wanted.slots);
        },
      ),
      { numRuns: 200 },
    );
  });
});
