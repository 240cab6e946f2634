import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import {
  RATING_MAX,
  RATING_MIN,
  REVIEW_LINKS_MAX,
  REVIEW_TEXT_MAX,
} from '../../../domain/reviews/review.schema.js';
import { PageArgs } from '../../platform/graphql/connection.js';

const LINKS = `Up to ${REVIEW_LINKS_MAX}`;

@InputType()
export class SubmitReviewInput {
  @Field(() => ID) bookingId!: string;
  @Field(() => Int, { description: `${RATING_MIN} to ${RATING_MAX}` }) rating!: number;
  @Field(() => String, { nullable: true, description: `Up to ${REVIEW_TEXT_MAX} characters` }) text?:
    string | null;
  @Field(() => String, { nullable: true, description: 'https, or an own upload' }) audioUrl?: string | null;
  @Field(() => [String], { nullable: true, description: LINKS }) imageUrls?: string[] | null;
  @Field(() => [String], { nullable: true, description: LINKS }) videoUrls?: string[] | null;
}

@ArgsType()
export class ReviewsArgs extends PageArgs {
  @Field(() => ID) providerId!: string;
}
