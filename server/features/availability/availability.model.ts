import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { BookingRules } from '../../../domain/availability/booking-rules.js';
import { ClosureKind, CLOSURE_REASON_MAX } from '../../../domain/availability/closure.js';
import { SEASONS_MAX } from '../../../domain/availability/season.js';
import type { DatedHours } from '../../../domain/availability/date-hours.js';
import { LocalDate, LocalTime } from '../../platform/graphql/scalars.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import type { ClosureEntity } from './closure.entity.js';

registerEnumType(ClosureKind, { name: 'ClosureKind', description: 'Why somebody is closed.' });

@ObjectType({ description: 'Of each year, as MM-DD, both included; across new year, too.' })
export class Season {
  @Field(() => String) from!: string;
  @Field(() => String) to!: string;
}

@ObjectType({ description: 'When a service can be booked within its hours.' })
export class Availability implements BookingRules {
  @Field(() => Int, { description: 'How long before it begins a slot can be booked at the latest.' })
  noticeHours!: number;
  @Field(() => Int, { description: 'How long after a job nothing else begins.' }) bufferMinutes!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'How many days can be booked, today included; as everywhere where it is null.',
  })
  windowDays!: number | null;
  @Costs({ items: SEASONS_MAX })
  @Field(() => [Season], { description: 'In which it works; all the year where there are none.' })
  seasons!: Season[];
}

@ObjectType({ description: 'closes at or before opens means the next day.' })
export class SpanOfDate implements DatedHours {
  @Field(() => LocalTime) opens!: string;
  @Field(() => LocalTime) closes!: string;
  @Field(() => Int) slotMinutes!: number;
}

@InputType()
export class SpanOfDateInput implements DatedHours {
  @Field(() => LocalTime) opens!: string;
  @Field(() => LocalTime) closes!: string;
  @Field(() => Int) slotMinutes!: number;
}

@ObjectType({ description: 'In place of those of its weekday; closed where there are none.' })
export class DateHours {
  @Field(() => LocalDate) date!: string;
  /** Before and after noon: few have more. */
  @Costs({ items: 2 })
  @Field(() => [SpanOfDate])
  hours!: SpanOfDate[];
}

@ObjectType({ description: 'Both days included, on the service’s clock.' })
export class ClosedDates {
  @Field(() => LocalDate) from!: string;
  @Field(() => LocalDate) to!: string;
  @Field(() => ClosureKind) kind!: ClosureKind;
}

@ObjectType({ description: 'Days on which nothing can be booked; for its provider alone.' })
export class Closure extends ClosedDates {
  @Field(() => ID) id!: string;
  @Field(() => ID, { nullable: true, description: 'Null for all that the provider offers.' })
  resourceId!: string | null;
  @Field(() => String, { nullable: true, description: `Up to ${CLOSURE_REASON_MAX} characters.` })
  reason!: string | null;
}

export function toClosure({ id, resourceId, from, to, kind, reason }: ClosureEntity): Closure {
  return { id, resourceId, from, to, kind, reason };
}
