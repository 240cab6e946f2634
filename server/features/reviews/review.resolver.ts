import { Args, ID, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { AppError } from '../../../domain/errors.js';
import { reviewSchema } from '../../../domain/reviews/review.schema.js';
import type { Actor, MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { EventBus } from '../../platform/events/event-bus.js';
import type { Topics } from '../../platform/events/topics.js';
import {
  decodeIdCursor,
  pageSize,
  toConnection,
  type Connection,
} from '../../platform/graphql/connection.js';
import { parse } from '../../platform/validation/parse.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { Booking, toBooking } from '../bookings/booking.model.js';
import { KEPT_MAX } from '../bookings/booking.service.js';
import { toUser, User } from '../users/user.model.js';
import { UserService } from '../users/user.service.js';
import { ReviewsArgs, SubmitReviewInput } from './review.input.js';
import { Review, ReviewConnection, toReview, type ReviewEdge } from './review.model.js';
import { ReviewService } from './review.service.js';

/** How many providers' ratings one subscription may follow. */
const FOLLOWED_MAX = 100;

@Resolver(() => Review)
export class ReviewResolver {
  constructor(
    private readonly service: ReviewService,
    private readonly users: UserService,
    private readonly bus: EventBus,
  ) {}

  @Query(() => ReviewConnection, { description: 'Of a provider, newest first.' })
  async reviews(
    @CurrentActor() actor: MaybeActor,
    @Args() { providerId, first, after }: ReviewsArgs,
  ): Promise<Connection<ReviewEdge>> {
    const size = pageSize(first);
    const rows = await this.service.list(providerId, { limit: size + 1, after: decodeIdCursor(after) });
    return toConnection(
      rows,
      size,
      (row) => [row.id],
      (row) => ({ node: toReview(actor, row) }),
    );
  }

  @Costs({ items: KEPT_MAX })
  @Query(() => [Booking], {
    description: `The caller’s own bookings with a provider that a review may be about, newest first; at most ${KEPT_MAX}. Not the cancelled ones.`,
  })
  async reviewableBookings(
    @CurrentActor() actor: MaybeActor,
    @Args('providerId', { type: () => ID }) providerId: string,
  ): Promise<Booking[]> {
    const rows = await this.service.reviewable(actor, providerId);
    return rows.map((row) => toBooking(actor as Actor, row, BookingSide.CONSUMER));
  }

  @Mutation(() => Review, {
    description: 'By who booked: writes the booking’s review, or edits the one there is.',
  })
  async submitReview(
    @CurrentActor() actor: MaybeActor,
    @Args('input') { bookingId, ...content }: SubmitReviewInput,
  ): Promise<Review> {
    return toReview(actor, await this.service.submit(actor, bookingId, parse(reviewSchema, content)));
  }

  @Subscription(() => User, {
    description: `Providers whose rating changes; up to ${FOLLOWED_MAX} can be followed.`,
    async resolve(
      this: ReviewResolver,
      { providerId }: Topics['ratingChanged'],
      _args: unknown,
      context: { req: { actor?: MaybeActor } },
    ) {
      return toUser(context.req.actor ?? null, await this.service.rated(providerId));
    },
  })
  async ratingChanged(@Args('providerIds', { type: () => [ID] }) providerIds: string[]) {
    if (providerIds.length > FOLLOWED_MAX)
      throw new AppError('BAD_INPUT', {
        fields: [{ path: 'providerIds', message: `must be at most ${FOLLOWED_MAX}` }],
      });
    return this.bus.listen('ratingChanged', ...(await this.users.active(providerIds)));
  }

  @Subscription(() => Review, {
    description: 'Reviews of a provider that are written or edited.',
    async resolve(
      this: ReviewResolver,
      { reviewId }: Topics['reviewChanged'],
      _args: unknown,
      context: { req: { actor?: MaybeActor } },
    ) {
      return toReview(context.req.actor ?? null, await this.service.get(reviewId));
    },
  })
  async reviewChanged(@Args('providerId', { type: () => ID }) providerId: string) {
    return this.bus.listen('reviewChanged', ...(await this.users.active([providerId])));
  }
}
