import { ArgsType, Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { PageArgs } from '../../platform/graphql/connection.js';
import { Decimal, LocalDate } from '../../platform/graphql/scalars.js';

const FOR_ADMINS = 'For admins, who may look for another.';
/** More than anybody charges in. */
const CURRENCIES = 10;
const DAYS = 31;

/** Judged by `agendaSchema`. */
@ArgsType()
export class AgendaArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: FOR_ADMINS }) userId?: string | null;
  @Field(() => LocalDate, {
    nullable: true,
    description: 'What is not over before this day, on its own clock.',
  })
  from?: string | null;
  @Field(() => LocalDate, {
    nullable: true,
    description: 'What has begun by the end of this day, on its own clock.',
  })
  to?: string | null;
  @Field(() => ID, { nullable: true }) serviceId?: string | null;
  @Field(() => BookingStatus, { nullable: true }) status?: BookingStatus | null;
  @Field(() => Boolean, { defaultValue: false }) latestFirst!: boolean;
}

@ArgsType()
export class MonthArgs {
  @Field(() => String, { description: 'YYYY-MM' }) month!: string;
  @Field(() => ID, { nullable: true, description: FOR_ADMINS }) userId?: string | null;
}

@ObjectType()
export class Earning {
  @Field(() => String, { description: 'ISO 4217' }) currency!: string;
  @Field(() => Decimal) amount!: string;
}

@ObjectType()
export class MonthDay {
  @Field(() => LocalDate, { description: 'On the clock of each job’s service, by when it begins.' })
  date!: string;
  @Field(() => Int) jobs!: number;
  @Field(() => Float, { description: 'Of work, without pauses.' }) hours!: number;
  @Costs({ items: CURRENCIES })
  @Field(() => [Earning], { description: 'Of completed jobs.' })
  earnings!: Earning[];
  @Costs({ items: CURRENCIES })
  @Field(() => [Earning], {
    description: 'What of these jobs has come, by their provider’s word; advances for later ones, too.',
  })
  received!: Earning[];
}

@ObjectType({ description: 'What a provider did, and has to do: all jobs that are not cancelled.' })
export class ProviderMonth {
  @Field(() => Int) jobs!: number;
  @Field(() => Float) hours!: number;
  @Costs({ items: CURRENCIES })
  @Field(() => [Earning], { description: 'Of completed jobs.' })
  earnings!: Earning[];
  @Costs({ items: CURRENCIES })
  @Field(() => [Earning], {
    description: 'What of these jobs has come, by their provider’s word; advances for later ones, too.',
  })
  received!: Earning[];
  @Costs({ items: DAYS })
  @Field(() => [MonthDay], { description: 'Those with a job, in order.' })
  days!: MonthDay[];
}
