import { Args, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { LocalDate } from '../../platform/graphql/scalars.js';
import { Costs, type Length } from '../../platform/graphql/cost/price.js';
import { Service, Terms, WorkingHours } from '../services/service.model.js';
import { ServiceService } from '../services/service.service.js';
import { CalendarDay, Slot, SLOTS_PER_DAY } from './slot.model.js';
import { SlotService } from './slot.service.js';

/** A span or two each day. */
const SPANS_PER_WEEK = 10;
const DAY_WORK = 100;
const CALENDAR_WORK = 800;
const DAYS: Length = {
  argument: 'days',
  otherwise: ({ bookingWindowDays }) => Number(bookingWindowDays),
  most: 366,
};

/** The parts of a service that come with its schedule, where somebody asks for them. */
@Resolver(() => Service)
export class ServiceCalendarResolver {
  constructor(
    private readonly services: ServiceService,
    private readonly slotService: SlotService,
  ) {}

  @ResolveField(() => Terms)
  async terms(@Parent() { id, scheduleVersion }: Service): Promise<Terms> {
    return (await this.services.scheduleWith(id, scheduleVersion)).terms;
  }

  @ResolveField(() => Int, {
    nullable: true,
    description:
      'Hours in which the provider accepts a booking, or it is cancelled; null where it stands at once.',
  })
  async acceptWithinHours(@Parent() { id, scheduleVersion }: Service): Promise<number | null> {
    return (await this.services.scheduleWith(id, scheduleVersion)).acceptWithinHours;
  }

  @Costs({ items: SPANS_PER_WEEK })
  @ResolveField(() => [WorkingHours])
  async workingHours(@Parent() { id, scheduleVersion }: Service): Promise<WorkingHours[]> {
    return (await this.services.scheduleWith(id, scheduleVersion)).workingHours;
  }

  @Costs({ work: DAY_WORK, items: SLOTS_PER_DAY })
  @ResolveField(() => [Slot], { description: 'Of one day, on the service’s clock.' })
  async slots(
    @Parent() service: Service,
    @Args('date', { type: () => LocalDate }) date: string,
  ): Promise<Slot[]> {
    return (await this.slotService.day(service.id, date)).slots;
  }

  @Costs({ work: CALENDAR_WORK, items: DAYS })
  @ResolveField(() => [CalendarDay], {
    description:
      'From today on; the whole booking window where days is left out. Where a service can be booked further ahead, from says the first day.',
  })
  async calendar(
    @Parent() service: Service,
    @Args('days', { type: () => Int, nullable: true }) days: number | null,
    @Args('from', { type: () => LocalDate, nullable: true }) from: string | null,
  ): Promise<readonly CalendarDay[]> {
    return this.slotService.calendar(service.id, days ?? undefined, from);
  }
}
