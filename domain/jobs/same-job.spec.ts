import fc from 'fast-check';
import { sameJobIn, type LostJob } from './same-job.js';

const at = (time: string) => new Date(`2026-11-24T${time}:00+05:30`);
const slots = (...times: [string, string][]) =>
  times.map(([from, to]) => ({ startsAt: at(from), endsAt: at(to) }));
const job = (from: string, to: string, slotCount = 1): LostJob => ({
  startsAt: at(from),
  endsAt: at(to),
  slotCount,
});

const HOURS = slots(['08:00', '09:00'], ['09:00', '10:00'], ['10:00', '11:00'], ['11:00', '12:00']);

describe('the same job in another calendar', () => {
  it.each([
    ['takes the slot at its hour', HOURS, job('10:00', '11:00'), '10:00', 1],
    ['takes two short ones for a long one', HOURS, job('09:00', '11:00'), '09:00', 2],
    ['takes one long one for two', slots(['08:00', '12:00']), job('08:00', '10:00', 2), '08:00', 1],
    ['begins a little later', HOURS.slice(2), job('09:00', '11:00', 2), '10:00', 2],
    ['leaves noon out', slots(['11:00', '12:00'], ['13:00', '14:00']), job('11:00', '14:00', 2), '11:00', 2],
  ])('%s', (_, free, lost, startsAt, count) => {
    expect(sameJobIn(free, lost)).toEqual({ startsAt: at(startsAt), slots: count });
  });

  it('has no place where nothing is free within its time, or not for so long', () => {
    expect(sameJobIn(HOURS, job('12:00', '13:00'))).toBeNull();
    expect(sameJobIn(HOURS.slice(0, 1), job('08:00', '10:00', 2))).toBeNull();
    expect(sameJobIn([], job('08:00', '09:00'))).toBeNull();
  });

  it('of several days takes as many slots as it did', () => {
    const lost = {
      startsAt: at('09:00'),
      endsAt: new Date(at('18:00').getTime() + 86_400_000),
      slotCount: 20,
    };
    expect(sameJobIn(HOURS, lost)).toEqual({ startsAt: at('09:00'), slots: 20 });
  });

  it('begins within its time, takes slots that are there, and never lasts shorter', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 });
    const free = fc
      .uniqueArray(minute, { minLength: 2, maxLength: 20 })
      .map((ends) => ends.sort((a, b) => a - b).map((end) => new Date(at('00:00').getTime() + end * 60_000)))
      .map((ends) => ends.slice(1).map((endsAt, index) => ({ startsAt: ends[index]!, endsAt })));
    const lost = fc.tuple(minute, fc.integer({ min: 1, max: 600 })).map(([from, minutes]) => {
      const startsAt = new Date(at('00:00').getTime() + from * 60_000);
      return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), slotCount: 1 };
    });
    fc.assert(
      fc.property(free, lost, (day, wanted) => {
        const found = sameJobIn(day, wanted);
        if (!found) return;
        expect(found.startsAt >= wanted.startsAt && found.startsAt < wanted.endsAt).toBe(true);
        const from = day.findIndex((slot) => slot.startsAt === found.startsAt);
        const last = day[from + found.slots - 1]!;
        expect(last.endsAt.getTime() - found.startsAt.getTime()).toBeGreaterThanOrEqual(
          wanted.endsAt.getTime() - wanted.startsAt.getTime(),
        );
      }),
    );
  });
});
