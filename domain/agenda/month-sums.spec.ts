import fc from 'fast-check';
import { sumOf } from '../money/amount.js';
import { monthSums, type AlikeJobs } from './month-sums.js';

const alike = (change: Partial<AlikeJobs> = {}): AlikeJobs => ({
  date: '2026-11-24',
  jobs: 1,
  seconds: 3600,
  currency: 'INR',
  isDone: true,
  total: '900.00',
  received: '0',
  ...change,
});
const anyJobs = fc.array(
  fc.record({
    date: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-30'),
    jobs: fc.integer({ min: 1, max: 50 }),
    seconds: fc.nat(100_000).map((some) => some * 60),
    currency: fc.constantFrom('INR', 'JPY', 'KWD'),
    isDone: fc.boolean(),
    total: fc.nat(10_000_000).map(String),
    received: fc.nat(3).map((some) => String(some * 250)),
  }),
);

describe('the sums of a month', () => {
  it('count all jobs, and the money of completed ones', () => {
    const sums = monthSums([
      alike({ date: '2026-11-25', jobs: 2, seconds: 9000, isDone: false, received: '100.50' }),
      alike({ jobs: 3, seconds: 10_800, received: '450' }),
      alike({ total: '450.50', seconds: 1800 }),
      alike({ currency: 'USD', total: '12.25' }),
    ]);
    const earnings = [
      { currency: 'INR', amount: '3150.50' },
      { currency: 'USD', amount: '12.25' },
    ];
    expect(sums).toEqual({
      ...{ jobs: 7, hours: 7, earnings, received: [{ currency: 'INR', amount: '1551.00' }] },
      days: [
        {
          ...{ date: '2026-11-24', jobs: 5, hours: 4.5, earnings },
          received: [{ currency: 'INR', amount: '1350.00' }],
        },
        {
          ...{ date: '2026-11-25', jobs: 2, hours: 2.5, earnings: [] },
          received: [{ currency: 'INR', amount: '201.00' }],
        },
      ],
    });
  });

  it('are nothing where there is none', () => {
    expect(monthSums([])).toEqual({ jobs: 0, hours: 0, earnings: [], received: [], days: [] });
  });

  it('of the days come to those of the month, exactly', () => {
    fc.assert(
      fc.property(anyJobs, (some) => {
        const { days, jobs, earnings, received } = monthSums(some);
        expect(days.reduce((sum, day) => sum + day.jobs, 0)).toBe(jobs);
        for (const [whole, part] of [
          [earnings, 'earnings'],
          [received, 'received'],
        ] as const)
          for (const { currency, amount } of whole) {
            const ofDays = days.flatMap((day) => day[part]).filter((each) => each.currency === currency);
            expect(sumOf(ofDays.map((each) => each.amount), currency)).toBe(amount); // prettier-ignore
          }
      }),
    );
  });

  it('are the same however the jobs are counted together', () => {
    fc.assert(
      fc.property(anyJobs, (some) => {
        const single = some.flatMap(({ jobs, seconds, ...rest }) =>
          Array.from({ length: jobs }, (_, index) => ({
            ...rest,
            jobs: 1,
            seconds: index === 0 ? seconds : 0,
          })),
        );
        expect(monthSums(single)).toEqual(monthSums(some));
      }),
    );
  });
});
