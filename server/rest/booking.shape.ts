import * as z from 'zod/mini';
import { bookingRequestSchema } from '../../domain/bookings/booking-request.js';
import { BookingSide } from '../../domain/bookings/booking-side.js';
import { BookingStatus } from '../../domain/bookings/booking-status.js';
import { ERRORS } from '../../domain/errors.js';
import { geoPointSchema } from '../../domain/geo/geo-point.js';
import { statedReasonSchema } from '../../domain/jobs/cancel-reason.schema.js';
import { jobSiteSchema, type JobSite } from '../../domain/jobs/job-site.js';
import { AREA_UNITS, BOOKING_STATUSES, CANCEL_REASONS, SERVICE_TYPES } from '../../domain/labels.js';
import { receivedOf } from '../../domain/payments/payments.js';
import { readDate } from '../../domain/slots/date-reading.js';
import type { Actor } from '../platform/auth/actor.js';
import { toBooking, type Contact } from '../features/bookings/booking.model.js';
import type { ListedBooking } from '../features/bookings/listed-booking.row.js';
import type { BookingRow } from '../features/bookings/booking.row.js';
import type { Receipt } from '../features/bookings/receipt.model.js';
import { Encoded } from '../platform/http/encoded.js';
import { labelSchema, labelShape } from './edge/labelled.js';
import { priceShape, toPriceShape } from './price.shape.js';

const BAD_DATE = 'Please write the date as YYYY-MM-DD, M/D/YYYY or DD/MM/YYYY.';
const id = (problem: string) => z.string(problem).check(z.minLength(1, problem));

/** Quantities and sums come as numbers, or as the texts of them; their shortest decimal writing is what was meant. */
const writtenSchema = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform((value): string | null | undefined => value?.toString()),
);

const areaSchema = z.pipe(
  z.object({
    area: z.union([z.number(), z.string()]),
    unit: labelSchema(AREA_UNITS, 'The size must be in Acre or Hectare.'),
  }),
  z.transform(({ area, unit }) => ({ area: String(area), unit })),
);
const { location, name, gate } = jobSiteSchema.shape;
const siteSchema = z.pipe(
  z.nullish(z.object({ location, name, size: z.nullish(areaSchema), gate })),
  z.transform((site): z.input<typeof jobSiteSchema> | null | undefined => site),
);

/** The slot's id says it all; the rest must not contradict it. Who books is the session's user unless it is said. */
export const newBookingSchema = z.object(
  {
    ...z.omit(bookingRequestSchema, { price: true }).shape,
    quantity: z.pipe(writtenSchema, bookingRequestSchema.shape.quantity),
    total: z.pipe(writtenSchema, bookingRequestSchema.shape.total),
    site: z.pipe(siteSchema, bookingRequestSchema.shape.site),
    consumerId: z.nullish(id('This is not a user id.')),
    serviceProviderId: id('Please name the provider of the service.'),
    serviceId: id('Please name the service.'),
    slotId: id('Please choose a slot.'),
    date: z.string(BAD_DATE).check(z.refine((text) => readDate(text).length > 0, BAD_DATE)),
    status: z.nullish(z.literal(BOOKING_STATUSES.of(BookingStatus.BOOKED), 'A new booking is Booked.')),
  },
  ERRORS.BAD_INPUT.message,
);

/** Why it is cancelled, as people say. */
const reasonSchema = z.pipe(
  z.nullish(labelSchema(CANCEL_REASONS, 'This is no reason to choose.')),
  statedReasonSchema,
);

export const cancelQuerySchema = z.object({ reason: reasonSchema });

