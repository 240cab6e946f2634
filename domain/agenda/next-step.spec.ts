import { BookingStatus, mayProviderSet } from '../bookings/booking-status.js';
import { nextStep } from './next-step.js';

it('leads from a new booking to a completed one, by what a provider may set', () => {
  const way: (BookingStatus | null)[] = [BookingStatus.BOOKED];
  for (let next = nextStep(BookingStatus.BOOKED); next; next = nextStep(next)) {
    expect(mayProviderSet(way.at(-1)!, next)).toBe(true);
    way.push(next);
  }
  expect(way).toEqual(['BOOKED', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED']);
  expect(nextStep(BookingStatus.CANCELED)).toBeNull();
});
