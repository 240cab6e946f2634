import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { otherPartyName } from '../../../domain/bookings/other-party.js';
import { CancelReason } from '../../../domain/jobs/cancel-reason.js';
import { Consent } from '../../../domain/jobs/completion.js';
import { BOOKING_STATUSES } from '../../../domain/labels.js';
import { slotTime } from '../../../domain/slots/opening-hours.js';
import { writtenRange, writtenTime } from '../../../domain/slots/written-time.js';
import { toScriptDigits } from '../../../domain/users/digits.js';
import { commaIn } from '../../../domain/users/language.js';
import type { Tasks } from '../../platform/events/topics.js';
import { fill } from '../../platform/texts.js';
import type { BookingRow } from '../bookings/booking.row.js';
import type { ServiceRow } from '../services/service.row.js';
import { oneLine, serviceTypeIn, textsIn, type NotificationTexts } from './texts.js';

/** The locales whose days and numbers are those of India. */
const INDIAN: Readonly<Record<string, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** Who is to hear of a change. */
export interface Listener {
  userId: string;
  side: BookingSide;
}

/** What a device shows; the client's worker reads it (client/src/sw/push.ts). */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a tap leads, within the application. */
  url: string;
  /** A later message about the same booking takes the place of an earlier one. */
  tag: string;
}

type Move = Tasks['bookingMoved'];

/**
 * Whom a change concerns: never who made it. A provider hears of a new booking, a consumer how it goes on; of a cancellation
 * hears the other party, and both where an admin cancelled. Nobody, where the booking has moved on since: that is told, too.
 */
export function listenersOf(booking: BookingRow, { status, actorId }: Move): Listener[] {
  if (BOOKING_STATUSES.of(booking.status) !== status) return [];
  const consumer = { userId: booking.consumer.id, side: BookingSide.CONSUMER };
  const provider = { userId: booking.provider.id, side: BookingSide.PROVIDER };
  const concerned: Record<BookingStatus, Listener[]> = {
    [BookingStatus.BOOKED]: [provider],
    [BookingStatus.ACCEPTED]: [consumer],
    [BookingStatus.IN_PROGRESS]: [consumer],
    // Once its receipt is answered, that is the consumer's doing, whoever acts for them.
    [BookingStatus.COMPLETED]: isAnswered(booking) ? [consumer, provider] : [consumer],
    [BookingStatus.CANCELED]: [consumer, provider],
  };
  return concerned[booking.status].filter(({ userId }) => userId !== actorId);
}

/** Who hears that a note is answered: who left it, while the booking is not cancelled. */
export function answerHearersOf({ status, consumer }: BookingRow): Listener[] {
  return status === BookingStatus.CANCELED ? [] : [{ userId: consumer.id, side: BookingSide.CONSUMER }];
}

/** That a note is answered, but no word of it: others may look at the phone. */
export function answerMessageOf(booking: BookingRow, { side }: Listener, language: string): PushMessage {
  const texts = textsIn(language);
  const { title, body } = texts.answered;
  return {
    title,
    body: fill(body, valuesOf(booking, side, language)),
    url: pageOf(booking, side),
    tag: booking.id,
  };
}

/** What a listener reads, in a language (BCP 47) and on the clock of the service. */
export function messageOf(
  booking: BookingRow,
  { actorId }: Pick<Move, 'actorId'>,
  { side }: Listener,
  language: string,
): PushMessage {
  const texts = textsIn(language);
  const { consumer, provider } = booking;
  const values = valuesOf(booking, side, language);
  const { title, body } = textOf(booking, side, texts);
  // The text of a cancellation says that the other party cancelled: not so where an admin did.
  const byThird =
    booking.status === BookingStatus.CANCELED &&
    actorId !== null &&
    ![consumer.id, provider.id].includes(actorId);
  const told = byThird ? `${fill(texts.event, values)} · ${values.when}` : fill(body, values);
  const { cancelReason } = booking;
  return {
    title,
    body: cancelReason && actorId !== null ? `${told} · ${texts.cancelReasons[cancelReason]}` : told,
    url: pageOf(booking, side),
    tag: booking.id,
  };
}

/** What bodies name. */
function valuesOf(booking: BookingRow, side: BookingSide, language: string) {
  const texts = textsIn(language);
  return {
    name: otherName(booking, side, texts),
    service: serviceTypeIn(texts, booking.serviceType),
    when: whenOf(booking, language),
    until: booking.acceptBy ? momentOf(booking, booking.acceptBy, language) : '',
  };
}

