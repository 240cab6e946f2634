import * as z from 'zod/mini';
import { ERRORS } from '../../domain/errors.js';
import { readLinks } from '../../domain/reviews/link-list.js';
import { reviewSchema } from '../../domain/reviews/review.schema.js';
import type { MaybeActor } from '../platform/auth/actor.js';
import { toAbsolute } from '../platform/http/origin.js';
import { toReview } from '../features/reviews/review.model.js';
import type { ReviewRow } from '../features/reviews/review.row.js';

const id = (problem: string) => z.string(problem).check(z.minLength(1, problem));

/** Links as a list, or as one text with commas between them (P84). */
const linksSchema = z.nullish(z.union([z.array(z.string()), z.string()], ERRORS.BAD_LINK.message));

/** What a consumer says of a provider. Of which booking: the newest that has no review yet, unless it is said. */
export const newFeedbackSchema = z.object(
  {
    feedbackFor: id('Please name the provider.').check(z.describe('The provider’s id')),
    bookingId: z.nullish(id('This is not a booking id.')),
    rating: reviewSchema.shape.rating,
    feedbackText: z.nullish(z.string()),
    feedbackAudio: z.nullish(z.string()),
    feedbackImages: linksSchema,
    feedbackVideos: linksSchema,
  },
  ERRORS.BAD_INPUT.message,
);

export const feedbackShape = z.object({
  _id: z.string(),
  feedbackFor: z.string(),
  bookingId: z.nullable(z.string()).check(z.describe('For its author')),
  authorName: z.nullable(z.string()),
  rating: z.int().check(z.minimum(0), z.maximum(5)),
  feedbackText: z.string(),
  feedbackAudio: z.nullable(z.string()),
  feedbackImages: z.array(z.string()),
  feedbackVideos: z.array(z.string()),
  createdAt: z.string().check(z.describe('ISO 8601 in UTC')),
  updatedAt: z.string().check(z.describe('ISO 8601 in UTC')),
});
export const feedbackListShape = z.object({ feedbacks: z.array(feedbackShape) });
export type FeedbackShape = z.infer<typeof feedbackShape>;

/** Under the names of the domain, for its own schema to judge. */
export function toReviewContent(feedback: z.infer<typeof newFeedbackSchema>): z.input<typeof reviewSchema> {
  return {
    rating: feedback.rating,
    text: feedback.feedbackText,
    audioUrl: feedback.feedbackAudio,
    imageUrls: linksOf(feedback.feedbackImages),
    videoUrls: linksOf(feedback.feedbackVideos),
  };
}

/** A review as this actor sees it, with its links absolute. */
export function toFeedbackShape(actor: MaybeActor, row: ReviewRow): FeedbackShape {
  const review = toReview(actor, row);
  return {
    _id: review.id,
    feedbackFor: review.provider.id,
    bookingId: review.bookingId,
    authorName: review.author.name,
    rating: review.rating,
    feedbackText: review.text ?? '',
    feedbackAudio: toAbsolute(review.audioUrl),
    feedbackImages: review.imageUrls.map(toAbsolute),
    feedbackVideos: review.videoUrls.map(toAbsolute),
    createdAt: review.createdAt.toISOString(),
    updatedAt: review.updatedAt.toISOString(),
  };
}

function linksOf(links: string | string[] | null | undefined): string[] {
  return typeof links === 'string' ? readLinks(links) : (links ?? []);
}
