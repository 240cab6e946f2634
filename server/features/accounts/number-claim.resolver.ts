import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Session, toSession } from '../auth/auth.model.js';
import { NumberClaim } from './number-claim.service.js';

@Resolver()
export class NumberClaimResolver {
  constructor(private readonly claims: NumberClaim) {}

  @Mutation(() => Session, {
    description:
      'The answer to ACCOUNT_ASLEEP, with the `proof` of its extensions: true opens the account, false deletes it for ever and begins anew.',
  })
  async claimNumber(@Args('proof') proof: string, @Args('isMine') isMine: boolean): Promise<Session> {
    return toSession(await this.claims.claim(proof, isMine));
  }
}
