import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { PaymentDetails as Details } from '../../../domain/payments/payment-details.js';
import { Role } from '../../../domain/users/role.js';
import type { Identity } from '../../platform/auth/actor.js';
import { fromGeography } from '../../platform/database/points.js';
import { UserChangeKind } from '../../platform/events/topics.js';
import { connectionOf, edgeOf } from '../../platform/graphql/connection.js';
import { Instant } from '../../platform/graphql/scalars.js';
import { GeoPoint } from '../places/geo-point.model.js';
import type { UserEntity } from './user.entity.js';
import { maySeePrivate } from './user.policy.js';

registerEnumType(Role, { name: 'Role' });
registerEnumType(UserChangeKind, { name: 'UserChangeKind' });

@ObjectType({
  description: 'Over the provider’s reviews: average has one decimal and is null where there are none.',
})
export class Rating {
  @Field(() => Float, { nullable: true }) average!: number | null;
  @Field(() => Int) count!: number;
}

@ObjectType({ description: 'How somebody is paid; with neither, in cash or as people agree.' })
export class PaymentDetails implements Details {
  @Field(() => String, { nullable: true }) upiAddress!: string | null;
  @Field(() => String, { nullable: true, description: 'Plain text.' }) instructions!: string | null;
}

@ObjectType({
  description:
    'id, name and rating are public; the other fields are null for anyone but the user and admins.',
})
export class User {
  @Field(() => ID) id!: string;
  @Field(() => String, { nullable: true, description: 'Null until the user has chosen one.' }) name!:
    string | null;
  @Field(() => Rating) rating!: Rating;
  @Field(() => String, { nullable: true, description: 'E.164' }) phone!: string | null;
  @Field(() => Boolean, { nullable: true }) phoneVerified!: boolean | null;
  @Field(() => GeoPoint, { nullable: true }) location!: GeoPoint | null;
  @Field(() => String, { nullable: true, description: 'The nearest town.' }) town!: string | null;
  @Field(() => String, { nullable: true, description: 'BCP 47' }) preferredLanguage!: string | null;
  @Field(() => Role, { nullable: true }) role!: Role | null;
  @Field(() => PaymentDetails, { nullable: true }) paymentDetails!: Details | null;
  @Field(() => Instant, { nullable: true }) registeredAt!: Date | null;
}

@ObjectType()
export class UserEdge extends edgeOf(User) {}

@ObjectType()
export class UserConnection extends connectionOf(UserEdge) {}

@ObjectType()
export class UserChange {
  @Field(() => UserChangeKind) kind!: UserChangeKind;
  @Field(() => User, { description: 'Of who is deleted nothing is left but the id.' }) user!: User;
}

/** One decimal (P62). */
export function toRating(sum: number, count: number): Rating {
  return { count, average: count === 0 ? null : Math.round((10 * sum) / count) / 10 };
}

/** What anyone may see of a user, from columns that other rows carry along. */
export function toPublicUser(user: {
  id: string;
  name: string | null;
  ratingSum: number;
  ratingCount: number;
}): User {
  return {
    id: user.id,
    name: user.name,
    rating: toRating(user.ratingSum, user.ratingCount),
    phone: null,
    phoneVerified: null,
    location: null,
    town: null,
    preferredLanguage: null,
    role: null,
    paymentDetails: null,
    registeredAt: null,
  };
}

/** A user as this actor may see them. */
export function toUser(actor: Identity | null, user: UserEntity): User {
  const seen = toPublicUser(user);
  if (!maySeePrivate(actor, user.id)) return seen;
  return {
    ...seen,
    phone: user.phone,
    phoneVerified: user.phoneVerifiedAt !== null,
    location: fromGeography(user.location),
    town: user.town,
    preferredLanguage: user.preferredLanguage,
    role: user.role,
    paymentDetails: { upiAddress: user.upiAddress, instructions: user.paymentInstructions },
    registeredAt: user.createdAt,
  };
}
