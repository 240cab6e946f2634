import { DEFAULT_WORKING_HOURS, type WorkingHours } from '../services/working-hours.js';
import { bookingWindow, datesFrom, slotAt, slotsOn, slotTime } from './opening-hours.js';

const everyDay = (opens: string, closes: string, slotMinutes = 60): WorkingHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes, slotMinutes }));
const labels = (date: string, hours: readonly WorkingHours[], zone: string) =>
  slotsOn(date, hours, zone).map(({ startTime, endTime }) => `${startTime}-${endTime}`);

describe('slotsOn', () => {
  it('cuts the default hours into ten one-hour slots, in Indian time', () => {
    const slots = slotsOn('2026-11-21', DEFAULT_WORKING_HOURS, 'Asia/Kolkata');
    expect(slots).toHaveLength(10);
    expect(slots[0]).toEqual({
      date: '2026-11-21',
      startTime: '08:00',
      endTime: '09:00',
      startsAt: new Date('2026-11-21T02:30:00Z'),
      endsAt: new Date('2026-11-21T03:30:00Z'),
    });
    expect(slots.at(-1)).toMatchObject({ startTime: '17:00', endTime: '18:00' });
  });

  it('leaves out what is no whole slot, and days without hours', () => {
    const monday = [{ weekday: 1, opens: '08:00', closes: '10:20', slotMinutes: 45 }];
    expect(labels('2026-11-23', monday, 'Asia/Kolkata')).toEqual([
      '08:00-08:45',
      '08:45-09:30',
      '09:30-10:15',
    ]);
    expect(labels('2026-11-24', monday, 'Asia/Kolkata')).toEqual([]);
  });

  it('dates a slot after midnight by the day on which it starts', () => {
    const saturdayNight = [{ weekday: 6, opens: '22:00', closes: '02:00', slotMinutes: 60 }];
    expect(labels('2026-11-21', saturdayNight, 'Asia/Kolkata')).toEqual(['22:00-23:00', '23:00-00:00']);
    expect(labels('2026-11-22', saturdayNight, 'Asia/Kolkata')).toEqual(['00:00-01:00', '01:00-02:00']);
    expect(labels('2026-11-23', saturdayNight, 'Asia/Kolkata')).toEqual([]);
  });

  it("takes 00:00 as the midnight that ends the day, and equal times as a day's length", () => {
    expect(labels('2026-11-21', everyDay('22:00', '00:00'), 'Asia/Kolkata')).toEqual([
      '22:00-23:00',
      '23:00-00:00',
    ]);
    expect(labels('2026-11-21', everyDay('00:00', '00:00'), 'Asia/Kolkata')).toHaveLength(24);
    expect(labels('2026-11-21', everyDay('06:00', '06:00', 1440), 'Asia/Kolkata')).toEqual(['06:00-06:00']);
  });

  it('sorts spans by time, however they are listed', () => {
    const hours = [
      ...everyDay('14:00', '16:00'),
      ...everyDay('08:00', '09:00'),
      ...everyDay('23:00', '01:00'),
    ];
    expect(labels('2026-11-21', hours, 'Asia/Kolkata')).toEqual([
      '00:00-01:00',
      '08:00-09:00',
      '14:00-15:00',
      '15:00-16:00',
      '23:00-00:00',
    ]);
  });

  it.each([
    ['New York loses 02:00', 'America/New_York', '2026-03-08', ['00:00-01:00', '01:00-03:00', '03:00-04:00']],
    [
      'New York has 01:00 twice',
      'America/New_York',
      '2026-11-01',
      ['00:00-01:00', '01:00-01:00', '01:00-02:00', '02:00-03:00', '03:00-04:00'],
    ],
    ['London loses 01:00', 'Europe/London', '2026-03-29', ['00:00-02:00', '02:00-03:00', '03:00-04:00']],
    ['Cairo loses midnight', 'Africa/Cairo', '2026-04-24', ['01:00-02:00', '02:00-03:00', '03:00-04:00']],
    [
      'Lord Howe loses half an hour',
      'Australia/Lord_Howe',
      '2026-10-04',
      ['00:00-01:00', '01:00-02:30', '02:30-03:30'],
    ],
    [
      'Lord Howe repeats half an hour',
      'Australia/Lord_Howe',
      '2026-04-05',
      ['00:00-01:00', '01:00-01:30', '01:30-02:30', '02:30-03:30'],
    ],
  ])('%s: slots keep their real length', (_, zone, date, expected) => {
    expect(labels(date, everyDay('00:00', '04:00'), zone)).toEqual(expected);
  });

  it('lets a span that closes in a skipped hour end at the jump, where the next may open', () => {
    const hours = [...everyDay('00:30', '02:30', 30), ...everyDay('02:30', '04:00', 30)];
    expect(labels('2026-03-08', hours, 'America/New_York')).toEqual([
      '00:30-01:00',
      '01:00-01:30',
      '01:30-03:00',
      '03:00-03:30',
      '03:30-04:00',
    ]);
  });

  it('finds every slot once when the clock goes back over midnight', () => {
    // Cairo: 24:00 becomes 23:00 on the last Thursday of October.
    const dates = ['2026-10-29', '2026-10-30'];
    const slots = dates.flatMap((date) => slotsOn(date, everyDay('22:00', '02:00'), 'Africa/Cairo'));
    expect(slots.map(({ date, startTime }) => `${date.slice(8)} ${startTime}`)).toEqual([
      '29 00:00',
      '29 01:00',
      '29 22:00',
      '29 23:00',
      '29 23:00',
      '30 00:00',
      '30 01:00',
      '30 22:00',
      '30 23:00',
    ]);
  });

  it('dates a slot by its own clock when that went back to yesterday after the span had opened', () => {
    // St. John's changed its clocks at 00:01 until 2011: 00:01 on the 7th became 23:01 on the 6th.
    const sunday = [{ weekday: 7, opens: '00:00', closes: '01:00', slotMinutes: 30 }];
    expect(labels('2010-11-06', sunday, 'America/St_Johns')).toEqual(['23:30-00:00']);
    expect(labels('2010-11-07', sunday, 'America/St_Johns')).toEqual([
      '00:00-23:30',
      '00:00-00:30',
      '00:30-01:00',
    ]);
  });

  it('throws on a zone that does not exist', () => {
    expect(() => slotsOn('2026-11-21', DEFAULT_WORKING_HOURS, 'Asia/Poona-by-the-sea')).toThrow(RangeError);
  });
});

