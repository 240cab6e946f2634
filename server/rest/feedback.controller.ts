import { Body, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { reviewSchema } from '../../domain/reviews/review.schema.js';
import { ReviewService } from '../features/reviews/review.service.js';
import type { MaybeActor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { decodeIdCursor } from '../platform/graphql/connection.js';
import type { JsonText } from '../platform/http/json-text.js';
import { parse } from '../platform/validation/parse.js';
import { answerPage, pageQuerySchema, toPage } from './edge/paging.js';
import {
  feedbackListShape,
  feedbackShape,
  newFeedbackSchema,
  toFeedbackShape,
  toReviewContent,
  type FeedbackShape,
} from './feedback.shape.js';
import { Call, RestController } from './openapi/call.decorator.js';

@RestController('Reviews')
export class FeedbackController {
  constructor(private readonly reviews: ReviewService) {}

  @Call({
    method: 'GET',
    path: 'feedback/service/:providerId',
    login: 'optional',
    summary: 'The reviews of a provider, newest first.',
    query: pageQuerySchema,
    answer: feedbackListShape,
    paged: true,
    refusals: ['USER_NOT_FOUND', 'BAD_CURSOR'],
  })
  async feedbacks(
    @CurrentActor() actor: MaybeActor,
    @Param('providerId') providerId: string,
    @Query() query: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ feedbacks: JsonText }> {
    const page = toPage(parse(pageQuerySchema, query));
    const after = decodeIdCursor(page.after);
    const rows = await this.reviews.list(providerId, { limit: page.size + 1, after });
    return {
      feedbacks: answerPage(
        reply,
        rows,
        page,
        (row) => [row.id],
        (row) => toFeedbackShape(actor, row),
      ),
    };
  }

  @Call({
    method: 'POST',
    path: 'feedback',
    status: 201,
    login: 'required',
    summary: 'Reviews a provider, by who booked with them; a booking that has a review already: edits it.',
    body: newFeedbackSchema,
    answer: feedbackShape,
    refusals: [
      'FORBIDDEN',
      'REVIEW_NOT_ALLOWED',
      'USER_NOT_FOUND',
      'BOOKING_NOT_FOUND',
      'BAD_LINK',
      'BAD_FILE',
    ],
  })
  async submitFeedback(@CurrentActor() actor: MaybeActor, @Body() body: unknown): Promise<FeedbackShape> {
    const feedback = parse(newFeedbackSchema, body);
    const content = parse(reviewSchema, toReviewContent(feedback));
    const { bookingId, feedbackFor } = feedback;
    const review = bookingId
      ? await this.reviews.submit(actor, bookingId, content, feedbackFor)
      : await this.reviews.submitFor(actor, feedbackFor, content);
    return toFeedbackShape(actor, review);
  }
}
