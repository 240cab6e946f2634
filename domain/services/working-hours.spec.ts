import fc from 'fast-check';
import { checkWorkingHours, DEFAULT_WORKING_HOURS, isSameWeek, type WorkingHours } from './working-hours.js';

const OVERLAP = 'Working hours must not overlap.';
const NO_ROOM = 'Working hours must have room for at least one slot.';
const monday = (opens: string, closes: string, slotMinutes = 60): WorkingHours => ({
  weekday: 1,
  opens,
  closes,
  slotMinutes,
});

const two = (value: number) => String(value).padStart(2, '0');
const clock = (minute: number) => `${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}`;

describe('DEFAULT_WORKING_HOURS', () => {
  it('is every day 08:00-18:00 in one-hour slots (P34), and valid', () => {
    expect(DEFAULT_WORKING_HOURS.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const hours of DEFAULT_WORKING_HOURS) {
      expect(hours).toMatchObject({ opens: '08:00', closes: '18:00', slotMinutes: 60 });
    }
    expect(checkWorkingHours(DEFAULT_WORKING_HOURS)).toBeNull();
  });
});

describe('checkWorkingHours', () => {
  it.each<[string, WorkingHours[]]>([
    ['a closed week', []],
    ['two spans that touch', [monday('08:00', '12:00'), monday('12:00', '16:00', 30)]],
    ['until midnight', [monday('08:00', '00:00')]],
    ['a whole day', [monday('00:00', '00:00', 1440)]],
    ['over midnight', [monday('22:00', '04:00')]],
    [
      'a night that ends when the next day opens',
      [monday('22:00', '04:00'), { ...monday('04:00', '06:00'), weekday: 2 }],
    ],
    [
      'Sunday night up to Monday morning',
      [{ ...monday('22:00', '04:00'), weekday: 7 }, monday('04:00', '08:00')],
    ],
    ['four spans on a day', ['06', '09', '12', '15'].map((hour) => monday(`${hour}:00`, `${hour}:30`, 15))],
  ])('takes %s', (_, list) => expect(checkWorkingHours(list)).toBeNull());

  it.each<[string, WorkingHours[], string | RegExp]>([
    ['two spans that overlap', [monday('08:00', '12:01'), monday('12:00', '16:00')], OVERLAP],
    ['the same span twice', [monday('08:00', '12:00'), monday('08:00', '12:00')], OVERLAP],
    [
      'a night that runs into the next day',
      [monday('22:00', '04:01'), { ...monday('04:00', '06:00'), weekday: 2 }],
      OVERLAP,
    ],
    [
      'Sunday night in Monday morning',
      [monday('03:00', '08:00'), { ...monday('22:00', '04:00'), weekday: 7 }],
      OVERLAP,
    ],
    ['less room than one slot', [monday('08:00', '08:45')], NO_ROOM],
    [
      'five spans on a day',
      ['06', '09', '12', '15', '18'].map((hour) => monday(`${hour}:00`, `${hour}:30`, 15)),
      /at most 4/,
    ],
    ['weekday 0', [{ ...monday('08:00', '12:00'), weekday: 0 }], /weekday/],
    ['weekday 8', [{ ...monday('08:00', '12:00'), weekday: 8 }], /weekday/],
    ['half a weekday', [{ ...monday('08:00', '12:00'), weekday: 1.5 }], /weekday/],
    ['the hour 24', [monday('08:00', '24:00')], /HH:mm/],
    ['minute 60', [monday('08:60', '12:00')], /HH:mm/],
    ['a short time', [monday('8:00', '12:00')], /HH:mm/],
    ['seconds', [monday('08:00:00', '12:00')], /HH:mm/],
    ['slots under 15 minutes', [monday('08:00', '12:00', 10)], /15 to 1440/],
    ['slots off the 5-minute step', [monday('08:00', '12:00', 17)], /steps of 5/],
    ['slots over a day', [monday('08:00', '08:00', 1445)], /15 to 1440/],
    ['no slot length', [monday('08:00', '12:00', NaN)], /15 to 1440/],
    ['a negative slot length', [monday('08:00', '12:00', -60)], /15 to 1440/],
  ])('refuses %s', (_, list, problem) => expect(checkWorkingHours(list)).toMatch(problem));

  it('finds an overlap exactly where a grid of the week has a minute twice', () => {
    const span = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      opens: fc.integer({ min: 0, max: 1439 }),
      minutes: fc.oneof(fc.integer({ min: 15, max: 300 }), fc.integer({ min: 15, max: 1440 })),
    });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
        fc.pre(
          [1, 2, 3, 4, 5, 6, 7].every((day) => spans.filter(({ weekday }) => weekday === day).length <= 4),
        );
        const grid = new Uint8Array(7 * 1440);
        for (const { weekday, opens, minutes } of spans) {
          for (let minute = 0; minute < minutes; minute += 1) {
            const index = ((weekday - 1) * 1440 + opens + minute) % grid.length;
            grid[index] = grid[index]! + 1;
          }
        }
        const list = spans.map(({ weekday, opens, minutes }) => ({
          weekday,
          opens: clock(opens),
          closes: clock(opens + minutes),
          slotMinutes: 15,
        }));
        expect(checkWorkingHours(list)).toBe(grid.some((count) => count > 1) ? OVERLAP : null);
      }),
      { numRuns: 500 },
    );
  });
});

describe('isSameWeek', () => {
  it('holds for any order of the same spans, and for no others', () => {
    const span = fc.record<WorkingHours>({
      weekday: fc.integer({ min: 1, max: 7 }),
      opens: fc.constantFrom('06:00', '14:00'),
      closes: fc.constantFrom('12:00', '18:00'),
      slotMinutes: fc.constantFrom(30, 60),
    });
    const spans = fc.array(span, { maxLength: 5 });
    fc.assert(
      fc.property(spans, fc.nat(), (week, by) => {
        const turned = week.map((_, index) => week[(index + by) % week.length]!);
        expect(isSameWeek(week, turned)).toBe(true);
        expect(isSameWeek(week, [...turned, monday('06:00', '12:00')])).toBe(false);
        for (const [index, each] of week.entries())
          expect(isSameWeek(week, week.with(index, { ...each, slotMinutes: 45 }))).toBe(false);
      }),
    );
  });
});
