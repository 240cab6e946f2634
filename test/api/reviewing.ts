import type { TestApp } from '../support/app.js';
import type { Person } from '../support/factories.js';

const REVIEW = `id bookingId rating text audioUrl imageUrls videoUrls canEdit serviceType createdAt updatedAt
  author { id name } provider { id rating { average count } }`;
export const SUBMIT = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { ${REVIEW} } }`;
export const REVIEWS = `query ($id: ID!, $first: Int, $after: String) { reviews(providerId: $id, first: $first, after: $after) {
  edges { node { ${REVIEW} } } pageInfo { hasNextPage endCursor } } }`;
const RATING = `query ($id: ID!) { user(id: $id) { rating { average count } } }`;
export const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { id } }`;

export const submit = async (who: Person, bookingId: string, rating: number, more: object = {}) =>
  (await who.get(SUBMIT, { input: { bookingId, rating, ...more } })).submitReview;

/** The code that a review is refused with. */
export const refusal = (who: Pick<Person, 'refusal'>, bookingId: string, more: object = {}) =>
  who.refusal(SUBMIT, { input: { bookingId, rating: 5, ...more } });

export const ratingOf = async (test: TestApp, providerId: string) =>
  (await test.client().get(RATING, { id: providerId })).user.rating;

/** As somebody sees them; a visitor unless it is said. */
export const reviewsOf = async (
  test: TestApp,
  providerId: string,
  who: Pick<Person, 'get'> = test.client(),
) => (await who.get(REVIEWS, { id: providerId })).reviews.edges.map(({ node }: { node: unknown }) => node);
