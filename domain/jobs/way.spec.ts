import fc from 'fast-check';
import { distanceKm } from '../geo/geo-point.js';
import { villageOf, wayKm } from './way.js';

const VILLAGE = { latitude: 18.52, longitude: 73.857 };
const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the way to a job', () => {
  it('is counted by full tenths of a kilometre', () => {
    expect(wayKm(VILLAGE, VILLAGE)).toBe(0);
    expect(wayKm(VILLAGE, { latitude: 18.62, longitude: 73.857 })).toBe(11.1);
    fc.assert(
      fc.property(place, place, (from, to) => {
        const counted = wayKm(from, to);
        const exact = distanceKm(from, to);
        expect(counted).toBeLessThanOrEqual(exact);
        expect(exact - counted).toBeLessThan(0.1 + 1e-9);
        expect(String(counted)).toMatch(/^\d+(\.\d)?$/);
      }),
    );
  });

  it('tells of a home no more than its village', () => {
    expect(villageOf({ latitude: 18.52041, longitude: 73.85672 })).toEqual(VILLAGE);
  });
});
