import { Mutation, Resolver } from '@nestjs/graphql';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CalendarService } from './calendar.service.js';

@Resolver()
export class CalendarResolver {
  constructor(private readonly calendars: CalendarService) {}

  @Mutation(() => String, {
    description:
      'The secret address of the caller’s bookings as a calendar; made when it is first asked for. Whoever has it can read them.',
  })
  async calendarFeed(@CurrentActor() actor: MaybeActor): Promise<string> {
    return this.calendars.address(actor);
  }

  @Mutation(() => String, { description: 'A new secret address; the one before leads nowhere from now on.' })
  async renewCalendarFeed(@CurrentActor() actor: MaybeActor): Promise<string> {
    return this.calendars.renew(actor);
  }
}
