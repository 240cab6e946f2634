import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { CalendarDay as Day, CalendarSlot } from '../../../domain/slots/calendar.js';
import { encodeSlotId } from '../../../domain/slots/slot-id.js';
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

export function toSlot(serviceId: string, slot: CalendarSlot): Slot {
  return { ...slot, serviceId, id: encodeSlotId(serviceId, slot.startsAt) };
}

export function toCalendarDay(serviceId: string, day: Day): CalendarDay {
  const present = (slot: CalendarSlot) => toSlot(serviceId, slot);
  return {
    date: day.date,
    hasFreeSlots: day.hasFreeSlots,
    // Hardly anybody asks for both, and each is the work of a whole calendar.
    get slots() {
      return day.slots.map(present);
    },
    get freeSlots() {
      return day.freeSlots.map(present);
    },
  };
}
