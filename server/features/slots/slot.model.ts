import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { SlotStatus } from '../../../domain/slots/slot-status.js';
import { Instant, LocalDate, LocalTime } from '../../platform/graphql/scalars.js';
import { Costs } from '../../platform/graphql/cost/price.js';

registerEnumType(SlotStatus, { name: 'SlotStatus' });

@ObjectType({
  description: 'One dated occurrence of a service’s working hours, on the clock of the service’s time zone.',
})
export class Slot {
  @Field(() => ID) id!: string;
  @Field(() => ID) serviceId!: string;
  @Field(() => LocalDate) date!: string;
  @Field(() => LocalTime) startTime!: string;
  @Field(() => LocalTime) endTime!: string;
  @Field(() => Instant) startsAt!: Date;
  @Field(() => Instant) endsAt!: Date;
  @Field(() => SlotStatus) status!: SlotStatus;
}

/** As many as somebody has who works around the clock; few have more. */
export const SLOTS_PER_DAY = 24;

@ObjectType()
export class CalendarDay {
  @Field(() => LocalDate) date!: string;
  @Field(() => Boolean) hasFreeSlots!: boolean;
  @Costs({ items: SLOTS_PER_DAY })
  @Field(() => [Slot], { description: 'All of the day, past and taken ones included.' })
  slots!: Slot[];
  @Costs({ items: SLOTS_PER_DAY })
  @Field(() => [Slot], { description: 'Open, and not started yet.' })
  freeSlots!: Slot[];
}
