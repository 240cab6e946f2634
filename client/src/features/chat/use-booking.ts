import { useApolloClient, useFragment } from '@apollo/client/react';
import { useState } from 'react';
import type { ChatBookedFragment, ChatSlotFragment } from '@/gql/graphql';
import { problemOf } from '@/lib/errors';
import { BOOKED_HERE } from './chat.documents';
import { useChatParts } from './chat-parts';

/** The booking that a confirm card makes: only ever by the person's tap on it. */
export function useBooking(slot: ChatSlotFragment, known: ChatBookedFragment | null) {
  const { book, bookingProblem } = useChatParts();
  const { cache } = useApolloClient();
  const [bookedId, setBookedId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, complete } = useFragment({
    fragment: BOOKED_HERE,
    from: bookedId && { __typename: 'Booking', id: bookedId },
  });

  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setBookedId((await book(slot)).id);
    } catch (error) {
      setProblem(bookingProblem(error));
      // Somebody was faster: wherever this time is offered, it is gone.
      if (problemOf(error).code === 'SLOT_TAKEN')
        cache.modify({
          id: cache.identify({ __typename: 'Slot', id: slot.id }),
          fields: { status: () => 'BOOKED' },
        });
    } finally {
      setBusy(false);
    }
  };
  return { status: complete ? data.status : known?.status, confirm, busy, problem };
}
