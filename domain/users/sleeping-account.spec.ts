import { asleepSince, isAsleep } from './sleeping-account.js';

const LAST = new Date('2026-02-28T18:30:00Z');
const after = (days: number) => new Date(LAST.getTime() + days * 86_400_000);

it.each([
  [-1, false],
  [0, false],
  [89.99, false],
  [90, true],
  [4000, true],
])('an account of which nobody heard for %d days is asleep: %s', (days, asleep) => {
  expect(isAsleep(LAST, after(days))).toBe(asleep);
});

it('tells a month and no more', () => {
  expect(asleepSince(LAST)).toBe('2026-02');
});
