import type { SlotTime } from '../slots/opening-hours.js';

/** From when to when a job was to last, and in how many slots. */
export interface LostJob {
  startsAt: Date;
  endsAt: Date;
  slotCount: number;
}

const DAY_MS = 86_400_000;

/**
 * The same job in another calendar (P157): from the first slot on that is free within its time, and as long as it was. What lasts
 * for days takes as many slots as it did; whether they are free in a row is for a quote to say.
 * @param free slots of the day on which it begins, in order of time
 * @returns null where there is no time for it on that day
 */
export function sameJobIn(
  free: readonly Pick<SlotTime, 'startsAt' | 'endsAt'>[],
  { startsAt, endsAt, slotCount }: LostJob,
): { startsAt: Date; slots: number } | null {
  const from = free.findIndex((slot) => slot.startsAt >= startsAt && slot.startsAt < endsAt);
  const first = free[from];
  if (!first) return null;
  const lasts = endsAt.getTime() - startsAt.getTime();
  if (lasts > DAY_MS) return { startsAt: first.startsAt, slots: slotCount };
  const last = free.findIndex(
    (slot, index) => index >= from && slot.endsAt.getTime() - first.startsAt.getTime() >= lasts,
  );
  return last < 0 ? null : { startsAt: first.startsAt, slots: last - from + 1 };
}
