import { Args, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { LocalDate } from '../../platform/graphql/scalars.js';
import { Service, WorkingHours } from '../services/service.model.js';
import { ServiceService } from '../services/service.service.js';
import { CalendarDay, Slot, toCalendarDay, toSlot } from './slot.model.js';
import { SlotService } from './slot.service.js';

/** The parts of a service that are computed from its working hours, where somebody asks for them. */
@Resolver(() => Service)
export class ServiceCalendarResolver {
  constructor(
    private readonly services: ServiceService,
    private readonly slotService: SlotService,
  ) {}

  @ResolveField(() => [WorkingHours])
  async workingHours(@Parent() service: Service): Promise<WorkingHours[]> {
    return (await this.services.schedule(service.id)).workingHours;
  }

  @ResolveField(() => [Slot], { description: 'Of one day, on the service’s clock.' })
  async slots(
    @Parent() service: Service,
    @Args('date', { type: () => LocalDate }) date: string,
  ): Promise<Slot[]> {
    const day = await this.slotService.day(service.id, date);
    return day.slots.map((slot) => toSlot(service.id, slot));
  }

  @ResolveField(() => [CalendarDay], {
    description: 'From today on; the whole booking window where days is left out.',
  })
  async calendar(
    @Parent() service: Service,
    @Args('days', { type: () => Int, nullable: true }) days: number | null,
  ): Promise<CalendarDay[]> {
    const calendar = await this.slotService.calendar(service.id, days ?? undefined);
    return calendar.map((day) => toCalendarDay(service.id, day));
  }
}
