import { useQuery, useSubscription } from '@apollo/client/react';
import type { SlotCellFragment, SlotsCalendarQuery } from '@/gql/graphql';
import { SLOT_CHANGED, SLOTS_CALENDAR, SLOTS_SERVICE_CHANGED } from './slots.documents';

/**
 * A service's calendar, which changes live.
 * @param providerId where it is known before the calendar is
 * @param from the first day that is shown, where that is not today
 */
export function useLiveCalendar(serviceId: string, providerId?: string, from?: string) {
  const { client, data, error, loading, refetch } = useQuery(SLOTS_CALENDAR, {
    variables: { serviceId, from },
    fetchPolicy: 'cache-and-network',
  });
  // What is shown stays where it cannot be read again.
  const readAgain = () => void refetch().catch(() => undefined);
  // A changed slot updates the cache by its id, and so its button.
  useSubscription(SLOT_CHANGED, {
    variables: { serviceId },
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (event && data && !isSlotOf(data, event.slotChanged)) readAgain();
    },
  });
  // Other working hours make other slots.
  const provider = providerId ?? data?.service.provider.id;
  useSubscription(SLOTS_SERVICE_CHANGED, {
    variables: { providerId: provider ?? '' },
    skip: !provider,
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      const change = event?.serviceChanged;
      if (change?.kind === 'UPDATED' && change.service.id === serviceId) readAgain();
    },
  });
  return { client, data, error, loading, refetch };
}

/** Whether a calendar has exactly this slot: a booking of another service that needs the same machine has its own times. */
function isSlotOf({ service }: SlotsCalendarQuery, { id, startsAt, endsAt }: SlotCellFragment): boolean {
  const near = service.calendar
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot.startsAt < endsAt && startsAt < slot.endsAt);
  return near.length === 1 && near[0]!.id === id && near[0]!.endsAt === endsAt;
}
