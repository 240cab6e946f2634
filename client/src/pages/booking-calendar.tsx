import { useWaitingSlots } from '@/features/bookings/outgoing/outgoing';
import type { WantedService } from '@/features/bookings/book-slot';
import { type BookingScreen, useBookSlot } from '@/features/bookings/use-book-slot';
import { ServiceCalendar } from '@/features/slots/service-calendar';

type BookingCalendarProps = {
  serviceId: string;
  /** What is kept of the service should the booking have to wait; undefined while it is not known. */
  service: WantedService | undefined;
  screen: BookingScreen;
  /** Whose booking it becomes; the user's own where it is left out. */
  consumerId?: string | null;
  /** It is booked, or waits to be sent. */
  onBooked: () => void;
  emptyText?: string;
  failedText?: string;
};

/** A service's calendar, in which a time is chosen and booked. */
export function BookingCalendar({
  serviceId,
  service,
  screen,
  consumerId,
  onBooked,
  ...texts
}: BookingCalendarProps) {
  const { book, busySlotId } = useBookSlot(screen, { consumerId });
  const waitingSlots = useWaitingSlots();
  return (
    <ServiceCalendar
      serviceId={serviceId}
      onBook={async (slot) => {
        if (await book(slot, service)) onBooked();
      }}
      busySlotId={busySlotId}
      waitingSlots={waitingSlots}
      {...texts}
    />
  );
}
