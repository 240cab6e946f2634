import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Costs } from '../../platform/graphql/cost/price.js';
import { Service } from '../services/service.model.js';
import { ServiceService } from '../services/service.service.js';
import { Availability, ClosedDates, DateHours } from './availability.model.js';

/** Few have any. */
const USUAL = 5;

/** What comes with a service's schedule, where somebody asks for it. */
@Resolver(() => Service)
export class ServiceAvailabilityResolver {
  constructor(private readonly services: ServiceService) {}

  @ResolveField(() => Availability)
  async availability(@Parent() { id, scheduleVersion }: Service): Promise<Availability> {
    const { seasons, ...rules } = (await this.services.scheduleWith(id, scheduleVersion)).availability;
    return { ...rules, seasons: [...seasons] };
  }

  @Costs({ items: USUAL })
  @ResolveField(() => [DateHours], { description: 'The dates that have hours of their own, in order.' })
  async dateHours(@Parent() { id }: Service): Promise<DateHours[]> {
    const { availability } = await this.services.schedule(id);
    return availability.dateHours.map(({ date, hours }) => ({ date, hours: [...hours] }));
  }

  @Costs({ items: USUAL })
  @ResolveField(() => [ClosedDates], {
    description: 'On which nothing of it can be booked, in order; why so, but in no words of anybody.',
  })
  async closedDates(@Parent() { id }: Service): Promise<readonly ClosedDates[]> {
    return (await this.services.schedule(id)).availability.closures;
  }
}
