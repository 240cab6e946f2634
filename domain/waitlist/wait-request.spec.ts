import * as fc from 'fast-check';
import { RADIUS_DEFAULT_KM } from '../geo/geo-point.js';
import { waitRequestSchema } from './wait-request.js';

const DATE = '2026-11-25';
const reads = (input: unknown) => waitRequestSchema.safeParse(input).success;

describe('what somebody asks to wait for', () => {
  it('is a service or a type, one of both', () => {
    expect(reads({ serviceId: 'a', date: DATE })).toBe(true);
    expect(reads({ type: 'TRACTOR', date: DATE })).toBe(true);
    expect(reads({ date: DATE })).toBe(false);
    expect(reads({ serviceId: 'a', type: 'TRACTOR', date: DATE })).toBe(false);
  });

  it('is around home within the usual radius where nothing else is said', () => {
    expect(waitRequestSchema.parse({ type: 'TRACTOR', date: DATE }).radiusKm).toBe(RADIUS_DEFAULT_KM);
  });

  it('is on a day that there is, and within a radius that can be searched', () => {
    for (const date of ['2026-02-30', 'tomorrow', '', '25/11/2026'])
      expect(reads({ serviceId: 'a', date })).toBe(false);
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (radiusKm) => {
        expect(reads({ type: 'TRACTOR', date: DATE, radiusKm })).toBe(radiusKm >= 1 && radiusKm <= 20015);
      }),
    );
  });
});
