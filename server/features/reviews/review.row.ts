import type { ReviewContent } from '../../../domain/reviews/review.schema.js';
import type { ServiceType } from '../../../domain/services/service-type.js';

/** A review with its author and its provider, as lists show it. */
export interface ReviewRow extends ReviewContent {
  id: string;
  bookingId: string;
  /** Of what was booked. */
  serviceType: ServiceType;
  author: Reviewed;
  provider: Reviewed;
  /** It is seen by those only who are told that it is gone. */
  isWithdrawn: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** What everybody may see of a user. */
export interface Reviewed {
  id: string;
  /** Null for a deleted user. */
  name: string | null;
  ratingSum: number;
  ratingCount: number;
}
