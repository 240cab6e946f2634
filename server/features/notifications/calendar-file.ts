import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookingSide } from '../../../domain/bookings/booking-side.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { fill } from '../../platform/texts.js';
import type { Contact } from '../bookings/booking.model.js';
import type { BookingRow } from '../bookings/booking.row.js';
import type { ServiceRow } from '../services/service.row.js';
import { otherName } from './booking-news.js';
import { oneLine, serviceTypeIn, textsIn, type NotificationTexts } from './texts.js';

const STATUSES: Record<BookingStatus, ICalEventStatus> = {
  [BookingStatus.BOOKED]: ICalEventStatus.TENTATIVE,
  [BookingStatus.ACCEPTED]: ICalEventStatus.CONFIRMED,
  [BookingStatus.IN_PROGRESS]: ICalEventStatus.CONFIRMED,
  [BookingStatus.COMPLETED]: ICalEventStatus.CONFIRMED,
  [BookingStatus.CANCELED]: ICalEventStatus.CANCELLED,
};

/** How often a calendar should ask for a feed again. */
const REFRESH_SECONDS = 3600;

/** A booking as one of its parties, or an admin, sees it. */
export interface CalendarEntry {
  booking: BookingRow;
  side: BookingSide;
  /** Of the other party; null where the reader of the file may not see it (P27). */
  contact: Pick<Contact, 'phone' | 'confirmed'> | null;
  /** What the consumer told the provider; null where there is nothing, or the reader of the file need not be a party (P108). */
  note: string | null;
  /** Where the service is offered; null for one that is gone. */
  place: Pick<ServiceRow, 'latitude' | 'longitude' | 'town'> | null;
  /** Of the booking in the application; absolute. */
  url: string;
}

/**
 * Bookings as an iCalendar file (RFC 5545), in UTC. The same bookings make the same bytes, so that a calendar that asks again
 * can be told that nothing has changed.
 * @param language BCP 47
 */
export function calendarFile(entries: readonly CalendarEntry[], language: string): string {
  const texts = textsIn(language);
  const calendar = ical({
    name: texts.feed,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Vicharo', product: 'Bookings' },
    ttl: REFRESH_SECONDS,
  });
  for (const { booking, side, contact, note, place, url } of entries) {
    const name = otherName(booking, side, texts);
    const town = oneLine(place?.town ?? null);
    const geo = place && { lat: place.latitude, lon: place.longitude };
    calendar.createEvent({
      id: booking.id,
      sequence: booking.version,
      status: STATUSES[booking.status],
      start: booking.startsAt,
      end: booking.endsAt,
      stamp: booking.updatedAt,
      created: booking.createdAt,
      lastModified: booking.updatedAt,
      summary: fill(texts.event, { name, service: serviceTypeIn(texts, booking.serviceType) }),
      description: [contact && describe(name, contact, texts), note].filter(Boolean).join('\n') || null,
      location: geo && (town ? { title: town, geo } : { geo }),
      url,
    });
  }
  return calendar.toString();
}

/** Whom to call, and whether the number is known to be theirs. */
function describe(
  name: string,
  { phone, confirmed }: Pick<Contact, 'phone' | 'confirmed'>,
  texts: NotificationTexts,
) {
  return `${name}: ${phone}${confirmed ? '' : ` (${texts.unconfirmed})`}`;
}
