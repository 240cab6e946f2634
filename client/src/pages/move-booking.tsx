import { lazy } from 'react';
import { MoveButton } from '@/features/moves/move-button';
import type { BookingCardFragment } from '@/gql/graphql';

/** It comes with the first dialog: a list of bookings needs no calendar. */
const MoveCalendar = lazy(async () => ({
  default: (await import('@/features/slots/move-calendar')).MoveCalendar,
}));

/** Changes a booking's time, in the calendar of its service. */
export function MoveBooking({ booking }: { booking: BookingCardFragment }) {
  return <MoveButton booking={booking} renderCalendar={(props) => <MoveCalendar {...props} />} />;
}
