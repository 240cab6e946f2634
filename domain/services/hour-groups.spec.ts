import fc from 'fast-check';
import { groupDays, rowsOfDays, weekOf } from './hour-groups.js';
import { closesNextDay, DEFAULT_WORKING_HOURS, isSameWeek, type WorkingHours } from './working-hours.js';

/** Few different ones, so that days with the same hours are usual. */
const span = fc.record({
  opens: fc.constantFrom('06:00', '08:00', '20:00'),
  closes: fc.constantFrom('00:00', '05:00', '12:00', '18:00'),
  slotMinutes: fc.constantFrom(30, 60),
});
const weeks = fc.array(
  fc.record({ weekday: fc.integer({ min: 1, max: 7 }), span }).map(({ weekday, span: hours }) => ({
    weekday,
    ...hours,
  })),
  { maxLength: 28 },
);
const dayOf = (week: readonly WorkingHours[], weekday: number) =>
  week.filter((each) => each.weekday === weekday).map((each) => ({ ...each, weekday: 1 }));

describe('groups of days with the same hours', () => {
  it('are one, every day, for a new service', () => {
    expect(groupDays(DEFAULT_WORKING_HOURS)).toEqual([
      { weekdays: [1, 2, 3, 4, 5, 6, 7], spans: [{ opens: '08:00', closes: '18:00', slotMinutes: 60 }] },
    ]);
  });

  it('are none for a service that is closed', () => {
    expect(groupDays([])).toEqual([]);
    expect(weekOf([])).toEqual([]);
  });

  it('make the same week again', () => {
    fc.assert(fc.property(weeks, (week) => isSameWeek(weekOf(groupDays(week)), week)));
  });

  it('are the same when folded again, in whatever order the spans come', () => {
    fc.assert(
      fc.property(
        weeks.chain((week) =>
          fc.tuple(fc.constant(week), fc.shuffledSubarray(week, { minLength: week.length })),
        ),
        ([week, shuffled]) => {
          expect(groupDays(shuffled)).toEqual(groupDays(week));
          expect(groupDays(weekOf(groupDays(week)))).toEqual(groupDays(week));
        },
      ),
    );
  });

  it('have two days together exactly where their hours are the same', () => {
    fc.assert(
      fc.property(
        weeks,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 7 }),
        (week, one, other) => {
          const groups = groupDays(week);
          const [group, ...more] = groups.filter(({ weekdays }) => weekdays.includes(one));
          expect(more).toEqual([]);
          expect(group !== undefined).toBe(dayOf(week, one).length > 0);
          const isSame = isSameWeek(dayOf(week, one), dayOf(week, other));
          expect(group?.weekdays.includes(other) ?? true).toBe(group === undefined || isSame);
        },
      ),
    );
  });

  it('begin with the largest', () => {
    fc.assert(
      fc.property(weeks, (week) => {
        const sizes = groupDays(week).map(({ weekdays }) => weekdays.length);
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      }),
    );
  });
});

describe('rows of days', () => {
  it.each<[number[], [number, number][]]>([
    [[], []],
    [[3], [[3, 3]]],
    [
      [1, 2],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [[1, 2, 3, 4, 5], [[1, 5]]],
    [
      [1, 2, 3, 5, 7],
      [
        [1, 3],
        [5, 5],
        [7, 7],
      ],
    ],
  ])('of %j are %j', (days, rows) => expect(rowsOfDays(days)).toEqual(rows));

  it('have every day once, in order', () => {
    fc.assert(
      fc.property(fc.subarray([1, 2, 3, 4, 5, 6, 7]), (days) => {
        const back = rowsOfDays(days).flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        );
        expect(back).toEqual(days);
      }),
    );
  });
});

it.each([
  ['08:00', '18:00', false],
  ['20:00', '05:00', true],
  ['08:00', '08:00', true],
  ['08:00', '00:00', false],
  ['', '05:00', false],
  ['08:00', '', false],
])('from %j to %j closes on the next day: %j', (opens, closes, next) =>
  expect(closesNextDay({ opens, closes })).toBe(next),
);
