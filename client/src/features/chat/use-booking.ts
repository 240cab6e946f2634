import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import type { ChatBookedFragment, ChatSlotFragment, ServiceCardFragment } from '@/gql/graphql';
import { BOOKED_HERE } from './chat.documents';
import { type ProposedJob, useChatParts } from './chat-parts';

/** The booking that a confirm card makes: only ever by the person's tap on it. */
export function useBooking(
  slot: ChatSlotFragment,
  service: ServiceCardFragment,
  known: ChatBookedFragment | null,
  job: ProposedJob | null,
) {
  const { book, bookingProblem, waitingSlots, sentBookings } = useChatParts();
  const [bookedNow, setBookedNow] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const bookedId = bookedNow ?? sentBookings.get(slot.id);
  const { data, complete } = useFragment({
    fragment: BOOKED_HERE,
    from: bookedId ? { __typename: 'Booking', id: bookedId } : null,
  });

  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setBookedNow((await book(slot, service, job))?.id ?? null);
    } catch (error) {
      setProblem(bookingProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    status: complete ? data.status : known?.status,
    waiting: waitingSlots.has(slot.id),
    confirm,
    busy,
    problem,
  };
}
