import type { ApolloClient } from '@apollo/client';
import { occupiedBecause, SlotStatus } from '@domain/slots/slot-status';
import type {
  BookingsBookSlotMutation,
  BookingsBookSlotMutationVariables,
  ServiceCardFragment,
  SlotCellFragment,
} from '@/gql/graphql';
import { problemOf } from '@/lib/errors';
import { withProof } from '@/lib/proof-prompt';
import { currentSession } from '@/lib/session';
import { BOOK_SLOT } from './bookings.documents';
import { showBooking, turnSlot } from './cached-bookings';
import { keepUnsent } from './outgoing/outgoing';
import { withTimeout } from './timeout';

export type Booking = BookingsBookSlotMutation['bookSlot'];

/** What is asked for. */
export type BookingOrder = BookingsBookSlotMutationVariables;
/** What goes with the slot that is asked for. */
export type BookingWords = Omit<BookingOrder, 'slotId'>;

/** The time that is booked, what is kept of it should it have to wait, and the price that was shown. */
export type WantedSlot = Pick<SlotCellFragment, 'id' | 'date' | 'startTime' | 'endTime'>;
export type WantedService = Pick<ServiceCardFragment, 'type' | 'price'> & {
  provider: Pick<ServiceCardFragment['provider'], 'name'>;
};

/**
 * Books a slot, for oneself or as an admin for somebody else, and shows it wherever it belongs. Booking the same slot again
 * returns the first booking (P48). Where a proven number is wanted, it is asked for first. @throws the server's refusal, or whatever a dead network throws
 */
export async function bookSlot(client: ApolloClient, order: BookingOrder): Promise<Booking> {
  const { slotId, consumerId } = order;
  const forAnother = consumerId && consumerId !== currentSession()?.userId ? consumerId : undefined;
  try {
    const { data } = await withProof(() =>
      client.mutate({
        mutation: BOOK_SLOT,
        variables: { ...order, consumerId: forAnother },
        context: withTimeout(),
        update: (cache, result) => {
          if (!result.data) return;
          showBooking(cache, result.data.bookSlot);
          turnSlot(cache, slotId, SlotStatus.BOOKED);
        },
      }),
    );
    return data!.bookSlot;
  } catch (error) {
    // Somebody was faster: wherever this time is offered, it is gone.
    const { code } = problemOf(error);
    const status = Object.values(SlotStatus).find((each) => occupiedBecause(each) === code);
    if (status) turnSlot(client.cache, slotId, status);
    throw error;
  }
}

/**
 * Books a slot, or keeps the request to send it later where nobody answers: null then. @throws the server's refusal, and a dead
 * network's error where nothing could be kept, as for a service that is not known yet
 */
export async function bookOrKeep(
  client: ApolloClient,
  slot: WantedSlot,
  service: WantedService | undefined,
  words: BookingWords = {},
): Promise<Booking | null> {
  const userId = currentSession()?.userId;
  const order = {
    ...words,
    slotId: slot.id,
    ...(service && words.total == null && { price: shownPrice(service) }),
  };
  try {
    return await bookSlot(client, order);
  } catch (error) {
    if (!service) throw error;
    const kept = await keepUnsent(error, {
      kind: 'BOOK',
      targetId: slot.id,
      order,
      consumerId: words.consumerId ?? userId ?? '',
      serviceType: service.type,
      providerName: service.provider.name,
      date: slot.date,
      startTime: slot.startTime,
      endTime: slot.endTime,
    });
    if (!kept) throw error;
    return null;
  }
}

/** Nobody is bound to a price that they have not seen (P132): where no sum was shown, what one unit costs was. */
function shownPrice({
  price: { charges, unit, currency },
}: WantedService): NonNullable<BookingOrder['price']> {
  return { charges, unit, currency };
}
