import { RADIUS_DEFAULT_KM, RADIUS_MAX_KM, RADIUS_MIN_KM } from '@domain/geo/geo-point';
import fc from 'fast-check';
import { LAST_POSITION, nextStep, positionOf, RADIUS_STEPS, radiusAt, widerRadius } from './radius-steps';

const radius = fc.double({ min: RADIUS_MIN_KM, max: RADIUS_MAX_KM, noNaN: true });

it('spans the whole range, rises at every step, and stands at the default exactly', () => {
  expect(radiusAt(0)).toBe(RADIUS_MIN_KM);
  expect(radiusAt(LAST_POSITION)).toBe(RADIUS_MAX_KM);
  expect([...RADIUS_STEPS].sort((a, b) => a - b)).toEqual(RADIUS_STEPS);
  expect(new Set(RADIUS_STEPS).size).toBe(RADIUS_STEPS.length);
  expect(radiusAt(positionOf(RADIUS_DEFAULT_KM))).toBe(50);
});

it('gives every position a radius of the range, and every step its own position', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: LAST_POSITION + 5, noNaN: true }), (position) => {
      const km = radiusAt(position);
      return km >= RADIUS_MIN_KM && km <= RADIUS_MAX_KM && radiusAt(positionOf(km)) === km;
    }),
  );
});

it('comes within a half of any radius asked for, and keeps their order', () => {
  fc.assert(
    fc.property(radius, radius, (a, b) => {
      const ratio = radiusAt(positionOf(a)) / a;
      const [near, far] = a < b ? [a, b] : [b, a];
      return ratio > 1 / 1.5 && ratio < 1.5 && positionOf(near) <= positionOf(far);
    }),
  );
});

it('shows every whole kilometre at a place of its own, between the steps beside it', () => {
  const whole = fc.integer({ min: RADIUS_MIN_KM, max: RADIUS_MAX_KM });
  fc.assert(
    fc.property(whole, (km) => {
      const at = positionOf(km);
      expect(RADIUS_STEPS[Math.floor(at)]).toBeLessThanOrEqual(km);
      expect(RADIUS_STEPS[Math.ceil(at)]).toBeGreaterThanOrEqual(km);
      if (km < RADIUS_MAX_KM) expect(positionOf(km + 1)).toBeGreaterThan(at);
    }),
  );
});

it('steps to the next round distance, and stays at the ends', () => {
  expect([nextStep(33, 1), nextStep(33, -1), nextStep(50, 1)]).toEqual([35, 30, 60]);
  expect([nextStep(RADIUS_MIN_KM, -1), nextStep(RADIUS_MAX_KM, 1)]).toEqual([RADIUS_MIN_KM, RADIUS_MAX_KM]);
});

it('offers at least twice as far, up to the end of the Earth', () => {
  fc.assert(
    fc.property(radius, (km) => {
      const wider = widerRadius(km);
      return km === RADIUS_MAX_KM ? wider === null : wider! > km && wider! >= Math.min(2 * km, RADIUS_MAX_KM);
    }),
  );
  expect(widerRadius(50)).toBe(100);
  expect(widerRadius(RADIUS_MAX_KM)).toBeNull();
});
