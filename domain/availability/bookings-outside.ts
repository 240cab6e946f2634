import { openSlotAt, type OpenHours } from '../slots/bookable-slot.js';

/** A slot of a booking. */
interface BookedSlot {
  bookingId: string;
  startsAt: Date;
  endsAt: Date;
}

/** How many bookings have a slot of a service's hours that other hours would no longer have. What fits in neither counts no more. */
export function bookingsOutside(booked: readonly BookedSlot[], before: OpenHours, after: OpenHours): number {
  const lost = booked.filter((slot) => hasSlot(before, slot) && !hasSlot(after, slot));
  return new Set(lost.map(({ bookingId }) => bookingId)).size;
}

function hasSlot(open: OpenHours, { startsAt, endsAt }: BookedSlot): boolean {
  return openSlotAt(startsAt, open)?.endsAt.getTime() === endsAt.getTime();
}
