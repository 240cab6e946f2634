import type { ApolloClient } from '@apollo/client';
import type { BookingCardFragment, BookingsCancelMutation } from '@/gql/graphql';
import { withoutBooking } from './booking-list';
import { BOOKINGS, CANCEL_BOOKING } from './bookings.documents';
import { keepUnsent } from './outgoing/outgoing';
import { withPatience } from './patience';

type Cancelled = BookingsCancelMutation['cancelBooking'];

/**
 * Cancels a booking; it leaves its consumer's list (P54). Cancelling twice is no error. @throws the server's
 * refusal, or whatever a dead network throws
 */
export async function cancelBooking(
  client: ApolloClient,
  { id, consumerId }: { id: string; consumerId: string },
): Promise<Cancelled> {
  const { data } = await client.mutate({
    mutation: CANCEL_BOOKING,
    variables: { id },
    context: withPatience(),
    update: (cache) =>
      void cache.updateQuery(
        { query: BOOKINGS, variables: { as: 'CONSUMER', userId: consumerId } },
        (list) => list && withoutBooking(list, id),
      ),
  });
  return data!.cancelBooking;
}

/** Cancels a booking, or keeps the wish to send it later where nobody answers: null then. @throws as `bookOrKeep` */
export async function cancelOrKeep(
  client: ApolloClient,
  booking: BookingCardFragment,
): Promise<Cancelled | null> {
  const consumerId = booking.consumer.id;
  try {
    return await cancelBooking(client, { id: booking.id, consumerId });
  } catch (error) {
    const kept = await keepUnsent(error, {
      kind: 'CANCEL',
      targetId: booking.id,
      consumerId,
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
