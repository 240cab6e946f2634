import { Injectable } from '@nestjs/common';
import type { ReviewRow } from './review.row.js';
import { ReviewService } from './review.service.js';

interface Batch {
  bookingIds: Set<string>;
  reviews: Promise<Map<string, ReviewRow>>;
}

/** The reviews of a page of bookings by one query: whatever is asked for in one turn of the event loop is read together. */
@Injectable()
export class BookingReviews {
  private batch: Batch | null = null;

  constructor(private readonly reviews: ReviewService) {}

  /** Null where it has none. */
  async of(bookingId: string): Promise<ReviewRow | null> {
    this.batch ??= this.open();
    const { bookingIds, reviews } = this.batch;
    bookingIds.add(bookingId);
    return (await reviews).get(bookingId) ?? null;
  }

  private open(): Batch {
    const bookingIds = new Set<string>();
    const reviews = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      this.batch = null;
      const rows = await this.reviews.ofBookings([...bookingIds]);
      return new Map(rows.map((row) => [row.bookingId, row]));
    });
    return { bookingIds, reviews };
  }
}
