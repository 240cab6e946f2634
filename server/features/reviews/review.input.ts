import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { PageArgs } from '../../platform/graphql/connection.js';

@InputType()
export class SubmitReviewInput {
  @Field(() => ID) bookingId!: string;
  @Field(() => Int, { description: '0 to 5' }) rating!: number;
  @Field(() => String, { nullable: true, description: 'Up to 2000 characters' }) text?: string | null;
  @Field(() => String, { nullable: true, description: 'https, or an own upload' }) audioUrl?: string | null;
  @Field(() => [String], { nullable: true, description: 'Up to 10' }) imageUrls?: string[] | null;
  @Field(() => [String], { nullable: true, description: 'Up to 10' }) videoUrls?: string[] | null;
}

@ArgsType()
export class ReviewsArgs extends PageArgs {
  @Field(() => ID) providerId!: string;
}
