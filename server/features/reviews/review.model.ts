import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { RATING_MAX, RATING_MIN } from '../../../domain/reviews/review.schema.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { connectionOf, edgeOf } from '../../platform/graphql/connection.js';
import { Instant } from '../../platform/graphql/scalars.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { toPublicUser, User } from '../users/user.model.js';
import { mayEdit } from './review.policy.js';
import type { ReviewRow } from './review.row.js';

/** Mostly one or two, or none; ten at most. */
const PICTURES = 3;
const LINKS = 'https, or an upload’s path';

@ObjectType({ description: 'What a consumer says of a provider; one for each booking.' })
export class Review {
  @Field(() => ID) id!: string;
  @Field(() => ID, { nullable: true, description: 'For its author, who edits it by submitReview.' })
  bookingId!: string | null;
  @Field(() => Int, { description: `${RATING_MIN} to ${RATING_MAX}` }) rating!: number;
  @Costs({ bytes: 400 })
  @Field(() => String, { nullable: true })
  text!: string | null;
  @Field(() => String, { nullable: true, description: LINKS }) audioUrl!: string | null;
  @Costs({ items: PICTURES })
  @Field(() => [String], { description: LINKS })
  imageUrls!: string[];
  @Costs({ items: PICTURES })
  @Field(() => [String], { description: LINKS })
  videoUrls!: string[];
  @Field(() => User) author!: User;
  @Field(() => User) provider!: User;
  @Field(() => ServiceType, { description: 'Of what was booked.' }) serviceType!: ServiceType;
  @Field(() => Instant) createdAt!: Date;
  @Field(() => Instant) updatedAt!: Date;
  @Field(() => Boolean) canEdit!: boolean;
  @Field(() => Boolean, {
    description: 'Told live of one that is gone from all lists: its booking was cancelled before its time.',
  })
  withdrawn!: boolean;
}

@ObjectType()
export class ReviewEdge extends edgeOf(Review) {}

@ObjectType()
export class ReviewConnection extends connectionOf(ReviewEdge) {}

/** A review as this actor sees it. */
export function toReview(actor: MaybeActor, row: ReviewRow): Review {
  const canEdit = mayEdit(actor, row) && !row.isWithdrawn;
  return {
    id: row.id,
    bookingId: canEdit ? row.bookingId : null,
    rating: row.rating,
    text: row.text,
    audioUrl: row.audioUrl,
    imageUrls: row.imageUrls,
    videoUrls: row.videoUrls,
    author: toPublicUser(row.author),
    provider: toPublicUser(row.provider),
    serviceType: row.serviceType,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    canEdit,
    withdrawn: row.isWithdrawn,
  };
}
