import type { TFunction } from 'i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import type { Format } from '@/lib/create-format';
import { paymentFacts } from '@/lib/payment-facts';
import { acceptanceText } from './acceptance-note';
import { otherParty } from './other-party';

/** A booking in words, as its card shows them and as it is read aloud. */
export type BookingWords = ReturnType<typeof bookingWords>;

/** @param isSumShown also where the sum is the charges of its one slot */
export function bookingWords(booking: BookingCardFragment, isSumShown: boolean, t: TFunction, f: Format) {
  const { date, startTime, endDate, endTime, slots, price, quote, note, noteAnswer, cancelReason } = booking;
  const party = otherParty(booking, t);
  const type = t(`serviceTypes.${booking.serviceType}`);
  const hours = f.timeRange(startTime, endTime);
  const time = date === endDate ? hours : `${hours} (${f.date(endDate, { day: 'numeric', month: 'short' })})`;
  const sum = slots > 1 || isSumShown ? f.money(quote.total, quote.currency) : null;
  const charges = f.money(price.charges, price.currency);
  const unit = t(`priceUnits.${price.unit}`);
  const unproven = booking.contact?.confirmed === false;
  const paid = paymentFacts(booking, t, f);
  const reason = cancelReason && `${t('cancelReasons.label')}: ${t(`cancelReasons.${cancelReason}`)}`;
  const spoken = [
    ...[type, t(`bookingStatus.${booking.status}`), f.date(date), time, `${charges} ${unit}`, party],
    sum && `${t('job.sum')}: ${sum}`,
    ...paid.map((fact) => fact.join(': ')),
    note && `${t('bookings.note')}: ${note}`,
    noteAnswer && `${t('bookings.answer')}: ${noteAnswer}`,
    acceptanceText(booking, t, f),
    reason,
    unproven && t('proof.notConfirmed'),
  ];
  return {
    ...{ party, type, time, sum, charges, unit, paid, reason, unproven },
    /** By which one card is told from others. */
    label: `${type}, ${f.date(date)}, ${time}`,
    spoken: spoken.filter(Boolean).join('. '),
  };
}
