import * as fc from 'fast-check';
import { ALWAYS } from '../availability/availability.js';
import { openSlotsOn } from '../slots/bookable-slot.js';
import { dayOver, heldUntil, HOLD_MINUTES, mayStayHeld } from './offer.js';

const DATE = '2026-11-25';
const NOW = new Date('2026-11-23T06:00:00Z');
const hours = {
  workingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: '08:00',
    closes: '18:00',
    slotMinutes: 60,
  })),
  timeZone: 'Asia/Kolkata',
};
const slots = openSlotsOn(DATE, hours);
const withRules = (rules: Partial<typeof ALWAYS>) => ({ ...hours, availability: { ...ALWAYS, ...rules } });

describe('heldUntil', () => {
  it('is fifteen minutes, and no longer than the slot can be booked', () => {
    const instant = fc.date({ min: NOW, max: slots[0]!.startsAt, noInvalidDate: true });
    const notice = fc.integer({ min: 0, max: 48 });
    fc.assert(
      fc.property(instant, notice, (now, noticeHours) => {
        const until = heldUntil(now, slots[0]!, withRules({ noticeHours }));
        const ends = [
          now.getTime() + HOLD_MINUTES * 60_000,
          slots[0]!.startsAt.getTime() - noticeHours * 3_600_000,
        ].sort((a, b) => a - b);
        expect(until.getTime()).toBe(ends[0]);
      }),
    );
  });
});

describe('mayStayHeld', () => {
  it('keeps what could be booked, slot by slot', () => {
    for (const slot of slots) expect(mayStayHeld(hours, slot, NOW, 30)).toBe(true);
  });

  it.each([
    ['the service is paused', { ...hours, isPaused: true }],
    ['its hours are others', { ...hours, workingHours: [] }],
    ['its slots end otherwise', { ...hours, workingHours: hours.workingHours.map((span) => ({ ...span, slotMinutes: 30 })) }], // prettier-ignore
    ['the day is closed', withRules({ closures: [{ from: DATE, to: DATE, kind: 'OTHER' }] })],
    ['it begins too soon', withRules({ noticeHours: 72 })],
    ['it is too far ahead', withRules({ windowDays: 1 })],
  ])('gives up what cannot be had since %s', (_, open) => {
    expect(mayStayHeld(open, slots[0]!, NOW, 30)).toBe(false);
  });

  it('never keeps anything within closed days', () => {
    const day = fc.integer({ min: 20, max: 30 }).map((date) => `2026-11-${date}`);
    fc.assert(
      fc.property(day, day, fc.nat(slots.length - 1), (one, other, index) => {
        const [from, to] = [one, other].sort() as [string, string];
        const open = withRules({ closures: [{ from, to, kind: 'OTHER' }] });
        expect(mayStayHeld(open, slots[index]!, NOW, 30)).toBe(DATE < from || DATE > to);
      }),
    );
  });
});

describe('dayOver', () => {
  it('is the midnight of the zone', () => {
    expect(dayOver(DATE, 'Asia/Kolkata')).toEqual(new Date('2026-11-25T18:30:00Z'));
    expect(dayOver(DATE, 'America/Sao_Paulo')).toEqual(new Date('2026-11-26T03:00:00Z'));
  });
});
