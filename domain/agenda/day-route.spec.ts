import fc from 'fast-check';
import { BookingStatus } from '../bookings/booking-status.js';
import { wayKm } from '../jobs/way.js';
import { waysBetween, type RoutedJob } from './day-route.js';

const HOME = { latitude: 18.52, longitude: 73.86 };
const RIVER = { latitude: 18.56, longitude: 73.82 };
const job = (location: typeof HOME | null, more: Partial<RoutedJob> = {}): RoutedJob => ({
  status: BookingStatus.ACCEPTED,
  date: '2026-11-24',
  site: location && { location },
  ...more,
});

describe('the ways of a day', () => {
  it('are from each job to the next, in full tenths of a kilometre', () => {
    expect(waysBetween([job(HOME), job(RIVER), job(RIVER)])).toEqual([null, 6.1, 0]);
  });

  it('begin anew each day, and are not known where a place is not', () => {
    expect(waysBetween([job(HOME), job(RIVER, { date: '2026-11-25' })])).toEqual([null, null]);
    expect(waysBetween([job(HOME), job(null), job(RIVER)])).toEqual([null, null, null]);
  });

  it('pass over what was cancelled', () => {
    const canceled = job(null, { status: BookingStatus.CANCELED });
    expect(waysBetween([job(HOME), canceled, job(RIVER)])).toEqual([null, null, 6.1]);
  });

  it('are one for each job, and never longer than by way of what was cancelled', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 8 }), (points) => {
        const ways = waysBetween(points.map((location) => job(location)));
        expect(ways).toHaveLength(points.length);
        ways.forEach((way, index) =>
          expect(way).toBe(index === 0 ? null : wayKm(points[index - 1]!, points[index]!)),
        );
      }),
    );
  });
});