describe('slotAt', () => {
  it('knows no slot where the service is closed', () => {
    expect(slotAt(new Date('2026-11-21T02:30:00Z'), [], 'Asia/Kolkata')).toBeNull();
  });
});

describe('slotTime', () => {
  it('labels any range, over midnight too', () => {
    const range = slotTime(
      new Date('2026-11-21T18:00:00Z'),
      new Date('2026-11-21T19:15:00Z'),
      'Asia/Kolkata',
    );
    expect(range).toMatchObject({ date: '2026-11-21', startTime: '23:30', endTime: '00:45' });
  });
});

describe('bookingWindow', () => {
  it('is 14 days from today in the zone of the service (P38)', () => {
    const lateEveningInLondon = new Date('2026-11-21T22:00:00Z');
    expect(bookingWindow(lateEveningInLondon, 'Europe/London', 14)).toEqual({
      first: '2026-11-21',
      last: '2026-12-04',
    });
    expect(bookingWindow(lateEveningInLondon, 'Asia/Kolkata', 14)).toEqual({
      first: '2026-11-22',
      last: '2026-12-05',
    });
    expect(bookingWindow(lateEveningInLondon, 'Asia/Kolkata', 1)).toEqual({
      first: '2026-11-22',
      last: '2026-11-22',
    });
  });
});

describe('datesFrom', () => {
  it('crosses months, years and leap days', () => {
    expect(datesFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(datesFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01']);
    expect(datesFrom('2026-12-31', 0)).toEqual([]);
  });
});
