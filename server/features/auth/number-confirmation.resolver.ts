import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { otpCodeSchema } from '../../../domain/users/user.schema.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { addressOf } from '../../platform/auth/request.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { parse } from '../../platform/validation/parse.js';
import { Session, toSession } from './auth.model.js';
import { NumberConfirmation } from './number-confirmation.service.js';

@Resolver()
export class NumberConfirmationResolver {
  constructor(private readonly confirmation: NumberConfirmation) {}

  @Mutation(() => Session, {
    description:
      'Proves the caller’s own number with the code of requestOtp. The password stays; every other session ends, and this one goes on with the token that is returned.',
  })
  async confirmMyNumber(
    @CurrentActor() actor: MaybeActor,
    @Args('code') code: string,
    @Context() { req }: { req: FastifyRequest },
  ): Promise<Session> {
    return toSession(await this.confirmation.withCode(actor, parse(otpCodeSchema, code), addressOf(req)));
  }

  @Mutation(() => Session, {
    description:
      'As confirmMyNumber, with the Firebase ID token that the caller has just got for their own number.',
  })
  async confirmMyNumberWithProof(
    @CurrentActor() actor: MaybeActor,
    @Args('idToken') idToken: string,
  ): Promise<Session> {
    return toSession(await this.confirmation.withProof(actor, idToken));
  }
}
