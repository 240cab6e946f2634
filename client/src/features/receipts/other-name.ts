import { otherPartyName } from '@domain/bookings/other-party';
import type { TFunction } from 'i18next';
import type { BookingCardFragment } from '@/gql/graphql';

/** What the person on the other side of a booking is called. */
export function otherName(booking: BookingCardFragment, t: TFunction): string {
  return otherPartyName(booking, booking.viewerSide) ?? t('common.user');
}
