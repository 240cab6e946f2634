import { Args, ArgsType, Field, ID, Int, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import { bookingRequestSchema, jobRequestSchema } from '../../../domain/bookings/booking-request.js';
import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { CancelReason } from '../../../domain/jobs/cancel-reason.js';
import { statedReasonSchema } from '../../../domain/jobs/cancel-reason.schema.js';
import { BOOKING_NEWS } from '../../../domain/labels.js';
import { requireActor, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { EventBus } from '../../platform/events/event-bus.js';
import type { Topics } from '../../platform/events/topics.js';
import {
  decodeIdCursor,
  PageArgs,
  pageSize,
  toConnection,
  type Connection,
} from '../../platform/graphql/connection.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { Purpose } from '../../platform/graphql/purpose.js';
import type { Shared } from '../../platform/shared.js';
import { parse } from '../../platform/validation/parse.js';
import { Service, toService } from '../services/service.model.js';
import {
  Booking,
  BookingConnection,
  BookSlotArgs,
  toBooking,
  toListedBooking,
  type BookingEdge,
} from './booking.model.js';
import { BookingLists } from './booking-lists.service.js';
import { UserService } from '../users/user.service.js';
import { JobQuotes } from './job-quotes.service.js';
import { JobArgs, Quote, toQuote } from './quote.model.js';
import { BookingService } from './booking.service.js';
import { ServiceDeletion } from './service-deletion.service.js';
import { SlotBooking } from './slot-booking.service.js';

/** What is taken is read for as many days as a calendar has, and a hundred slots looked at. */
const QUOTE_WORK = 2_000;

const REASON = {
  type: () => CancelReason,
  nullable: true,
  description: 'Of a cancellation, for the other party: one that people state.',
};

@ArgsType()
class BookingsArgs extends PageArgs {
  @Field(() => BookingSide) as!: BookingSide;
  @Field(() => ID, { nullable: true, description: 'For admins, who may look for another.' }) userId?:
    string | null;
}

/** An edge whose booking is perhaps kept as it was written. */
type ListedEdge = Omit<BookingEdge, 'node'> & { node: Booking | Shared<Booking> };

@Resolver(() => Booking)
export class BookingResolver {
  constructor(
    private readonly bookings: BookingService,
    private readonly lists: BookingLists,
    private readonly booking: SlotBooking,
    private readonly quotes: JobQuotes,
    private readonly deletion: ServiceDeletion,
    private readonly users: UserService,
    private readonly bus: EventBus,
  ) {}

  @Query(() => BookingConnection, {
    name: 'bookings',
    description:
      'Newest first. As a consumer: what the caller booked and is not cancelled; as a provider: all they received.',
  })
  async listBookings(
    @CurrentActor() actor: MaybeActor,
    @Args() args: BookingsArgs,
    @Purpose('edges.node') purpose: string | null,
  ): Promise<Connection<ListedEdge>> {
    requireActor(actor);
    const size = pageSize(args.first);
    const { as: side, userId } = args;
    const asked = { side, userId, limit: size + 1, after: decodeIdCursor(args.after) };
    const found = await this.lists.listed(actor, asked, purpose);
    return toConnection(
      found,
      size,
      ({ id }) => [id],
      (booking) => ({ node: toListedBooking(actor, booking, side, purpose) }),
    );
  }

  @Costs({ work: QUOTE_WORK })
  @Query(() => Quote, {
    description: 'What a job would cost, for everybody. What could not be booked is refused as a booking is.',
  })
  async quote(
    @CurrentActor() actor: MaybeActor,
    @Args() args: JobArgs,
    @Args('userId', { type: () => ID, nullable: true, description: 'For admins, who may look for another.' })
    userId?: string | null,
  ): Promise<Quote> {
    const viewer = await this.users.viewer(actor, userId);
    return toQuote(await this.quotes.quote(viewer, parse(jobRequestSchema, args)));
  }

  @Mutation(() => Booking, {
    description:
      'Books an open slot, or several in a row. Booking what the caller has booked already returns that booking.',
  })
  async bookSlot(@CurrentActor() actor: MaybeActor, @Args() args: BookSlotArgs): Promise<Booking> {
    const booking = await this.booking.book(actor, parse(bookingRequestSchema, args));
    return toBooking(actor as Actor, booking, BookingSide.CONSUMER);
  }

  @Mutation(() => Booking, {
    description: 'By either party, until the booking is completed; the slot is open again.',
  })
  async cancelBooking(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
    @Args('reason', REASON) reason: CancelReason | null,
  ): Promise<Booking> {
    return toBooking(
      actor as Actor,
      await this.bookings.cancel(actor, id, parse(statedReasonSchema, reason)),
    );
  }

  @Mutation(() => Booking, {
    description: 'By the provider, in any order, until the booking is completed or cancelled.',
  })
  async setBookingStatus(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
    @Args('status', { type: () => BookingStatus }) status: BookingStatus,
    @Args('reason', REASON) reason: CancelReason | null,
  ): Promise<Booking> {
    const stated = parse(statedReasonSchema, reason);
    return toBooking(actor as Actor, await this.bookings.setStatus(actor, id, status, stated));
  }

  @Mutation(() => Service, { description: 'Its open bookings are cancelled, and both parties told.' })
  async deleteService(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
    @Args('bookings', {
      type: () => Int,
      nullable: true,
      description: 'As many as it may cancel: BOOKED_MEANWHILE where there are more.',
    })
    bookings: number | null,
  ): Promise<Service> {
    return toService(actor, await this.deletion.delete(actor, id, bookings));
  }

  @Subscription(() => Booking, {
    description: 'Each booking that the caller makes or receives, whenever it changes.',
    async resolve(
      this: BookingResolver,
      event: Topics['bookingChanged'],
      _args: unknown,
      context: { req: { actor: Actor } },
    ) {
      const { actor } = context.req;
      const booking = toBooking(actor, await this.bookings.get(actor, event.bookingId));
      booking.news = event.news === undefined ? null : BOOKING_NEWS.find(event.news);
      return booking;
    },
  })
  bookingChanged(@CurrentActor() actor: MaybeActor) {
    requireActor(actor);
    return this.bus.listen('bookingChanged', actor.id);
  }
}
