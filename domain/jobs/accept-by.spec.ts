import fc from 'fast-check';
import { ACCEPT_HOURS_DEFAULT, ACCEPT_HOURS_MAX, ACCEPT_HOURS_MIN, acceptBy } from './accept-by.js';

const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const BOOKED = new Date('2026-11-23T06:00:00Z');

describe('acceptBy', () => {
  it.each([
    ['twelve hours where nothing is said', '2026-11-25T02:30:00Z', undefined, '2026-11-23T18:00:00Z'],
    ['the hours that the service says', '2026-11-25T02:30:00Z', 2, '2026-11-23T08:00:00Z'],
    ['until the job begins', '2026-11-23T09:30:00Z', undefined, '2026-11-23T09:30:00Z'],
    ['both at once', '2026-11-23T18:00:00Z', undefined, '2026-11-23T18:00:00Z'],
  ])('gives %s', (_, startsAt, hours, expected) => {
    expect(acceptBy(BOOKED, new Date(startsAt), hours)).toEqual(new Date(expected));
  });

  it('is one of the two, and the other is no earlier', () => {
    const hours = fc.integer({ min: ACCEPT_HOURS_MIN, max: ACCEPT_HOURS_MAX });
    fc.assert(
      fc.property(instant, instant, hours, (bookedAt, startsAt, allowed) => {
        const ends = [bookedAt.getTime() + allowed * 3_600_000, startsAt.getTime()].sort((a, b) => a - b);
        expect(acceptBy(bookedAt, startsAt, allowed).getTime()).toBe(ends[0]);
      }),
    );
    expect(ACCEPT_HOURS_DEFAULT).toBeLessThanOrEqual(ACCEPT_HOURS_MAX);
  });
});
