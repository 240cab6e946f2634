import { CancelReason } from '@domain/jobs/cancel-reason';
import type { TFunction } from 'i18next';
import type { BookingsChangedSubscription } from '@/gql/graphql';
import { otherParty } from '../other-party';

/** A booking as a live event tells of it. */
export type ToldBooking = BookingsChangedSubscription['bookingChanged'];

/** What to tell somebody of a change that they did not make themselves; null where there is nothing to say. */
export function newsText(booking: ToldBooking, t: TFunction): string | null {
  const name = otherParty(booking, t);
  const ofMove = (text: string) => `${name}: ${text}`;
  switch (booking.news) {
    case 'BOOKED':
      return booking.viewerSide === 'PROVIDER' ? t('bookings.newFrom', { name }) : null;
    case 'ACCEPTED':
    case 'IN_PROGRESS':
      return booking.viewerSide === 'CONSUMER' ? t(`bookings.news.${booking.news}`, { name }) : null;
    case 'COMPLETED':
      if (booking.viewerSide === 'PROVIDER') return null;
      return booking.receipt?.awaitsConsent
        ? t('receipts.asked', { name })
        : t('bookings.news.COMPLETED', { name });
    case 'CANCELED':
      return canceledText(booking, name, t);
    case 'UNDONE':
      return booking.viewerSide === 'CONSUMER' ? t('receipts.undone', { name }) : null;
    case 'RECEIPT_ANSWERED':
      return `${t('receipts.title')}: ${booking.receipt?.isRefused ? t('news.saidNo', { name }) : t('news.saidYes', { name })}`;
    case 'NOTE_ANSWERED':
      return booking.viewerSide === 'CONSUMER' ? t('news.noteAnswered', { name }) : null;
    case 'MOVE_PROPOSED':
      return t('moves.asks', { name });
    case 'MOVE_TAKEN':
      return ofMove(t('moves.moved'));
    case 'MOVE_DECLINED':
    case 'MOVE_WITHDRAWN':
      return ofMove(t('moves.stays'));
    case null:
      return null;
  }
}

function canceledText({ viewerSide, cancelReason }: ToldBooking, name: string, t: TFunction): string {
  const isProvider = viewerSide === 'PROVIDER';
  if (cancelReason === CancelReason.NOT_ACCEPTED_IN_TIME)
    return t(isProvider ? 'acceptance.youMissed' : 'acceptance.ended');
  const text = t(isProvider ? 'bookings.canceledBy' : 'bookings.news.CANCELED', { name });
  // Why it was cancelled, where anybody said so.
  return cancelReason ? `${text} · ${t(`cancelReasons.${cancelReason}`)}` : text;
}
