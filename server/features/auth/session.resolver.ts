import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { tokenOf } from '../../platform/auth/token.js';
import { SessionService } from './session.service.js';

@Resolver()
export class SessionResolver {
  constructor(private readonly sessions: SessionService) {}

  @Mutation(() => Boolean, {
    description:
      'Ends the token that it is asked with. Everywhere: every token of the caller, their calendar’s secret address and notifications.',
  })
  async logout(
    @CurrentActor() actor: MaybeActor,
    @Args('everywhere', { type: () => Boolean, defaultValue: false }) everywhere: boolean,
    @Context() { req }: { req: FastifyRequest },
  ): Promise<boolean> {
    await (everywhere ? this.sessions.logoutEverywhere(actor) : this.sessions.logout(actor, tokenOf(req)));
    return true;
  }
}
