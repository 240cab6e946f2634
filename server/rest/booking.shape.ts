import * as z from 'zod/mini';
import { bookingRequestSchema } from '../../domain/bookings/booking-request.js';
import { BookingSide } from '../../domain/bookings/booking-side.js';
import { BookingStatus } from '../../domain/bookings/booking-status.js';
import { ERRORS } from '../../domain/errors.js';
import { BOOKING_STATUSES, SERVICE_TYPES } from '../../domain/labels.js';
import { readDate } from '../../domain/slots/date-reading.js';
import type { Actor } from '../platform/auth/actor.js';
import { toBooking, type Contact } from '../features/bookings/booking.model.js';
import type { BookingRow } from '../features/bookings/booking.row.js';
import { labelSchema, labelShape } from './edge/labelled.js';
import { priceShape, toPriceShape } from './price.shape.js';

const BAD_DATE = 'Please write the date as YYYY-MM-DD, M/D/YYYY or DD/MM/YYYY.';
const id = (problem: string) => z.string(problem).check(z.minLength(1, problem));

/** The slot's id says it all; the rest must not contradict it. Who books is the session's user unless it is said. */
export const newBookingSchema = z.object(
  {
    ...bookingRequestSchema.shape,
    consumerId: z.nullish(id('This is not a user id.')),
    serviceProviderId: id('Please name the provider of the service.'),
    serviceId: id('Please name the service.'),
    slotId: id('Please choose a slot.'),
    date: z.string(BAD_DATE).check(z.refine((text) => readDate(text).length > 0, BAD_DATE)),
    status: z.nullish(z.literal(BOOKING_STATUSES.of(BookingStatus.BOOKED), 'A new booking is Booked.')),
  },
  ERRORS.BAD_INPUT.message,
);

export const bookingStatusSchema = z.object(
  {
    status: labelSchema(BOOKING_STATUSES, 'The status must be Accepted, In Progress, Completed or Canceled.'),
  },
  ERRORS.BAD_INPUT.message,
);

/** A link is there for the other party only, and only until the booking is Canceled (P27). */
const mobileShape = z.object({
  whatsappLink: z.nullable(z.string()),
  confirmed: z
    .optional(z.boolean())
    .check(z.describe('Beside a link: whether the owner of the number has proven it')),
});

export const bookingShape = z.object({
  _id: z.string(),
  consumerId: z.string(),
  consumerName: z.nullable(z.string()),
  consumerMobile: mobileShape.check(z.describe('For the provider, until the booking is Canceled')),
  serviceProviderId: z.string(),
  providerName: z.nullable(z.string()).check(z.describe('As it was when the slot was booked')),
  providerMobile: mobileShape.check(z.describe('For the consumer, until the booking is Canceled')),
  serviceId: z.string(),
  serviceType: labelShape(SERVICE_TYPES),
  slotId: z.string(),
  date: z.string().check(z.describe('YYYY-MM-DD in the service’s time zone')),
  slotTime: z.string().check(z.describe('HH:mm - HH:mm')),
  status: labelShape(BOOKING_STATUSES),
  price: priceShape,
  note: z
    .optional(z.string())
    .check(z.describe('What the consumer tells the provider, where there is something')),
  createdAt: z.string().check(z.describe('ISO 8601 in UTC')),
});
export type BookingShape = z.infer<typeof bookingShape>;

const NO_MOBILE = { whatsappLink: null };

/** A booking as this actor may see it. */
export function toBookingShape(actor: Actor, row: BookingRow): BookingShape {
  const booking = toBooking(actor, row);
  const mobile = mobileOf(booking.contact);
  const isConsumer = booking.viewerSide === BookingSide.CONSUMER;
  return {
    _id: booking.id,
    consumerId: booking.consumer.id,
    consumerName: booking.consumer.name,
    consumerMobile: isConsumer ? NO_MOBILE : mobile,
    serviceProviderId: booking.provider.id,
    providerName: booking.providerName,
    providerMobile: isConsumer ? mobile : NO_MOBILE,
    serviceId: booking.serviceId,
    serviceType: SERVICE_TYPES.of(booking.serviceType),
    slotId: booking.slotId,
    date: booking.date,
    slotTime: `${booking.startTime} - ${booking.endTime}`,
    status: BOOKING_STATUSES.of(booking.status),
    price: toPriceShape(booking.price),
    note: booking.note ?? undefined,
    createdAt: booking.createdAt.toISOString(),
  };
}

function mobileOf(contact: Contact | null): z.infer<typeof mobileShape> {
  return contact ? { whatsappLink: contact.whatsappLink, confirmed: contact.confirmed } : NO_MOBILE;
}
