import { Args, Context, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { otpCodeSchema } from '../../../domain/users/user.schema.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { addressOf } from '../../platform/auth/request.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { parse } from '../../platform/validation/parse.js';
import { toUser, User } from '../users/user.model.js';
import { AccountDeletion } from './account-deletion.service.js';
import { AccountExport } from './account-export.service.js';

@Resolver()
export class AccountResolver {
  constructor(
    private readonly deletion: AccountDeletion,
    private readonly exports: AccountExport,
  ) {}

  @Costs({ work: 50_000, bytes: 1_000_000, isWhole: true })
  @Query(() => String, { description: 'All that is kept of the caller, as the text of a JSON document.' })
  async exportMyData(@CurrentActor() actor: MaybeActor): Promise<string> {
    return this.exports.export(actor);
  }

  @Mutation(() => User, {
    description: 'For admins who know the operator’s code. Returns what is left: an id without a name.',
  })
  async deleteUser(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
    @Args('code') code: string,
  ): Promise<User> {
    return toUser(actor, await this.deletion.delete(actor, id, code));
  }

  @Mutation(() => Boolean, {
    description:
      'For ever. Open bookings are cancelled, and the other parties told. It takes the password, or a one-time code, or the fresh Firebase ID token of the caller’s number.',
  })
  async deleteMyAccount(
    @CurrentActor() actor: MaybeActor,
    @Args('password', { type: () => String, nullable: true }) password: string | null,
    @Args('code', { type: () => String, nullable: true }) code: string | null,
    @Args('idToken', { type: () => String, nullable: true }) idToken: string | null,
    @Context() { req }: { req: FastifyRequest },
  ): Promise<boolean> {
    const evidence = { password, code: code && parse(otpCodeSchema, code), idToken };
    await this.deletion.deleteOwn(actor, evidence, addressOf(req));
    return true;
  }
}
