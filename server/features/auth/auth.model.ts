import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Instant } from '../../platform/graphql/scalars.js';
import { toUser, User } from '../users/user.model.js';
import type { NewSession } from './session.service.js';

@ObjectType()
export class Session {
  @Field(() => String, {
    description: 'A JWT: send it as `Authorization: Bearer`, or as `authorization` when opening a socket.',
  })
  token!: string;
  @Field(() => Instant) expiresAt!: Date;
  @Field(() => User) user!: User;
}

/** A session as its holder, who sees all of their own profile, is told of it. */
export function toSession({ token, expiresAt, user }: NewSession): Session {
  return { token, expiresAt, user: toUser({ id: user.id, role: user.role }, user) };
}

@ObjectType()
export class OtpRequest {
  @Field(() => Int) expiresInSeconds!: number;
  @Field(() => Int) resendAfterSeconds!: number;
}
