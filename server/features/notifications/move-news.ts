import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { MOVE_NEWS } from '../../../domain/labels.js';
import { MoveNews, openMove } from '../../../domain/moves/proposed-move.js';
import type { Tasks } from '../../platform/events/topics.js';
import { fill } from '../../platform/texts.js';
import type { BookingRow } from '../bookings/booking.row.js';
import { otherName, pageOf, whenOf, type Listener, type PushMessage } from './booking-news.js';
import { serviceTypeIn, textsIn } from './texts.js';

type Told = Tasks['moveTold'];

/**
 * Whom it concerns that another time was proposed, taken or declined: never who did it. Of a proposal hears who may answer, of an answer
 * who made the proposal, of a booking that has moved everybody. Nobody, where it is out of date by now.
 */
export function moveListenersOf(booking: BookingRow, { news, by, actorId }: Told, now: Date): Listener[] {
  const consumer = { userId: booking.consumer.id, side: BookingSide.CONSUMER };
  const provider = { userId: booking.provider.id, side: BookingSide.PROVIDER };
  const [proposer, other] = by === BookingSide.CONSUMER ? [consumer, provider] : [provider, consumer];
  const concerned: Record<MoveNews, Listener[]> = {
    [MoveNews.PROPOSED]: openMove(booking, now)?.by === by ? [other] : [],
    [MoveNews.TAKEN]: [proposer, other],
    [MoveNews.DECLINED]: [proposer],
    [MoveNews.WITHDRAWN]: [],
  };
  return concerned[MOVE_NEWS.codeOf(news)].filter(({ userId }) => userId !== actorId);
}

/** What a listener reads, in a language (BCP 47) and on the clock of the service. */
export function moveMessageOf(
  booking: BookingRow,
  { news }: Pick<Told, 'news'>,
  { side }: Listener,
  language: string,
): PushMessage {
  const texts = textsIn(language);
  const code = MOVE_NEWS.codeOf(news) as Exclude<MoveNews, 'WITHDRAWN'>;
  const { move } = booking;
  const time =
    code === MoveNews.PROPOSED && move
      ? { ...booking, startsAt: new Date(move.startsAt), endsAt: new Date(move.endsAt) }
      : booking;
  const values = {
    name: otherName(booking, side, texts),
    service: serviceTypeIn(texts, booking.serviceType),
  };
  return {
    title: texts.moves[code],
    body: `${fill(texts.event, values)} · ${whenOf(time, language)}`,
    url: pageOf(booking, side),
    tag: booking.id,
  };
}
