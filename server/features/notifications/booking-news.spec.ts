import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { PLAIN } from '../../../domain/jobs/agreed-job.js';
import { enteredReceipt, type Consent } from '../../../domain/jobs/completion.js';
import { quoteOf } from '../../../domain/jobs/quote.js';
import { BOOKING_STATUSES } from '../../../domain/labels.js';
import { LANGUAGES } from '../../../domain/users/language.js';
import type { BookingRow } from '../bookings/booking.row.js';
import { listenersOf, messageOf, type Listener } from './booking-news.js';
import { bookingOf } from './booking.fixture.js';

/** Completed, with a receipt that is more than a tenth above what was agreed. */
const dearer = (consent: Consent) => {
  const job = { charges: '900.00', unit: 'HOUR', currency: 'INR', quantity: '1' } as const;
  const agreed = { asked: PLAIN, job, quote: quoteOf(job) };
  const receipt = enteredReceipt(agreed, '2', 'ACCEPTED', new Date('2026-11-24T05:00:00Z'));
  return bookingOf({ status: BookingStatus.COMPLETED, receipt: { ...receipt, consent } });
};
const bookingThat = (status: BookingStatus, consumer?: string | null) => bookingOf({ status }, consumer);

const listenersAfter = (status: BookingStatus, actorId: string | null) =>
  listenersOf(bookingThat(status), { bookingId: 'b', status: BOOKING_STATUSES.of(status), actorId }).map(
    ({ userId }) => userId,
  );

describe('who hears of a booking', () => {
  it.each([
    [BookingStatus.BOOKED, 'asha', ['sunita']],
    [BookingStatus.BOOKED, 'admin', ['sunita']],
    [BookingStatus.ACCEPTED, 'sunita', ['asha']],
    [BookingStatus.ACCEPTED, 'admin', ['asha']],
    [BookingStatus.IN_PROGRESS, 'sunita', ['asha']],
    [BookingStatus.COMPLETED, 'sunita', ['asha']],
    [BookingStatus.CANCELED, 'asha', ['sunita']],
    [BookingStatus.CANCELED, 'sunita', ['asha']],
    [BookingStatus.CANCELED, 'admin', ['asha', 'sunita']],
    [BookingStatus.CANCELED, null, ['asha', 'sunita']],
  ])('%s by %s: %j', (status, actorId, userIds) => {
    expect(listenersAfter(status, actorId)).toEqual(userIds);
  });

  it.each([
    ['AWAITED', 'sunita', ['asha']],
    ['GIVEN', 'asha', ['sunita']],
    ['REFUSED', 'asha', ['sunita']],
    ['REFUSED', 'admin', ['asha', 'sunita']],
  ] as const)('a receipt that is %s by %s: %j', (consent, actorId, userIds) => {
    const listeners = listenersOf(dearer(consent), { bookingId: 'b', status: 'Completed', actorId });
    expect(listeners.map(({ userId }) => userId)).toEqual(userIds);
  });

  it('is nobody where it has moved on since', () => {
    const move = { bookingId: 'b', status: BOOKING_STATUSES.of(BookingStatus.ACCEPTED), actorId: 'sunita' };
    expect(listenersOf(bookingThat(BookingStatus.CANCELED), move)).toEqual([]);
  });
});

describe('what they read', () => {
  const asProvider = { userId: 'sunita', side: BookingSide.PROVIDER };
  const asConsumer = { userId: 'asha', side: BookingSide.CONSUMER };
  const read = (booking: BookingRow, actorId: string, listener: Listener = asConsumer, language = 'en') =>
    messageOf(booking, { actorId }, listener, language);

  it('is the other’s name, the service, and when on the clock of the service', () => {
    expect(read(bookingThat(BookingStatus.BOOKED), 'asha', asProvider)).toEqual({
      title: 'New booking',
      body: 'Asha Kale wants Tractor: Tue, 24 Nov, 8:00 am',
      url: '/provider-bookings?userId=sunita',
      tag: '01a1fd82-e1e7-70f3-9ce3-75557465b132',
    });
    expect(read(bookingThat(BookingStatus.ACCEPTED), 'sunita')).toMatchObject({
      title: 'Booking accepted',
      body: 'Sunita Jadhav accepted: Tractor, Tue, 24 Nov, 8:00 am',
      url: '/request-service?userId=asha',
    });
  });

  it('is the reader’s language', () => {
    const { title, body } = read(bookingThat(BookingStatus.CANCELED), 'asha', asProvider, 'hi');
    expect(title).toBe('बुकिंग रद्द');
    expect(body).toMatch(/^Asha Kale ने रद्द किया: ट्रैक्टर, .*नव.*सुबह 8:00$/);
  });

  it('does not say that a party cancelled what an admin did', () => {
    expect(read(bookingThat(BookingStatus.CANCELED), 'admin').body).toBe(
      'Tractor: Sunita Jadhav · Tue, 24 Nov, 8:00 am',
    );
  });

  it('is whether the consumer’s yes to a receipt is wanted, and then what they said', () => {
    expect(read(dearer('AWAITED'), 'sunita')).toMatchObject({
      title: 'Please look at the receipt',
      body: 'Sunita Jadhav did more than was agreed: Tractor, Tue, 24 Nov, 8:00 am. Is it right?',
    });
    expect(read(dearer('GIVEN'), 'asha', asProvider).title).toBe('Receipt agreed');
    expect(read(dearer('REFUSED'), 'asha', asProvider)).toMatchObject({
      title: 'Receipt not agreed',
      body: 'Asha Kale said no: Tractor, Tue, 24 Nov, 8:00 am. Please enter again what was done.',
    });
  });

  it('says until when an answer is awaited, and to each what it means that there was none', () => {
    const acceptBy = new Date('2026-11-23T12:30:00Z');
    const asked = bookingOf({ status: BookingStatus.BOOKED, acceptBy });
    expect(read(asked, 'asha', asProvider)).toMatchObject({
      title: 'Please accept',
      body: 'Asha Kale wants Tractor: Tue, 24 Nov, 8:00 am. Answer by Mon, 23 Nov, 6:00 pm',
    });
    const ended = bookingOf({
      status: BookingStatus.CANCELED,
      acceptBy,
      cancelReason: 'NOT_ACCEPTED_IN_TIME',
    });
    const told = (listener: Listener) => messageOf(ended, { actorId: null }, listener, 'en');
    expect(told(asConsumer)).toMatchObject({
      title: 'No answer in time',
      body: 'Sunita Jadhav did not answer: Tractor, Tue, 24 Nov, 8:00 am. See who else is free',
    });
    expect(told(asProvider).body).toBe('You did not answer Asha Kale: Tractor, Tue, 24 Nov, 8:00 am');
  });

  it('has a word for who has no name, and makes one line of a name that has many', () => {
    const nameless = bookingThat(BookingStatus.BOOKED, null);
    expect(read(nameless, 'asha', asProvider).body).toMatch(/^User wants/);
    const broken = bookingThat(BookingStatus.BOOKED, 'Asha\n\nKale');
    expect(read(broken, 'asha', asProvider).body).toMatch(/^Asha Kale wants/);
  });

  it('fits into a push of any service, in every language and with the longest name', () => {
    const long = bookingOf({ status: BookingStatus.CANCELED, providerName: '𑀅'.repeat(120) });
    for (const { code } of LANGUAGES) {
      const message = read(long, 'sunita', asConsumer, code);
      expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3000);
    }
  });
});
