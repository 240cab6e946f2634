import { useBookSlot } from '@/features/bookings/use-book-slot';
import { WaitingList } from '@/features/waitlist/waiting-list';

/** Where one stands in line, and what is held for one, which one tap books. */
export function Waiting() {
  const { book, busySlotId } = useBookSlot('services');
  return (
    <WaitingList
      busySlotId={busySlotId}
      onTake={({ slotId: id, service, ...time }) => void book({ id, ...time }, service)}
    />
  );
}
