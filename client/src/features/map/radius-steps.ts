import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '@domain/geo/geo-point';

/** Round distances of one decade, in tenths of it: a step is never more than a half of what it steps from. */
const TENTHS = [10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90];

/**
 * What a finger moves the slider between, in kilometres: a scale that grows by ratios, so that a thumb can choose 5 km as well as
 * 5,000. Both ends of the range are on it (P41).
 */
export const RADIUS_STEPS: readonly number[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9],
  ...[1, 10, 100, 1000].flatMap((tenth) => TENTHS.map((count) => count * tenth)),
]
  .filter((km) => km >= RADIUS_MIN_KM && km < RADIUS_MAX_KM && km !== 20000)
  .concat(RADIUS_MAX_KM);

export const LAST_POSITION = RADIUS_STEPS.length - 1;

/** The radius in kilometres at a position of the slider (0 to `LAST_POSITION`; anything else is brought into that range). */
export function radiusAt(position: number): number {
  const index = Math.min(LAST_POSITION, Math.max(0, Math.round(position)));
  return RADIUS_STEPS[index]!;
}

/** The slider's position for a radius in kilometres: that of its step, or between two of them by its ratio to both. */
export function positionOf(km: number): number {
  const radius = inRange(km);
  const above = RADIUS_STEPS.findIndex((step) => step >= radius);
  const [low, high] = [RADIUS_STEPS[above - 1], RADIUS_STEPS[above]!];
  return low === undefined ? above : above - Math.log(high / radius) / Math.log(high / low);
}

/** The next of the slider's distances from a radius in kilometres, or the end of the range. @param by 1 for the larger one */
export function nextStep(km: number, by: 1 | -1): number {
  return by === 1
    ? (RADIUS_STEPS.find((step) => step > km) ?? RADIUS_MAX_KM)
    : (RADIUS_STEPS.findLast((step) => step < km) ?? RADIUS_MIN_KM);
}

/** The radius of the range that is nearest to some kilometres. */
export function inRange(km: number): number {
  return Math.min(RADIUS_MAX_KM, Math.max(RADIUS_MIN_KM, km));
}

/** A radius at least twice as large, to offer where nothing was found; null at the end of the scale. */
export function widerRadius(km: number): number | null {
  if (km >= RADIUS_MAX_KM) return null;
  return RADIUS_STEPS.find((step) => step >= km * 2) ?? RADIUS_MAX_KM;
}
