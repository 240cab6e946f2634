import { median, percentile, ratio, spread } from './statistics.mjs';

describe('statistics of a bench', () => {
  it('takes the middle, whatever the order, or the mean of the two in the middle', () => {
    expect(median([3])).toBe(3);
    expect(median([10, 2, 9])).toBe(9);
    expect(median([10, 2, 9, 4])).toBe(6.5);
  });

  it('compares round by round, so that a slow round of both counts as any other', () => {
    expect(ratio([100, 10, 80], [200, 20, 100])).toEqual({ median: 0.5, least: 0.5, most: 0.8 });
  });

  it('leaves the values as they are', () => {
    const values = [3, 1, 2];
    expect(spread(values)).toEqual({ median: 2, least: 1, most: 3 });
    percentile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });

  it('finds the value that a share of all is not above', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
  });
});
