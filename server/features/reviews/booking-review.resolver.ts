import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Booking } from '../bookings/booking.model.js';
import { BookingReviews } from './booking-reviews.js';
import { Review, toReview } from './review.model.js';
import { isOffered } from './review.policy.js';

/** What a booking has to do with reviews. */
@Resolver(() => Booking)
export class BookingReviewResolver {
  constructor(private readonly reviews: BookingReviews) {}

  @ResolveField(() => Boolean, {
    description:
      'Whether the list of bookings offers a review: to its consumer, until it is completed or cancelled.',
  })
  canReview(@CurrentActor() actor: MaybeActor, @Parent() booking: Booking): boolean {
    return isOffered(actor, booking);
  }

  @ResolveField(() => Review, { nullable: true })
  async review(@CurrentActor() actor: MaybeActor, @Parent() booking: Booking): Promise<Review | null> {
    const row = await this.reviews.of(booking.id);
    return row && toReview(actor, row);
  }
}