/** What the person on the other side is called. */
export function otherName(booking: BookingRow, side: BookingSide, texts: NotificationTexts): string {
  return oneLine(otherPartyName(booking, side)) ?? texts.user;
}

/** Where one finds a booking in the application. */
export function pageOf({ consumer, provider }: BookingRow, side: BookingSide): string {
  return side === BookingSide.CONSUMER
    ? `/request-service?userId=${consumer.id}`
    : `/provider-bookings?userId=${provider.id}`;
}

function textOf(
  { status, acceptBy, cancelReason, receipt }: BookingRow,
  side: BookingSide,
  texts: NotificationTexts,
): { title: string; body: string } {
  switch (status) {
    case BookingStatus.BOOKED:
      return acceptBy ? texts.asked : texts.arrived;
    case BookingStatus.ACCEPTED:
      return texts.accepted;
    case BookingStatus.IN_PROGRESS:
      return texts.inProgress;
    case BookingStatus.COMPLETED:
      return completedText(receipt?.consent, side, texts);
    case BookingStatus.CANCELED:
      if (cancelReason !== CancelReason.NOT_ACCEPTED_IN_TIME) return texts.canceled;
      return side === BookingSide.CONSUMER ? texts.unanswered : texts.notAnswered;
  }
}

/** A consumer reads whether their yes is wanted, a provider what they said. */
function completedText(
  consent: Consent | undefined,
  side: BookingSide,
  texts: NotificationTexts,
): { title: string; body: string } {
  if (side === BookingSide.PROVIDER)
    return consent === Consent.REFUSED ? texts.receiptRefused : texts.receiptAccepted;
  return consent === Consent.AWAITED ? texts.receiptAsked : texts.completed;
}

function isAnswered({ receipt }: BookingRow): boolean {
  return receipt?.consent === Consent.GIVEN || receipt?.consent === Consent.REFUSED;
}

/** That something is held for who waited, and until when, on the clock of its service. */
export function offerMessageOf(
  entryId: string,
  { type, timeZone }: Pick<ServiceRow, 'type' | 'timeZone'>,
  { startsAt, until }: { startsAt: Date; until: Date },
  language: string,
): PushMessage {
  const texts = textsIn(language);
  const values = {
    service: serviceTypeIn(texts, type),
    when: momentOf({ timeZone }, startsAt, language),
    until: momentOf({ timeZone }, until, language),
  };
  return {
    title: texts.offered.title,
    body: fill(texts.offered.body, values),
    url: '/request-service',
    tag: entryId,
  };
}

/** When it begins; of several slots in a row, from when to when. */
export function whenOf(
  booking: Pick<BookingRow, 'startsAt' | 'endsAt' | 'timeZone' | 'slotCount'>,
  language: string,
): string {
  const { startsAt, endsAt, timeZone, slotCount } = booking;
  return slotCount > 1
    ? rangeOf({ startsAt, endsAt, timeZone }, language)
    : momentOf({ timeZone }, startsAt, language);
}

function rangeOf(
  { startsAt, endsAt, timeZone }: Pick<BookingRow, 'startsAt' | 'endsAt' | 'timeZone'>,
  language: string,
): string {
  const { date, startTime, endTime } = slotTime(startsAt, endsAt, timeZone);
  if (slotTime(endsAt, endsAt, timeZone).date !== date)
    return [startsAt, endsAt].map((at) => momentOf({ timeZone }, at, language)).join(' – ');
  const locale = localeOf(language);
  const hours = ownDigits(locale, writtenRange(language, startTime, endTime));
  return `${dayIn(locale, startsAt, timeZone)}${commaIn(language)}${hours}`;
}

/** A day and a time of it, on the clock of the service. */
function momentOf({ timeZone }: Pick<BookingRow, 'timeZone'>, at: Date, language: string): string {
  const locale = localeOf(language);
  const { startTime } = slotTime(at, at, timeZone);
  return `${dayIn(locale, at, timeZone)}${commaIn(language)}${ownDigits(locale, writtenTime(language, startTime))}`;
}

const localeOf = (language: string) => INDIAN[language] ?? language;

function dayIn(locale: string, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  }).format(at);
}

function ownDigits(locale: string, text: string): string {
  return toScriptDigits(text, new Intl.NumberFormat(locale).format(0));
}
