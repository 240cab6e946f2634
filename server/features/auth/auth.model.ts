import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Instant } from '../../platform/graphql/scalars.js';
import { User } from '../users/user.model.js';

@ObjectType()
export class Session {
  @Field(() => String, {
    description: 'A JWT: send it as `Authorization: Bearer`, or as `authorization` when opening a socket.',
  })
  token!: string;
  @Field(() => Instant) expiresAt!: Date;
  @Field(() => User) user!: User;
}

@ObjectType()
export class OtpRequest {
  @Field(() => Int) expiresInSeconds!: number;
  @Field(() => Int) resendAfterSeconds!: number;
}
