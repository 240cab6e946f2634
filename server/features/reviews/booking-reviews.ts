import { Injectable } from '@nestjs/common';
import { batched } from '../../platform/database/batched.js';
import type { ReviewRow } from './review.row.js';
import { ReviewService } from './review.service.js';

/** The reviews of a page of bookings by one query. */
@Injectable()
export class BookingReviews {
  private readonly read = batched<ReviewRow>(async (bookingIds) => {
    const rows = await this.reviews.ofBookings(bookingIds);
    return new Map(rows.map((row) => [row.bookingId, row]));
  });

  constructor(private readonly reviews: ReviewService) {}

  /** Null where it has none. */
  async of(bookingId: string): Promise<ReviewRow | null> {
    return (await this.read(bookingId)) ?? null;
  }
}
