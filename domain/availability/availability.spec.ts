import { bookableJob } from '../jobs/bookable-job.js';
import { QuantityUnit } from '../jobs/quantity.js';
import { DEFAULT_WORKING_HOURS } from '../services/working-hours.js';
import { bookableSlot, openSlotAt, openSlotsOn, type OpenHours } from '../slots/bookable-slot.js';
import { calendarDay, type Occupancy } from '../slots/calendar.js';
import { buffersAfter } from './availability.js';
import { only } from './availability.fixture.js';
import { bookingsOutside } from './bookings-outside.js';
import { statedRulesSchema } from './booking-rules.js';
import { CLOSURE_DAYS_MAX, closureSchema } from './closure.js';
import { checkDateHours } from './date-hours.js';
import { isDayOfYear, isInSeason } from './season.js';

const timeZone = 'Asia/Kolkata';
const NOW = new Date('2026-11-20T12:00:00+05:30');
const WINDOW = 14;
const at = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`);
const open = (availability: Parameters<typeof only>[0]): OpenHours => ({
  workingHours: DEFAULT_WORKING_HOURS,
  timeZone,
  availability: only(availability),
});
const bookable = (said: Parameters<typeof only>[0], date: string, time: string, now = NOW) => {
  const slot = bookableSlot(open(said), at(date, time), now, WINDOW);
  return typeof slot === 'string' ? slot : 'yes';
};

describe('a season', () => {
  it.each([
    ['2026-06-15', true],
    ['2026-09-30', true],
    ['2026-06-14', false],
    ['2026-10-01', false],
    ['2026-12-31', true],
    ['2027-01-01', true],
    ['2027-01-11', false],
  ])('of the rains, and one across new year: %s', (date, isIn) => {
    const seasons = [
      { from: '06-15', to: '09-30' },
      { from: '12-20', to: '01-10' },
    ];
    expect(isInSeason(date, seasons)).toBe(isIn);
    expect(isInSeason(date, [])).toBe(true);
    expect(openSlotsOn(date, open({ seasons }))).toHaveLength(isIn ? 10 : 0);
  });

  it.each([
    ['02-29', true],
    ['02-30', false],
    ['13-01', false],
    ['00-10', false],
    ['6-1', false],
    ['06-31', false],
  ])('begins and ends on a day of a year: %s', (day, is) => expect(isDayOfYear(day)).toBe(is));
});

describe('hours that are said for a date', () => {
  const night = [{ opens: '20:00', closes: '06:00', slotMinutes: 60 }];

  it('stand in place of those of the week and of the season', () => {
    const hours = [{ opens: '13:00', closes: '15:00', slotMinutes: 60 }];
    const said = { dateHours: [{ date: '2026-11-22', hours }], seasons: [{ from: '06-01', to: '06-30' }] };
    expect(openSlotsOn('2026-11-22', open(said)).map(({ startTime }) => startTime)).toEqual([
      '13:00',
      '14:00',
    ]);
    expect(openSlotsOn('2026-11-23', open(said))).toEqual([]);
    expect(openSlotsOn('2026-11-22', open({ dateHours: [{ date: '2026-11-22', hours: [] }] }))).toEqual([]);
  });

  it('end where the next day begins, when they run over midnight', () => {
    const early = [{ opens: '03:30', closes: '05:30', slotMinutes: 60 }];
    const said = open({
      dateHours: [
        { date: '2026-11-21', hours: night },
        { date: '2026-11-22', hours: early },
      ],
    });
    const starts = openSlotsOn('2026-11-22', said).map(({ startTime }) => startTime);
    expect(starts).toEqual(['00:00', '01:00', '02:00', '03:30', '04:30']);
    expect(openSlotAt(at('2026-11-22', '03:00'), said)).toBeNull();
  });

  it('must be hours', () => {
    expect(checkDateHours([])).toBeNull();
    expect(checkDateHours(night)).toBeNull();
    expect(checkDateHours([{ opens: '25:00', closes: '26:00', slotMinutes: 60 }])).toMatch('HH:mm');
    expect(checkDateHours([...night, { opens: '21:00', closes: '22:00', slotMinutes: 60 }])).toMatch(
      'overlap',
    );
  });

  it('tell which bookings would be outside of them, once for each, and none that was before', () => {
    const slot = (bookingId: string, time: string, end: string) => ({
      bookingId,
      startsAt: at('2026-11-22', time),
      endsAt: at('2026-11-22', end),
    });
    const booked = [
      slot('a', '08:00', '09:00'),
      slot('a', '09:00', '10:00'),
      slot('b', '10:00', '11:00'),
      slot('c', '19:00', '20:00'),
    ];
    const hours = [{ opens: '10:00', closes: '18:00', slotMinutes: 60 }];
    const after = (spans: typeof hours) => open({ dateHours: [{ date: '2026-11-22', hours: spans }] });
    expect(bookingsOutside(booked, open({}), after(hours))).toBe(1);
    expect(bookingsOutside(booked, open({}), after([]))).toBe(2);
    expect(bookingsOutside(booked, after([]), open({}))).toBe(0);
  });
});

describe('closed days', () => {
  const closures = [{ from: '2026-11-22', to: '2026-11-23', kind: 'REPAIR' as const }];

  it('are shown as not working, and cannot be booked, from the first midnight to the last', () => {
    const slots = (date: string) =>
      calendarDay(date, DEFAULT_WORKING_HOURS, timeZone, [], NOW, open({ closures }));
    expect(slots('2026-11-22').slots.map(({ status }) => status)).toEqual(Array(10).fill('NOT_WORKING'));
    expect(slots('2026-11-23').hasFreeSlots).toBe(false);
    expect(slots('2026-11-21').freeSlots).toHaveLength(10);
    expect(slots('2026-11-24').freeSlots).toHaveLength(10);
    expect(bookable({ closures }, '2026-11-23', '17:00')).toBe('SLOT_CLOSED');
    expect(bookable({ closures }, '2026-11-24', '08:00')).toBe('yes');
  });

  it('close a slot that reaches into them, and a job of several days', () => {
    const dateHours = [
      { date: '2026-11-21', hours: [{ opens: '22:00', closes: '02:00', slotMinutes: 240 }] },
    ];
    expect(bookable({ closures, dateHours }, '2026-11-21', '22:00')).toBe('SLOT_CLOSED');
    const job = (startsAt: Date, slots: number) =>
      bookableJob(open({ closures }), { unit: QuantityUnit.HOUR }, { startsAt, slots }, NOW, WINDOW);
    expect(job(at('2026-11-21', '16:00'), 2)).toMatchObject({ quantity: '2' });
    expect(job(at('2026-11-21', '16:00'), 3)).toBe('SLOT_CLOSED');
  });

  it('are from a day to a day', () => {
    const read = (closure: object) => closureSchema.safeParse(closure).success;
    expect(read({ from: '2026-11-22', to: '2026-11-22' })).toBe(true);
    expect(read({ from: '2026-11-22', to: '2026-11-21' })).toBe(false);
    expect(read({ from: '22/11/2026', to: '23/11/2026' })).toBe(false);
    expect(read({ from: '2026-02-30', to: '2026-03-01' })).toBe(false);
    const last = (days: number) => new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
    expect(read({ from: last(1), to: last(CLOSURE_DAYS_MAX) })).toBe(true);
    expect(read({ from: last(1), to: last(CLOSURE_DAYS_MAX + 1) })).toBe(false);
  });
});

describe('notice and window', () => {
  it('say how soon, and how far ahead, somebody may book', () => {
    const said = { noticeHours: 20, windowDays: 60 };
    expect(bookable(said, '2026-11-21', '08:00')).toBe('SLOT_TOO_SOON');
    expect(bookable(said, '2026-11-21', '09:00')).toBe('yes');
    expect(bookable(said, '2026-11-20', '11:00')).toBe('SLOT_PAST');
    expect(bookable(said, '2027-01-18', '09:00')).toBe('yes');
    expect(bookable(said, '2027-01-19', '09:00')).toBe('SLOT_OUTSIDE_WINDOW');
    expect(bookable({ windowDays: 2 }, '2026-11-22', '09:00')).toBe('SLOT_OUTSIDE_WINDOW');
    expect(bookable({}, '2026-12-03', '09:00')).toBe('yes');
    expect(bookable({}, '2026-12-04', '09:00')).toBe('SLOT_OUTSIDE_WINDOW');
  });

  it('show what is too soon as not working', () => {
    const day = (date: string) =>
      calendarDay(date, DEFAULT_WORKING_HOURS, timeZone, [], NOW, open({ noticeHours: 20 }));
    expect(day('2026-11-20').hasFreeSlots).toBe(false);
    expect(
      day('2026-11-21')
        .slots.map(({ status }) => status)
        .slice(0, 3),
    ).toEqual(['NOT_WORKING', 'OPEN', 'OPEN']);
  });
});

describe('the time between jobs', () => {
  const range = (from: string, to: string, rest: Partial<Occupancy> = {}): Occupancy => ({
    startsAt: at('2026-11-22', from),
    endsAt: at('2026-11-22', to),
    status: 'BOOKED',
    ...rest,
  });

  it('takes what begins in it, and what would run into the next job, and is shown nowhere as booked', () => {
    const taken = [
      range('10:00', '11:00'),
      range('11:00', '11:30', { status: 'NOT_WORKING', isBuffer: true }),
      range('15:00', '16:00', { status: 'NOT_WORKING' }),
    ];
    const { slots } = calendarDay(
      '2026-11-22',
      DEFAULT_WORKING_HOURS,
      timeZone,
      taken,
      NOW,
      open({ bufferMinutes: 30 }),
    );
    expect(slots.map(({ startTime, endTime, status }) => `${startTime}-${endTime} ${status}`)).toEqual([
      '08:00-09:00 OPEN',
      '09:00-10:00 NOT_WORKING',
      '10:00-11:00 BOOKED',
      '11:00-12:00 NOT_WORKING',
      '12:00-13:00 OPEN',
      '13:00-14:00 OPEN',
      '14:00-15:00 OPEN',
      '15:00-16:00 NOT_WORKING',
      '16:00-17:00 OPEN',
      '17:00-18:00 OPEN',
    ]);
  });

  it('follows each stretch of a job, not each slot', () => {
    const slots = [range('08:00', '09:00'), range('09:00', '10:00'), range('14:00', '15:00')];
    expect(buffersAfter(slots, { bufferMinutes: 30 })).toEqual([
      { startsAt: at('2026-11-22', '10:00'), endsAt: at('2026-11-22', '10:30') },
      { startsAt: at('2026-11-22', '15:00'), endsAt: at('2026-11-22', '15:30') },
    ]);
    expect(buffersAfter(slots, { bufferMinutes: 0 })).toEqual([]);
  });
});

describe('what a provider says', () => {
  const read = (said: object) => statedRulesSchema.safeParse(said);

  it('is as for a new service where it is left out', () => {
    expect(read({}).data).toEqual({ noticeHours: 0, bufferMinutes: 0, windowDays: null, seasons: [] });
    const said = {
      noticeHours: 12,
      bufferMinutes: 30,
      windowDays: 180,
      seasons: [{ from: '11-01', to: '02-29' }],
    };
    expect(read(said).data).toEqual(said);
  });

  it.each([
    { noticeHours: -1 },
    { noticeHours: 337 },
    { noticeHours: 1.5 },
    { bufferMinutes: 241 },
    { bufferMinutes: 7 },
    { windowDays: 0 },
    { windowDays: 181 },
    { seasons: [{ from: '02-30', to: '03-01' }] },
    { seasons: Array(7).fill({ from: '01-01', to: '01-02' }) },
  ])('has bounds: %j', (said) => expect(read(said).success).toBe(false));
});
