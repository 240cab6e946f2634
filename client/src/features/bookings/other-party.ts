import type { TFunction } from 'i18next';
import type { BookingCardFragment } from '@/gql/graphql';

/** What the person on the other side of a booking is called. A provider keeps the name under which they were booked. */
export function otherParty(booking: BookingCardFragment, t: TFunction): string {
  const name =
    booking.viewerSide === 'CONSUMER'
      ? (booking.providerName ?? booking.provider.name)
      : booking.consumer.name;
  return name ?? t('common.user');
}
