import { Args, ID, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import { WAITLIST_MAX } from '../../../domain/waitlist/waitlist-entry.js';
import { waitRequestSchema } from '../../../domain/waitlist/wait-request.js';
import { requireActor, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { EventBus } from '../../platform/events/event-bus.js';
import type { Topics } from '../../platform/events/topics.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { LocalDate } from '../../platform/graphql/scalars.js';
import { parse } from '../../platform/validation/parse.js';
import { JoinWaitlistInput, toWaitlistEntry, WaitlistEntry } from './waitlist.model.js';
import { WaitlistService } from './waitlist.service.js';

/** A search for a free time. */
const JOIN_WORK = 6_000;

@Resolver(() => WaitlistEntry)
export class WaitlistResolver {
  constructor(
    private readonly waitlist: WaitlistService,
    private readonly bus: EventBus,
  ) {}

  @Costs({ items: WAITLIST_MAX })
  @Query(() => [WaitlistEntry], {
    name: 'waitlist',
    description: 'Where the caller stands in line, or is offered something.',
  })
  async listEntries(@CurrentActor() actor: MaybeActor): Promise<WaitlistEntry[]> {
    return (await this.waitlist.list(actor)).map((entry) => toWaitlistEntry(actor, entry));
  }

  @Costs({ work: JOIN_WORK })
  @Mutation(() => WaitlistEntry, {
    description: `Waits for something to open on a date that has nothing open; for up to ${WAITLIST_MAX} days. Joining twice is no error.`,
  })
  async joinWaitlist(
    @CurrentActor() actor: MaybeActor,
    @Args('input') input: JoinWaitlistInput,
    @Args('date', { type: () => LocalDate }) date: string,
  ): Promise<WaitlistEntry> {
    const request = parse(waitRequestSchema, { ...input, date });
    return toWaitlistEntry(actor, await this.waitlist.join(actor, request));
  }

  @Mutation(() => ID, {
    description:
      'Leaves the line, or lets go what is held. The id; also where there was no such entry any more.',
  })
  async leaveWaitlist(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<string> {
    await this.waitlist.leave(actor, id);
    return id;
  }

  @Subscription(() => WaitlistEntry, {
    description: 'Each entry of the caller’s that is offered something, waits again, or has ended.',
    async resolve(
      this: WaitlistResolver,
      event: Topics['waitlistOffer'],
      _args: unknown,
      context: { req: { actor: Actor } },
    ) {
      const { actor } = context.req;
      return toWaitlistEntry(actor, await this.waitlist.get(actor, event.entryId));
    },
  })
  waitlistOffer(@CurrentActor() actor: MaybeActor) {
    requireActor(actor);
    return this.bus.listen('waitlistOffer', actor.id);
  }
}
