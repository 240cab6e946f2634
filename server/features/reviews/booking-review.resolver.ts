import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { NullUnless } from '../../platform/graphql/null-unless.js';
import { Booking } from '../bookings/booking.model.js';
import { BookingReviews } from './booking-reviews.js';
import { Review, toReview } from './review.model.js';

/** What a booking has to do with reviews. */
@Resolver(() => Booking)
export class BookingReviewResolver {
  constructor(private readonly reviews: BookingReviews) {}

  @NullUnless<Booking>(({ isReviewed }) => isReviewed)
  @ResolveField(() => Review, { nullable: true })
  async review(@CurrentActor() actor: MaybeActor, @Parent() booking: Booking): Promise<Review | null> {
    const row = await this.reviews.of(booking.id);
    return row && toReview(actor, row);
  }
}
