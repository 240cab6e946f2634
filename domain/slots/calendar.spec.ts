import fc from 'fast-check';
import { DEFAULT_WORKING_HOURS } from '../services/working-hours.js';
import { calendarDay, type Occupancy } from './calendar.js';
import { slotsOn, type SlotTime } from './opening-hours.js';

const ZONE = 'Asia/Kolkata';
const DATE = '2026-11-21';
const DAY_BEFORE = new Date('2026-11-20T00:00:00Z');
const hour = (time: string) => new Date(`${DATE}T${time}:00+05:30`);
const range = (from: string, to: string, status: Occupancy['status']): Occupancy => ({
  startsAt: hour(from),
  endsAt: hour(to),
  status,
});
const day = (occupancies: Occupancy[], now = DAY_BEFORE, hours = DEFAULT_WORKING_HOURS) =>
  calendarDay(DATE, hours, ZONE, occupancies, now);
const shown = (slots: { startTime: string; endTime: string; status: string }[]) =>
  slots.map(({ startTime, endTime, status }) => `${startTime}-${endTime} ${status}`);

describe('calendarDay', () => {
  it('is open wherever nobody booked and nobody closed', () => {
    const { date, hasFreeSlots, slots, freeSlots } = day([]);
    expect(date).toBe(DATE);
    expect(hasFreeSlots).toBe(true);
    expect(slots).toEqual(
      slotsOn(DATE, DEFAULT_WORKING_HOURS, ZONE).map((slot) => ({ ...slot, status: 'OPEN' })),
    );
    expect(freeSlots).toEqual(slots);
  });

  it('shows booked and closed slots in their places, and offers the others', () => {
    const { slots, freeSlots } = day([
      range('10:00', '11:00', 'BOOKED'),
      range('08:00', '09:00', 'NOT_WORKING'),
    ]);
    expect(slots).toHaveLength(10);
    expect(shown(slots).slice(0, 4)).toEqual([
      '08:00-09:00 NOT_WORKING',
      '09:00-10:00 OPEN',
      '10:00-11:00 BOOKED',
      '11:00-12:00 OPEN',
    ]);
    expect(freeSlots.map(({ startTime }) => startTime)).toEqual([
      '09:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ]);
  });

  it('keeps a slot that has started in the list, but no longer offers it', () => {
    const { slots, freeSlots } = day([], hour('09:00'));
    expect(slots).toHaveLength(10);
    expect(freeSlots[0]?.startTime).toBe('10:00');
  });

  it('has no free slots when all are booked or past', () => {
    const all = slotsOn(DATE, DEFAULT_WORKING_HOURS, ZONE).map((slot): Occupancy => ({
      ...slot,
      status: 'BOOKED',
    }));
    expect(day(all)).toMatchObject({ hasFreeSlots: false, freeSlots: [] });
    expect(day([], hour('18:00'))).toMatchObject({ hasFreeSlots: false, freeSlots: [] });
    expect(day([], DAY_BEFORE, [])).toEqual({ date: DATE, hasFreeSlots: false, slots: [], freeSlots: [] });
  });

  it('keeps a booking made before the hours changed at its own times, in place of what it overlaps', () => {
    const halfHours = [{ weekday: 6, opens: '08:00', closes: '10:30', slotMinutes: 30 }];
    expect(shown(day([range('08:15', '09:15', 'BOOKED')], DAY_BEFORE, halfHours).slots)).toEqual([
      '08:15-09:15 BOOKED',
      '09:30-10:00 OPEN',
      '10:00-10:30 OPEN',
    ]);
    expect(shown(day([range('20:00', '21:00', 'BOOKED')], DAY_BEFORE, halfHours).slots).at(-1)).toBe(
      '20:00-21:00 BOOKED',
    );
    expect(shown(day([range('20:00', '21:00', 'BOOKED')], DAY_BEFORE, []).slots)).toEqual([
      '20:00-21:00 BOOKED',
    ]);
  });

  it('lists a range on the date on which it starts, and still blocks the next', () => {
    const night = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      opens: '00:00',
      closes: '02:00',
      slotMinutes: 60,
    }));
    const overMidnight: Occupancy = {
      startsAt: new Date('2026-11-20T23:30:00+05:30'),
      endsAt: hour('00:30'),
      status: 'BOOKED',
    };
    expect(shown(day([overMidnight], DAY_BEFORE, night).slots)).toEqual(['01:00-02:00 OPEN']);
    expect(shown(calendarDay('2026-11-20', night, ZONE, [overMidnight], DAY_BEFORE).slots).at(-1)).toBe(
      '23:30-00:30 BOOKED',
    );
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'minds what lasts a day on either side in %s',
    (zone) => {
      const daily = [{ weekday: 6, opens: '00:00', closes: '00:00', slotMinutes: 1440 }];
      const [{ startsAt, endsAt }] = slotsOn(DATE, daily, zone) as [SlotTime];
      const moved = ({ minutes, status }: { minutes: number; status: Occupancy['status'] }): Occupancy => ({
        startsAt: new Date(startsAt.getTime() + minutes * 60_000),
        endsAt: new Date(endsAt.getTime() + minutes * 60_000),
        status,
      });
      const before = moved({ minutes: -1439, status: 'NOT_WORKING' });
      const beforeThat = moved({ minutes: -2878, status: 'BOOKED' });
      const statuses = (...occupancies: Occupancy[]) =>
        calendarDay(DATE, daily, zone, occupancies, DAY_BEFORE).slots.map(({ status }) => status);
      expect(statuses(before)).toEqual([]);
      // The booking beats what was closed, and lets go of the day.
      expect(statuses(before, beforeThat)).toEqual(['OPEN']);
      expect(statuses(moved({ minutes: 1439, status: 'BOOKED' }))).not.toContain('OPEN');
    },
  );

  it('lets Booked beat Not Working', () => {
    const both = [range('08:00', '09:00', 'NOT_WORKING'), range('08:00', '09:00', 'BOOKED')];
    expect(shown(day(both).slots)[0]).toBe('08:00-09:00 BOOKED');
    expect(shown(day(both.reverse()).slots)[0]).toBe('08:00-09:00 BOOKED');
    expect(day(both).slots).toHaveLength(10);
  });

  it('never offers a taken minute, lists every occupied range, and overlaps nothing', () => {
    const quarter = (index: number) => new Date(hour('00:00').getTime() + index * 900_000);
    const occupancies = fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 14 }).chain((marks) =>
      fc
        .array(fc.constantFrom<(Occupancy['status'] | null)[]>('BOOKED', 'NOT_WORKING', null), {
          minLength: 14,
          maxLength: 14,
        })
        .map((statuses) => {
          const sorted = [...marks].sort((a, b) => a - b);
          return sorted.slice(1).flatMap((end, index): Occupancy[] => {
            const status = statuses[index]!;
            return status ? [{ startsAt: quarter(sorted[index]!), endsAt: quarter(end), status }] : [];
          });
        }),
    );
    const hours = fc.constantFrom(15, 30, 45, 60, 120).map((slotMinutes) => [
      { weekday: 6, opens: '06:00', closes: '13:00', slotMinutes },
      { weekday: 6, opens: '14:00', closes: '22:00', slotMinutes },
    ]);
    fc.assert(
      fc.property(occupancies, hours, fc.integer({ min: 0, max: 96 }), (taken, week, nowQuarter) => {
        const now = quarter(nowQuarter);
        const { slots, freeSlots, hasFreeSlots } = day(taken, now, week);
        for (const [index, slot] of slots.entries()) {
          const next = slots[index + 1];
          if (next) expect(slot.endsAt <= next.startsAt).toBe(true);
        }
        expect(
          slots
            .filter(({ status }) => status !== 'OPEN')
            .map(({ startsAt, endsAt, status }) => ({ startsAt, endsAt, status })),
        ).toEqual(taken);
        const bookable = slotsOn(DATE, week, ZONE).filter(
          (slot) =>
            slot.startsAt > now &&
            taken.every((other) => other.endsAt <= slot.startsAt || other.startsAt >= slot.endsAt),
        );
        expect(freeSlots).toEqual(bookable.map((slot) => ({ ...slot, status: 'OPEN' })));
        expect(hasFreeSlots).toBe(bookable.length > 0);
      }),
      { numRuns: 200 },
    );
  });
});
