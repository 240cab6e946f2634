import { CancelReason } from '@domain/jobs/cancel-reason';
import type { TFunction } from 'i18next';
import { otherParty } from './other-party';
import type { BookingNews } from './use-booking-news';

/** What to tell a consumer about a change that somebody else made; null for a booking they made themselves elsewhere. */
export function consumerNews({ booking, before }: BookingNews, t: TFunction): string | null {
  const name = otherParty(booking, t);
  if (before === 'COMPLETED' && booking.status !== 'CANCELED') return t('receipts.undone', { name });
  if (booking.receipt?.awaitsConsent) return t('receipts.asked', { name });
  if (booking.status === 'BOOKED') return null;
  if (booking.cancelReason === CancelReason.NOT_ACCEPTED_IN_TIME) return t('acceptance.ended');
  return withReason(t(`bookings.news.${booking.status}`, { name }), booking, t);
}

/** What to tell a provider: of a new booking and of a cancelled one; the other statuses are their own doing. */
export function providerNews({ booking, before }: BookingNews, t: TFunction): string | null {
  const name = otherParty(booking, t);
  if (booking.cancelReason === CancelReason.NOT_ACCEPTED_IN_TIME) return t('acceptance.youMissed');
  if (booking.status === 'CANCELED') return withReason(t('bookings.canceledBy', { name }), booking, t);
  return before === undefined && booking.status === 'BOOKED' ? t('bookings.newFrom', { name }) : null;
}

/** Why it was cancelled, where anybody said so. */
function withReason(text: string, { cancelReason }: BookingNews['booking'], t: TFunction): string {
  return cancelReason ? `${text} · ${t(`cancelReasons.${cancelReason}`)}` : text;
}
