import { Args, ID, Mutation, Resolver, Subscription } from '@nestjs/graphql';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import { slotTime } from '../../../domain/slots/opening-hours.js';
import { SlotStatus } from '../../../domain/slots/slot-status.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { EventBus } from '../../platform/events/event-bus.js';
import type { Topics } from '../../platform/events/topics.js';
import { SharedByAll } from '../../platform/graphql/live/shared-by-all.js';
import { ServiceService } from '../services/service.service.js';
import { presentSlot } from './slot.row.js';
import { Slot } from './slot.model.js';
import { SlotService } from './slot.service.js';

@Resolver(() => Slot)
export class SlotResolver {
  constructor(
    private readonly slots: SlotService,
    private readonly services: ServiceService,
    private readonly bus: EventBus,
  ) {}

  @Mutation(() => Slot, {
    description: 'OPEN or NOT_WORKING, by the provider. A booked slot cannot be changed.',
  })
  async setSlotStatus(
    @CurrentActor() actor: MaybeActor,
    @Args('slotId', { type: () => ID }) slotId: string,
    @Args('status', { type: () => SlotStatus }) status: SlotStatus,
  ): Promise<Slot> {
    const slot = await this.slots.setStatus(actor, slotId, status);
    return presentSlot(slot.serviceId, slot);
  }

  @SharedByAll()
  @Subscription(() => Slot, {
    description: 'Each slot of this service that is booked, cancelled, closed or opened.',
    resolve: (change: Topics['slotChanged'] & { timeZone: string }): Slot => {
      const times = slotTime(new Date(change.startsAt), new Date(change.endsAt), change.timeZone);
      return presentSlot(change.serviceId, { ...times, status: SLOT_STATUSES.codeOf(change.status) });
    },
  })
  async slotChanged(@Args('serviceId', { type: () => ID }) serviceId: string) {
    // An unknown service is an error at once, not silence for ever.
    await this.services.get(serviceId);
    return this.bus.listen('slotChanged', serviceId);
  }
}
