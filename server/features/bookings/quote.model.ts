import { ArgsType, Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { isTravelOpen, type AgreedJob } from '../../../domain/jobs/agreed-job.js';
import { LineKind } from '../../../domain/jobs/bill.js';
import { QuantityUnit } from '../../../domain/jobs/quantity.js';
import { SLOTS_MAX } from '../../../domain/jobs/slot-run.js';
import { slotTime } from '../../../domain/slots/opening-hours.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { Decimal, Instant, LocalDate, LocalTime } from '../../platform/graphql/scalars.js';
import type { QuotedJob } from './job-quotes.service.js';
import { JobSiteInput } from '../sites/site.model.js';

registerEnumType(LineKind, { name: 'LineKind' });
registerEnumType(QuantityUnit, { name: 'QuantityUnit' });

/** Judged by `jobRequestSchema`. */
@ArgsType()
export class JobArgs {
  @Field(() => ID) slotId!: string;
  @Field(() => Int, {
    defaultValue: 1,
    description: `Slots in a row from this one on, up to ${SLOTS_MAX}; more are taken where the quantity has no room in them.`,
  })
  slots!: number;
  @Field(() => Decimal, {
    nullable: true,
    description: 'In what the price is for; what the slots have room for where it is left out.',
  })
  quantity?: string | null;
  @Field(() => JobSiteInput, {
    nullable: true,
    description: 'Where it is to be done; the way is counted to the consumer’s village where it is left out.',
  })
  site?: JobSiteInput | null;
}

@ObjectType()
export class BillLine {
  @Field(() => LineKind) kind!: LineKind;
  @Field(() => Decimal, { description: 'Of work in the bill’s unit, of travel in kilometres.' })
  quantity!: string;
  @Field(() => Decimal) unitAmount!: string;
  @Field(() => Decimal) amount!: string;
}

@ObjectType({ description: 'What a job costs, in whole smallest units of its currency.' })
export class Quote {
  @Field(() => QuantityUnit) unit!: QuantityUnit;
  @Field(() => Decimal) quantity!: string;
  @Field(() => String, { description: 'ISO 4217' }) currency!: string;
  @Costs({ items: Object.keys(LineKind).length })
  @Field(() => [BillLine], { description: 'The work first; their sum is the total.' })
  lines!: BillLine[];
  @Field(() => Decimal) total!: string;
  @Field(() => Decimal, { nullable: true, description: 'Of the total, to be paid before the work.' })
  advance!: string | null;
  @Field(() => Float, { nullable: true, description: 'Of the way, where it costs something.' })
  distanceKm!: number | null;
  @Field(() => Boolean, {
    description: 'The way is asked for, and comes on top: nobody knows yet where the work is.',
  })
  isTravelOpen!: boolean;
  @Field(() => Int) slots!: number;
  @Field(() => Instant) startsAt!: Date;
  @Field(() => Instant) endsAt!: Date;
  @Field(() => LocalDate) date!: string;
  @Field(() => LocalTime) startTime!: string;
  @Field(() => LocalDate) endDate!: string;
  @Field(() => LocalTime) endTime!: string;
}

export function toQuote({ run, agreed, timeZone }: QuotedJob): Quote {
  const { startsAt, endsAt } = run;
  return quoteOver(agreed, { slots: run.slots.length, startsAt, endsAt, ...clockTimes(run, timeZone) });
}

/** The quote of a job that takes so much time. */
export function quoteOver(
  { job, quote }: AgreedJob,
  time: Pick<Quote, 'slots' | 'startsAt' | 'endsAt' | 'date' | 'startTime' | 'endDate' | 'endTime'>,
): Quote {
  const { slots, startsAt, endsAt, date, startTime, endDate, endTime } = time;
  // Each by its name: a spread takes longer than all else of a quote.
  return {
    slots,
    startsAt,
    endsAt,
    date,
    startTime,
    endDate,
    endTime,
    unit: quote.unit,
    quantity: job.quantity,
    currency: quote.currency,
    lines: quote.lines,
    total: quote.total,
    advance: quote.advance ?? null,
    distanceKm: job.distanceKm ?? null,
    isTravelOpen: isTravelOpen(job),
  };
}

/** A span of time on a clock: from the one date and time to the other. */
export function clockTimes({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string) {
  const { date, startTime, endTime } = slotTime(startsAt, endsAt, timeZone);
  const isShort = endTime > startTime && endsAt.getTime() - startsAt.getTime() < DAY_MS;
  const endDate = isShort ? date : slotTime(endsAt, endsAt, timeZone).date;
  return { date, startTime, endDate, endTime };
}

const DAY_MS = 86_400_000;
