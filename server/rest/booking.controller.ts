import { Body, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { BookingSide } from '../../domain/bookings/booking-side.js';
import { BookingLists } from '../features/bookings/booking-lists.service.js';
import type { ListedBooking } from '../features/bookings/listed-booking.row.js';
import { BookingService } from '../features/bookings/booking.service.js';
import { SlotBooking } from '../features/bookings/slot-booking.service.js';
import type { Actor, MaybeActor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { cutPage, decodeIdCursor } from '../platform/graphql/connection.js';
import type { JsonText } from '../platform/http/json-text.js';
import { parse } from '../platform/validation/parse.js';
import {
  bookingShape,
  bookingStatusSchema,
  cancelQuerySchema,
  newBookingSchema,
  REST_BOOKING,
  toBookingShape,
  toBookingText,
  type BookingShape,
} from './booking.shape.js';
import { answerRows, pageQuerySchema, toPage } from './edge/paging.js';
import { Call, RestController } from './openapi/call.decorator.js';

const LIST = {
  method: 'GET',
  login: 'required',
  query: pageQuerySchema,
  answer: z.array(bookingShape),
  paged: true,
  refusals: ['FORBIDDEN', 'USER_NOT_FOUND', 'BAD_CURSOR'],
} as const;

@RestController('Bookings')
export class BookingController {
  constructor(
    private readonly bookings: BookingService,
    private readonly lists: BookingLists,
    private readonly booking: SlotBooking,
  ) {}

  @Call({
    method: 'POST',
    path: 'booking',
    status: 201,
    login: 'required',
    summary:
      'Books an open slot, or several in a row. Booking what one has booked already answers with that booking.',
    body: newBookingSchema,
    answer: bookingShape,
    refusals: [
      'FORBIDDEN',
      'PROOF_REQUIRED',
      'OWN_SERVICE',
      'SERVICE_PAUSED',
      'USER_NOT_FOUND',
      'SERVICE_NOT_FOUND',
      'SLOT_NOT_FOUND',
      'BAD_DATE',
      'BOOKED_DIFFERENTLY',
      'QUOTE_CHANGED',
      'RUN_TOO_LONG',
      'RUN_OUTSIDE_WINDOW',
      'SLOT_TAKEN',
      'SLOT_CLOSED',
      'SLOT_PAST',
      'SLOT_TOO_SOON',
      'SLOT_OUTSIDE_WINDOW',
      'SLOT_OUTSIDE_HOURS',
      'BOOKINGS_OPEN_CAP',
      'BOOKINGS_SLOTS_CAP',
      'BOOKINGS_PROVIDER_CAP',
      'BOOKINGS_DAY_CAP',
      'BOOKINGS_UNPROVEN_CAP',
      'PROVIDER_DAY_CAP',
    ],
  })
  async book(@CurrentActor() actor: MaybeActor, @Body() body: unknown): Promise<BookingShape> {
    const { serviceId, serviceProviderId, date, ...request } = parse(newBookingSchema, body);
    const stated = { serviceId, providerId: serviceProviderId, date };
    return toBookingShape(actor as Actor, await this.booking.book(actor, request, stated));
  }

  @Call({
    method: 'DELETE',
    path: 'booking/:id',
    login: 'required',
    summary: 'Cancels a booking, by either party; the slot is open again.',
    query: cancelQuerySchema,
    answer: bookingShape,
    refusals: ['FORBIDDEN', 'BOOKING_NOT_FOUND', 'BOOKING_FINAL'],
  })
  async cancelBooking(
    @CurrentActor() actor: MaybeActor,
    @Param('id') id: string,
    @Query() query: unknown,
  ): Promise<BookingShape> {
    const { reason } = parse(cancelQuerySchema, query);
    return toBookingShape(actor as Actor, await this.bookings.cancel(actor, id, reason));
  }

  @Call({
    method: 'PUT',
    path: 'booking/:id/status',
    login: 'required',
    summary: 'Moves a booking on, by its provider.',
    body: bookingStatusSchema,
    answer: bookingShape,
    refusals: ['FORBIDDEN', 'BOOKING_NOT_FOUND', 'BOOKING_FINAL'],
  })
  async setBookingStatus(
    @CurrentActor() actor: MaybeActor,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<BookingShape> {
    const { status, reason } = parse(bookingStatusSchema, body);
    return toBookingShape(actor as Actor, await this.bookings.setStatus(actor, id, status, reason));
  }

  @Call({
    ...LIST,
    path: 'userbookings/:userId',
    summary: 'What a user has booked and not cancelled, newest first.',
  })
  async userBookings(
    @CurrentActor() actor: MaybeActor,
    @Param('userId') userId: string,
    @Query() query: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText> {
    return this.list(actor, BookingSide.CONSUMER, userId, query, reply);
  }

  @Call({
    ...LIST,
    path: 'providerbookings/:providerId',
    summary: 'All bookings that a provider received, newest first.',
  })
  async providerBookings(
    @CurrentActor() actor: MaybeActor,
    @Param('providerId') providerId: string,
    @Query() query: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText> {
    return this.list(actor, BookingSide.PROVIDER, providerId, query, reply);
  }

  private async list(
    actor: MaybeActor,
    side: BookingSide,
    userId: string,
    query: unknown,
    reply: FastifyReply,
  ): Promise<JsonText> {
    const page = toPage(parse(pageQuerySchema, query));
    const after = decodeIdCursor(page.after);
    const asked = { side, userId, limit: page.size + 1, after };
    const found = await this.lists.listed(actor, asked, REST_BOOKING);
    const keyOf = ({ id }: ListedBooking) => [id];
    return answerRows(reply, cutPage(found, page.size, keyOf), keyOf, (booking) =>
      toBookingText(actor as Actor, booking),
    );
  }
}