export const bookingStatusSchema = z.object(
  {
    reason: reasonSchema,
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
  noteAnswer: z.optional(z.string()).check(z.describe('What the provider answers to it, where they do')),
  slots: z.optional(z.number()).check(z.describe('So many in a row')),
  endDate: z.optional(z.string()).check(z.describe('Of slotTime’s end, where it is another date')),
  quantity: z.optional(z.number()).check(z.describe('Of what the price is for')),
  total: z.optional(z.number()).check(z.describe('What the whole job costs, as it was agreed')),
  advance: z.optional(z.number()).check(z.describe('Of the total, to be paid before the work')),
  receipt: z
    .optional(
      z.object({
        number: z
          .optional(z.number())
          .check(z.describe('The provider’s, without gaps; none until the consumer has said yes')),
        quantity: z.number().check(z.describe('What was really done')),
        total: z.number(),
        issuedAt: z.optional(z.string()).check(z.describe('ISO 8601 in UTC')),
        awaitsConsent: z.boolean().check(z.describe('More than a tenth above what was agreed')),
        isRefused: z.boolean(),
        isVoid: z.boolean().check(z.describe('Undone, and its booking Canceled')),
      }),
    )
    .check(z.describe('What was done, once the booking is Completed')),
  due: z.optional(z.number()).check(z.describe('What is to be paid now, where something is')),
  received: z
    .optional(z.number())
    .check(z.describe('What has come by the provider’s word, where something has')),
  site: z
    .optional(
      z.object({
        location: geoPointSchema,
        name: z.nullable(z.string()),
        size: z.nullable(z.object({ area: z.number(), unit: labelShape(AREA_UNITS) })),
        gate: z.nullable(z.string()),
      }),
    )
    .check(z.describe('Where the work is, for the two parties, until the booking is Canceled')),
  cancelReason: z
    .optional(labelShape(CANCEL_REASONS))
    .check(z.describe('Why it was cancelled, where anybody said so')),
  acceptBy: z
    .optional(z.string())
    .check(
      z.describe('ISO 8601 in UTC: what is not accepted by then is Canceled; only of one that waits for it'),
    ),
  createdAt: z.string().check(z.describe('ISO 8601 in UTC')),
});
export type BookingShape = z.infer<typeof bookingShape>;

const NO_MOBILE = { whatsappLink: null };

/** A booking as this actor may see it. */
export function toBookingShape(actor: Actor, row: BookingRow): BookingShape {
  const booking = toBooking(actor, row);
  const mobile = mobileOf(booking.contact);
  const { quote } = booking;
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
    noteAnswer: booking.noteAnswer ?? undefined,
    slots: booking.slots,
    endDate: booking.endDate === booking.date ? undefined : booking.endDate,
    quantity: Number(quote.quantity),
    total: Number(quote.total),
    advance: quote.advance === null ? undefined : Number(quote.advance),
    receipt: receiptOf(booking.receipt),
    due: booking.due ? Number(booking.due.amount) : undefined,
    received: row.payments ? Number(receivedOf(row.payments, row.currency)) : undefined,
    site: siteOf(booking.site),
    cancelReason: booking.cancelReason ? CANCEL_REASONS.of(booking.cancelReason) : undefined,
    acceptBy: booking.acceptBy?.toISOString(),
    createdAt: booking.createdAt.toISOString(),
  };
}

/** What a booking's text is kept as. */
export const REST_BOOKING = 'rest booking';

/** A booking of a list as JSON, as this actor may see it. */
export function toBookingText(actor: Actor, listed: ListedBooking): Encoded {
  const { written } = listed;
  if (written) return written;
  const text = Encoded.of(JSON.stringify(toBookingShape(actor, listed.booking)));
  listed.keep(text);
  return text;
}

function receiptOf(receipt: Receipt | null): BookingShape['receipt'] {
  if (!receipt) return undefined;
  const { number, quantity, total, issuedAt, awaitsConsent, isRefused, isVoid } = receipt;
  return {
    number: number ?? undefined,
    quantity: Number(quantity),
    total: Number(total),
    issuedAt: issuedAt?.toISOString(),
    ...{ awaitsConsent, isRefused, isVoid },
  };
}

function siteOf(site: JobSite | null): BookingShape['site'] {
  if (!site) return undefined;
  const { location, name, size, gate } = site;
  return {
    location,
    name,
    size: size && { area: Number(size.area), unit: AREA_UNITS.of(size.unit) },
    gate,
  };
}

function mobileOf(contact: Contact | null): z.infer<typeof mobileShape> {
  return contact ? { whatsappLink: contact.whatsappLink, confirmed: contact.confirmed } : NO_MOBILE;
}
