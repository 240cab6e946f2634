import { BookingSide } from './booking-side.js';

interface Named {
  name?: string | null;
}

/** What the person on the other side of a booking is called; a provider keeps the name under which they were booked. */
export function otherPartyName(
  booking: { consumer: Named; provider: Named; providerName?: string | null },
  side: BookingSide,
): string | null {
  const { consumer, provider, providerName } = booking;
  return (side === BookingSide.CONSUMER ? (providerName ?? provider.name) : consumer.name) ?? null;
}
