import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { CancelReason } from '../../../domain/jobs/cancel-reason.js';
import { LANGUAGES } from '../../../domain/users/language.js';
import { messageOf } from './booking-news.js';
import { bookingOf } from './booking.fixture.js';
import { moveListenersOf, moveMessageOf } from './move-news.js';
import { textsIn } from './texts.js';

const NOW = new Date('2026-11-22T10:00:00Z');
const MOVE = {
  by: BookingSide.PROVIDER,
  startsAt: '2026-11-26T04:30:00.000Z',
  endsAt: '2026-11-26T05:30:00.000Z',
};
const booking = bookingOf({ status: BookingStatus.BOOKED, slotCount: 1, move: MOVE });
const hear = (news: string, actorId: string, change = {}) =>
  moveListenersOf({ ...booking, ...change }, { bookingId: 'b', news, by: 'PROVIDER', actorId }, NOW).map(
    ({ userId }) => userId,
  );

describe('who hears of another time', () => {
  it.each([
    ['Proposed', 'sunita', ['asha']],
    ['Proposed', 'admin', ['asha']],
    ['Taken', 'asha', ['sunita']],
    ['Taken', 'admin', ['sunita', 'asha']],
    ['Declined', 'asha', ['sunita']],
    ['Declined', 'admin', ['sunita']],
    ['Withdrawn', 'sunita', []],
  ])('%s by %s: %j', (news, actorId, userIds) => {
    expect(hear(news, actorId)).toEqual(userIds);
  });

  it('is nobody where it can no longer be answered', () => {
    expect(hear('Proposed', 'sunita', { move: null })).toEqual([]);
    expect(hear('Proposed', 'sunita', { move: { ...MOVE, by: BookingSide.CONSUMER } })).toEqual([]);
    expect(hear('Proposed', 'sunita', { status: BookingStatus.CANCELED })).toEqual([]);
  });
});

describe('what they read', () => {
  const asConsumer = { userId: 'asha', side: BookingSide.CONSUMER };
  const read = (news: string, change = {}, language = 'en') =>
    moveMessageOf({ ...booking, ...change }, { news }, asConsumer, language);

  it('is the proposed time of a proposal, and the booking’s own of an answer', () => {
    expect(read('Proposed')).toEqual({
      title: 'Another time is proposed',
      body: 'Tractor: Sunita Jadhav · Thu, 26 Nov, 10:00 am',
      url: '/request-service?userId=asha',
      tag: booking.id,
    });
    expect(read('Declined', { move: null })).toMatchObject({
      title: 'The booking keeps its time',
      body: 'Tractor: Sunita Jadhav · Tue, 24 Nov, 8:00 am',
    });
  });

  it.each(LANGUAGES.map(({ code }) => code))(
    'is written in %s, the reason of a cancellation, too',
    (code) => {
      const [texts, english] = [textsIn(code), textsIn('en')];
      for (const news of ['Proposed', 'Taken', 'Declined']) {
        const { title } = read(news, {}, code);
        if (code !== 'en') expect(title).not.toBe(read(news).title);
      }
      for (const cancelReason of Object.values(CancelReason)) {
        const canceled = bookingOf({ status: BookingStatus.CANCELED, cancelReason });
        const { body } = messageOf(canceled, { actorId: 'sunita' }, asConsumer, code);
        expect(body.endsWith(` · ${texts.cancelReasons[cancelReason]}`)).toBe(true);
        if (code !== 'en')
          expect(texts.cancelReasons[cancelReason]).not.toBe(english.cancelReasons[cancelReason]);
      }
    },
  );
});
