import { Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Costs } from '../../platform/graphql/cost/price.js';
import { NullUnless } from '../../platform/graphql/null-unless.js';
import { Service } from '../services/service.model.js';
import { BookingService } from './booking.service.js';

/** It walks through all bookings that the service ever had. */
const COUNT_WORK = 1_000;

/** What a service's bookings are to who manages it. */
@Resolver(() => Service)
export class ServiceBookingsResolver {
  constructor(private readonly bookings: BookingService) {}

  @Costs({ work: COUNT_WORK })
  @NullUnless<Service>(({ canManage }) => canManage)
  @ResolveField(() => Int, {
    nullable: true,
    description: 'How many bookings deleting it would cancel, for who may manage it.',
  })
  async openBookings(@Parent() { id, canManage }: Service): Promise<number | null> {
    return canManage ? this.bookings.countOpenOf(id) : null;
  }
}
