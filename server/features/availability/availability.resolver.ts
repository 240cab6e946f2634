import { Args, ArgsType, Field, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  CLOSURES_MAX,
  ClosureKind,
  closureSchema,
  CLOSURE_REASON_MAX,
} from '../../../domain/availability/closure.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { LocalDate } from '../../platform/graphql/scalars.js';
import { parse } from '../../platform/validation/parse.js';
import { Service, toService } from '../services/service.model.js';
import { Closure, SpanOfDateInput, toClosure } from './availability.model.js';
import { Closures } from './closures.service.js';
import { DateHoursService } from './date-hours.service.js';

const PROVIDER = {
  type: () => ID,
  nullable: true,
  description: 'For admins, who may act for another.',
};
const TOLD = {
  type: () => Int,
  defaultValue: 0,
  description: 'How many the caller was told of: BOOKED_MEANWHILE, with their number, where there are more.',
};
const HOURS = {
  type: () => [SpanOfDateInput],
  nullable: true,
  description: 'Closed where there are none; the usual ones where it is null.',
};

/** Of one machine or person, or of all that a provider offers. */
@ArgsType()
class ClosedDatesArgs {
  @Field(() => ID, { nullable: true, description: 'All that the provider offers where it is left out.' })
  resourceId?: string | null;
  @Field(() => LocalDate) from!: string;
  @Field(() => LocalDate, { description: 'Included.' }) to!: string;
  @Field(() => ID, { nullable: true, description: 'For admins, who may act for another.' })
  providerId?: string | null;
}

@ArgsType()
class ClosureArgs extends ClosedDatesArgs {
  @Field(() => ClosureKind, { defaultValue: ClosureKind.OTHER, description: 'As everybody may know it.' })
  kind!: ClosureKind;
  @Field(() => String, {
    nullable: true,
    description: `For the provider’s own eyes; up to ${CLOSURE_REASON_MAX} characters.`,
  })
  reason?: string | null;
}

@Resolver()
export class AvailabilityResolver {
  constructor(
    private readonly service: Closures,
    private readonly dates: DateHoursService,
  ) {}

  @Costs({ items: CLOSURES_MAX })
  @Query(() => [Closure], { description: 'The caller’s closed days that are not over, the next first.' })
  async closures(
    @CurrentActor() actor: MaybeActor,
    @Args('providerId', PROVIDER) providerId?: string | null,
  ): Promise<Closure[]> {
    return (await this.service.list(actor, providerId)).map(toClosure);
  }

  @Query(() => Int, { description: 'How many open bookings are on such days, of what the caller offers.' })
  async bookingsWithin(
    @CurrentActor() actor: MaybeActor,
    @Args() { providerId, ...dates }: ClosedDatesArgs,
  ): Promise<number> {
    return this.service.bookingsWithin(actor, parse(closureSchema, dates), providerId);
  }

  @Query(() => Int, {
    description: 'How many open bookings would no longer be within the hours of their date.',
  })
  async bookingsOutside(
    @CurrentActor() actor: MaybeActor,
    @Args('serviceId', { type: () => ID }) serviceId: string,
    @Args('date', { type: () => LocalDate }) date: string,
    @Args('hours', HOURS) hours?: SpanOfDateInput[] | null,
  ): Promise<number> {
    return this.dates.bookingsOutside(actor, serviceId, date, hours ?? null);
  }

  @Mutation(() => Closure, {
    description: `Nothing can be booked on these days; what is booked stays. Up to ${CLOSURES_MAX}.`,
  })
  async addClosure(
    @CurrentActor() actor: MaybeActor,
    @Args() { providerId, ...closure }: ClosureArgs,
    @Args('bookings', TOLD) bookings: number,
  ): Promise<Closure> {
    return toClosure(await this.service.add(actor, parse(closureSchema, closure), bookings, providerId));
  }

  @Mutation(() => ID, { description: 'The id; also where there was no such closure any more.' })
  async removeClosure(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<string> {
    await this.service.remove(actor, id);
    return id;
  }

  @Mutation(() => Service, { description: 'The hours of one date; what is booked stays.' })
  async setDateHours(
    @CurrentActor() actor: MaybeActor,
    @Args('serviceId', { type: () => ID }) serviceId: string,
    @Args('date', { type: () => LocalDate }) date: string,
    @Args('bookings', TOLD) bookings: number,
    @Args('hours', HOURS) hours?: SpanOfDateInput[] | null,
  ): Promise<Service> {
    return toService(actor, await this.dates.set(actor, serviceId, date, hours ?? null, bookings));
  }
}
