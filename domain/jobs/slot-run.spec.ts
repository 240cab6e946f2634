import fc from 'fast-check';
import { DEFAULT_WORKING_HOURS, type WorkingHours } from '../services/working-hours.js';
import { calendarDay } from '../slots/calendar.js';
import { datesFrom, slotAt, slotTime, type SlotTime } from '../slots/opening-hours.js';
import { weeklyHours, zoneAndDate } from '../slots/schedules.fixture.js';
import { isSlotCount, SLOTS_MAX, slotRun, type RunNeed } from './slot-run.js';

const LONG_AGO = new Date('2000-01-01T00:00:00Z');
const ZONE = 'Asia/Kolkata';
const INDIA = { workingHours: DEFAULT_WORKING_HOURS, timeZone: ZONE };
const at = (local: string) => new Date(`${local}:00+05:30`);
const ofLength = (count: number): RunNeed => ({ isEnough: ({ length }) => length >= count });
const firstAt = (local: string, hours: readonly WorkingHours[] = DEFAULT_WORKING_HOURS) =>
  slotAt(at(local), hours, ZONE)!;

describe('a run of slots', () => {
  it('goes on over the night', () => {
    expect(slotRun(firstAt('2026-11-23T16:00'), INDIA, '2026-12-31', ofLength(4))).toMatchObject({
      startsAt: at('2026-11-23T16:00'),
      endsAt: at('2026-11-24T10:00'),
      slots: [
        { date: '2026-11-23', startTime: '16:00' },
        { date: '2026-11-23', startTime: '17:00' },
        { date: '2026-11-24', startTime: '08:00' },
        { date: '2026-11-24', startTime: '09:00' },
      ],
      dates: ['2026-11-23', '2026-11-24'],
    });
  });

  it('goes on over noon, and over days without work', () => {
    const workingHours = [
      { weekday: 6, opens: '08:00', closes: '10:00', slotMinutes: 60 },
      { weekday: 6, opens: '14:00', closes: '15:00', slotMinutes: 30 },
      { weekday: 1, opens: '08:00', closes: '12:00', slotMinutes: 60 },
    ];
    const first = firstAt('2026-11-21T09:00', workingHours);
    expect(slotRun(first, { workingHours, timeZone: ZONE }, '2026-12-31', ofLength(4))).toMatchObject({
      endsAt: at('2026-11-23T09:00'),
      slots: [{ startTime: '09:00' }, { startTime: '14:00' }, { startTime: '14:30' }, { startTime: '08:00' }],
      dates: ['2026-11-21', '2026-11-23'],
    });
  });

  it('takes its last date to the end where whole dates are wanted', () => {
    const twoDates = (slots: readonly SlotTime[]) => new Set(slots.map(({ date }) => date)).size >= 2;
    const run = slotRun(firstAt('2026-11-23T16:00'), INDIA, '2026-11-24', {
      isEnough: twoDates,
      wholeDates: true,
    });
    expect(run).toMatchObject({ endsAt: at('2026-11-24T18:00') });
  });

  it('ends with the window, and with what one may book at once', () => {
    const first = firstAt('2026-11-23T08:00');
    expect(slotRun(first, INDIA, '2026-11-24', ofLength(20))).toMatchObject({
      endsAt: at('2026-11-24T18:00'),
    });
    expect(slotRun(first, INDIA, '2026-11-24', ofLength(21))).toBe('RUN_OUTSIDE_WINDOW');
    expect(slotRun(first, INDIA, '2026-12-31', ofLength(SLOTS_MAX))).toMatchObject({
      endsAt: at('2026-12-02T18:00'),
    });
    expect(slotRun(first, INDIA, '2026-12-31', ofLength(SLOTS_MAX + 1))).toBe('RUN_TOO_LONG');
    const oneMore = firstAt('2026-11-23T17:00');
    expect(
      slotRun(oneMore, INDIA, '2026-12-31', {
        isEnough: ({ length }) => length >= SLOTS_MAX - 5,
        wholeDates: true,
      }),
    ).toBe('RUN_TOO_LONG');
  });

  it('of one slot looks at no other', () => {
    const first = firstAt('2026-11-23T08:00');
    const unread = new Proxy([] as WorkingHours[], {
      get: () => {
        throw new Error('The working hours were read.');
      },
    });
    expect(slotRun(first, { workingHours: unread, timeZone: ZONE }, '2026-12-31', ofLength(1))).toEqual({
      startsAt: first.startsAt,
      endsAt: first.endsAt,
      slots: [first],
      dates: [first.date],
    });
  });

  it('never goes back where clocks return to yesterday', () => {
    // St. John's, 7 November 2010: 00:01 became 23:01 of the day before.
    const timeZone = 'America/St_Johns';
    const workingHours = [6, 7].map((weekday) => ({
      weekday,
      opens: '00:00',
      closes: '00:00',
      slotMinutes: 30,
    }));
    const startsAt = new Date('2010-11-07T01:00:00Z');
    const run = slotRun(
      slotTime(startsAt, new Date(+startsAt + 1_800_000), timeZone),
      { workingHours, timeZone },
      '2010-11-07',
      ofLength(9),
    );
    if (typeof run === 'string') throw new Error(run);
    for (const [index, slot] of run.slots.entries())
      if (index > 0) expect(slot.startsAt >= run.slots[index - 1]!.endsAt).toBe(true);
  });

  it('has the slots of the calendar, in order of time, in every zone', () => {
    const pick = fc.nat();
    fc.assert(
      fc.property(
        zoneAndDate,
        weeklyHours,
        pick,
        pick,
        ({ zone: timeZone, date }, workingHours, from, many) => {
          const dates = datesFrom(date, 6);
          const calendar = dates
            .flatMap((day) => calendarDay(day, workingHours, timeZone, [], LONG_AGO).freeSlots)
            .map(({ startsAt, endsAt }) => slotTime(startsAt, endsAt, timeZone))
            .sort((a, b) => +a.startsAt - +b.startsAt);
          fc.pre(calendar.length > 0);
          const index = from % calendar.length;
          const first = calendar[index]!;
          const count = 1 + (many % (calendar.length + 1 - index));
          const run = slotRun(first, { workingHours, timeZone }, dates.at(-1)!, ofLength(count));
          if (count > SLOTS_MAX) return expect(typeof run).toBe('string');
          if (index + count > calendar.length) return expect(run).toBe('RUN_OUTSIDE_WINDOW');
          const slots = calendar.slice(index, index + count);
          expect(run).toEqual({
            startsAt: first.startsAt,
            endsAt: slots.at(-1)!.endsAt,
            slots,
            dates: dates.filter((day) => slots.some((slot) => slot.date === day)),
          });
          if (count === 1) expect(slots).toEqual([slotAt(first.startsAt, workingHours, timeZone)]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('how many slots may be booked at once', () => {
  it.each([
    [1, true],
    [SLOTS_MAX, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [SLOTS_MAX + 1, false],
    [NaN, false],
    [Infinity, false],
  ])('%s: %s', (slots, may) => expect(isSlotCount(slots)).toBe(may));
});
