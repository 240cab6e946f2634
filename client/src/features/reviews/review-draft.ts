import { isUploadPath } from '@domain/media/upload-path';
import { readLinks, writeLinks } from '@domain/reviews/link-list';
import { RATING_DEFAULT, reviewSchema } from '@domain/reviews/review.schema';
import type { ParseKeys } from 'i18next';
import type { ReviewCardFragment, SubmitReviewInput } from '@/gql/graphql';

/** What was said before, as far as the form is about it. */
export type SaidBefore = Pick<ReviewCardFragment, 'rating' | 'text' | 'audioUrl' | 'imageUrls' | 'videoUrls'>;

/** Links as one text, with commas between them (P58), and the paths of what was sent from this device. */
export type LinkList = { typed: string; uploads: string[] };

/** The form as it is typed. */
export type ReviewDraft = {
  rating: number;
  text: string;
  audioUrl: string;
  imageUrls: LinkList;
  videoUrls: LinkList;
};

/** The form to begin with: five stars, or what was said before. */
export function draftOf(review: SaidBefore | null): ReviewDraft {
  return {
    rating: review?.rating ?? RATING_DEFAULT,
    text: review?.text ?? '',
    audioUrl: review?.audioUrl ?? '',
    imageUrls: linkList(review?.imageUrls ?? []),
    videoUrls: linkList(review?.videoUrls ?? []),
  };
}

/** The first thing to mend: which input, and the key of its sentence. */
export type ReviewProblem = { field: keyof ReviewDraft; key: ParseKeys };

/**
 * Checks a draft by the domain's rules.
 * @returns what to send of which the booking is still to be said, or the first problem
 */
export function checkReview(draft: ReviewDraft): Omit<SubmitReviewInput, 'bookingId'> | ReviewProblem {
  const parsed = reviewSchema.safeParse({
    ...draft,
    imageUrls: linksOf(draft.imageUrls),
    videoUrls: linksOf(draft.videoUrls),
  });
  if (parsed.success) return parsed.data;
  const { path, code } = parsed.error.issues[0]!;
  const field = path[0] as keyof ReviewDraft;
  if (field === 'text') return { field, key: 'reviews.textLong' };
  return { field, key: code === 'too_big' ? 'reviews.tooManyLinks' : 'errors.BAD_LINK' };
}

function linkList(links: readonly string[]): LinkList {
  return {
    typed: writeLinks(links.filter((link) => !isUploadPath(link))),
    uploads: links.filter(isUploadPath),
  };
}

function linksOf({ typed, uploads }: LinkList): string[] {
  return [...uploads, ...readLinks(typed)];
}
