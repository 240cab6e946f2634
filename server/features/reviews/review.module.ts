import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingModule } from '../bookings/booking.module.js';
import { MediaModule } from '../media/media.module.js';
import { UserModule } from '../users/user.module.js';
import { BookingReviewResolver } from './booking-review.resolver.js';
import { BookingReviews } from './booking-reviews.js';
import { ReviewEntity } from './review.entity.js';
import { ReviewRepository } from './review.repository.js';
import { ReviewResolver } from './review.resolver.js';
import { ReviewService } from './review.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReviewEntity]), BookingModule, MediaModule, UserModule],
  providers: [BookingReviewResolver, BookingReviews, ReviewRepository, ReviewResolver, ReviewService],
  exports: [ReviewService],
})
export class ReviewModule {}
