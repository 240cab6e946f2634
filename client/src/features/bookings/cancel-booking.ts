import type { ApolloClient } from '@apollo/client';
import type { StatedReason } from '@domain/jobs/cancel-reason';
import type { BookingCardFragment, BookingsCancelMutation } from '@/gql/graphql';
import { CANCEL_BOOKING } from './bookings.documents';
import { showBooking } from './cached-bookings';
import { keepUnsent } from './outgoing/outgoing';
import { withTimeout } from './timeout';

type Cancelled = BookingsCancelMutation['cancelBooking'];

/**
 * Cancels a booking; it leaves its consumer's list (P54). Cancelling twice is no error. @throws the server's
 * refusal, or whatever a dead network throws
 */
export async function cancelBooking(
  client: ApolloClient,
  id: string,
  reason?: StatedReason,
): Promise<Cancelled> {
  const { data } = await client.mutate({
    mutation: CANCEL_BOOKING,
    variables: { id, reason },
    context: withTimeout(),
    update: (cache, result) => {
      if (result.data) showBooking(cache, result.data.cancelBooking);
    },
  });
  return data!.cancelBooking;
}

/** Cancels a booking, or keeps the request to send it later where nobody answers: null then. @throws as `bookOrKeep` */
export async function cancelOrKeep(
  client: ApolloClient,
  booking: BookingCardFragment,
  reason?: StatedReason,
): Promise<Cancelled | null> {
  try {
    return await cancelBooking(client, booking.id, reason);
  } catch (error) {
    const kept = await keepUnsent(error, {
      kind: 'CANCEL',
      targetId: booking.id,
      reason,
      consumerId: booking.consumer.id,
      serviceType: booking.serviceType,
      providerName: booking.providerName,
      date: booking.date,
      startTime: booking.startTime,
      endTime: booking.endTime,
    });
    if (!kept) throw error;
    return null;
  }
}
