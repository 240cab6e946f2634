import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import { bookingOf } from './booking.fixture.js';
import { calendarFile, type CalendarEntry } from './calendar-file.js';

const entry = (name = 'Asha Kale', status: BookingStatus = BookingStatus.ACCEPTED): CalendarEntry => ({
  booking: bookingOf({ version: 3, status, serviceType: ServiceType.WATER_PUMP }, name),
  side: BookingSide.PROVIDER,
  contact: { phone: '+919876543210', confirmed: true },
  note: null,
  place: { latitude: 18.5204, longitude: 73.8567, town: 'Pune' },
  url: 'https://vicharo.example/provider-bookings?userId=sunita',
});

/** The content lines of RFC 5545, unfolded. */
const lines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('is a booking in UTC, with its version, its place and whom to call', () => {
    expect(lines(calendarFile([entry()], 'en'))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vicharo//Bookings//EN',
      'METHOD:PUBLISH',
      'NAME:Vicharo bookings',
      'X-WR-CALNAME:Vicharo bookings',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:01a1fd82-e1e7-70f3-9ce3-75557465b132',
      'SEQUENCE:3',
      'DTSTAMP:20261121T110000Z',
      'DTSTART:20261124T023000Z',
      'DTEND:20261124T033000Z',
      'SUMMARY:Water Pump: Asha Kale',
      'LOCATION:Pune',
      'GEO:18.5204;73.8567',
      'DESCRIPTION:Asha Kale: +919876543210',
      'URL;VALUE=URI:https://vicharo.example/provider-bookings?userId=sunita',
      'STATUS:CONFIRMED',
      'CREATED:20261120T100000Z',
      'LAST-MODIFIED:20261121T110000Z',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it.each([
    [BookingStatus.BOOKED, 'TENTATIVE'],
    [BookingStatus.COMPLETED, 'CONFIRMED'],
    [BookingStatus.CANCELED, 'CANCELLED'],
  ])('calls %s %s', (status, word) => {
    expect(lines(calendarFile([entry('Asha', status)], 'en'))).toContain(`STATUS:${word}`);
  });

  it('is in the reader’s language, in lines of at most 75 bytes', () => {
    const file = calendarFile([entry('ज्ञानेश्वरी महाराष्ट्रदेशमुख पाटील कुलकर्णी')], 'hi');
    expect(lines(file)).toContain('NAME:Vicharo की बुकिंग');
    expect(lines(file)).toContain('SUMMARY:पानी का पंप: ज्ञानेश्वरी महाराष्ट्रदेशमुख पाटील कुलकर्णी');
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('says beside a number that nobody has proven it', () => {
    const unproven = { ...entry(), contact: { phone: '+919876543210', confirmed: false } };
    expect(lines(calendarFile([unproven], 'en'))).toContain(
      'DESCRIPTION:Asha Kale: +919876543210 (number not confirmed)',
    );
    expect(lines(calendarFile([unproven], 'hi'))).toContain(
      'DESCRIPTION:Asha Kale: +919876543210 (नंबर प्रमाणित नहीं)',
    );
  });

  it('says below the number what the consumer said, or instead of it', () => {
    const said = { ...entry(), note: 'Gate 2, by the well' };
    const description = (entries: CalendarEntry[]) =>
      lines(calendarFile(entries, 'en')).find((line) => line.startsWith('DESCRIPTION'));
    expect(description([said])).toBe('DESCRIPTION:Asha Kale: +919876543210\\nGate 2\\, by the well');
    expect(description([{ ...said, contact: null }])).toBe('DESCRIPTION:Gate 2\\, by the well');
  });

  it.each([
    'Asha\r\nATTENDEE:mailto:mallory@example.org',
    'Asha\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Pay here',
    'Asha\rX-EVIL:1',
    'Asha\u2028X-EVIL:1',
    'Asha\u0085X-EVIL:1',
    'Asha\u0000',
  ])('is not shaped by a name: %j', (name) => {
    const file = calendarFile([entry(name)], 'en');
    const properties = lines(file).map((line) => line.split(/[:;]/, 1)[0]);
    expect(properties).toEqual(lines(calendarFile([entry()], 'en')).map((line) => line.split(/[:;]/, 1)[0]));
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });

  it('escapes what has a meaning of its own', () => {
    expect(lines(calendarFile([entry('Kale, Asha; \\n')], 'en'))).toContain(
      'SUMMARY:Water Pump: Kale\\, Asha\\; \\\\n',
    );
  });

  it('is the same bytes for the same bookings', () => {
    expect(calendarFile([entry()], 'en')).toBe(calendarFile([entry()], 'en'));
  });

  it('leaves out what is not known', () => {
    const file = calendarFile([{ ...entry(), contact: null, place: null }], 'en');
    expect(file).not.toMatch(/LOCATION|GEO|DESCRIPTION|null|undefined/);
  });
});
