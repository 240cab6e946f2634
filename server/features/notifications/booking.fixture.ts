import { PriceUnit } from '../../../domain/services/price.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import type { BookingRow, Party } from '../bookings/booking.row.js';

const party = (id: string, name: string | null): Party => ({
  id,
  name,
  phone: null,
  isProven: true,
  ratingSum: 0,
  ratingCount: 0,
});

/** What notifications read of a booking, by Asha with Sunita. */
export function bookingOf(change: Partial<BookingRow>, consumer: string | null = 'Asha Kale'): BookingRow {
  const read: Partial<BookingRow> = {
    id: '01a1fd82-e1e7-70f3-9ce3-75557465b132',
    version: 1,
    serviceId: 's',
    startsAt: new Date('2026-11-24T02:30:00Z'),
    endsAt: new Date('2026-11-24T03:30:00Z'),
    timeZone: 'Asia/Kolkata',
    serviceType: ServiceType.TRACTOR,
    providerName: 'Sunita Jadhav',
    charges: '900.00',
    unit: PriceUnit.PER_HOUR,
    currency: 'INR',
    location: null,
    isReviewed: false,
    move: null,
    cancelReason: null,
    createdAt: new Date('2026-11-20T10:00:00Z'),
    updatedAt: new Date('2026-11-21T11:00:00Z'),
    consumer: party('asha', consumer),
    provider: party('sunita', 'Sunita'),
    ...change,
  };
  return read as BookingRow;
}
