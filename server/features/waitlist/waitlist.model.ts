import { Field, Float, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { RADIUS_DEFAULT_KM } from '../../../domain/geo/geo-point.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import { slotTime } from '../../../domain/slots/opening-hours.js';
import { encodeSlotId } from '../../../domain/slots/slot-id.js';
import { HOLD_MINUTES } from '../../../domain/waitlist/offer.js';
import { WaitlistStatus } from '../../../domain/waitlist/waitlist-entry.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { fromGeography } from '../../platform/database/points.js';
import { Instant, LocalDate, LocalTime } from '../../platform/graphql/scalars.js';
import { Service, toService } from '../services/service.model.js';
import { GeoPoint, GeoPointInput } from '../places/geo-point.model.js';
import { heldFor } from './waitlist.row.js';
import type { ShownEntry } from './waitlist.service.js';

registerEnumType(WaitlistStatus, { name: 'WaitlistStatus' });

@InputType({ description: 'A service, or whatever is of a type within a radius.' })
export class JoinWaitlistInput {
  @Field(() => ID, { nullable: true }) serviceId?: string | null;
  @Field(() => ServiceType, { nullable: true }) type?: ServiceType | null;
  @Field(() => GeoPointInput, { nullable: true, description: 'Home where it is left out.' })
  location?: GeoPointInput | null;
  @Field(() => Float, { defaultValue: RADIUS_DEFAULT_KM }) radiusKm!: number;
}

@ObjectType({
  description: `A slot that is held for the caller: bookSlot takes it, leaveWaitlist lets it go. To everybody else it is booked, for ${HOLD_MINUTES} minutes at most.`,
})
export class WaitlistOffer {
  @Field(() => Service) service!: Service;
  @Field(() => ID) slotId!: string;
  @Field(() => LocalDate) date!: string;
  @Field(() => LocalTime) startTime!: string;
  @Field(() => LocalTime) endTime!: string;
  @Field(() => Instant) startsAt!: Date;
  @Field(() => Instant) endsAt!: Date;
  @Field(() => Instant) until!: Date;
}

@ObjectType({ description: 'Waits for something to open on its date; for its owner alone.' })
export class WaitlistEntry {
  @Field(() => ID) id!: string;
  @Field(() => LocalDate) date!: string;
  @Field(() => WaitlistStatus) status!: WaitlistStatus;
  @Field(() => ServiceType) type!: ServiceType;
  @Field(() => Service, { nullable: true, description: 'Null where it is for whatever is of the type.' })
  service!: Service | null;
  @Field(() => GeoPoint, { nullable: true }) location!: GeoPoint | null;
  @Field(() => Float, { nullable: true }) radiusKm!: number | null;
  @Field(() => Instant) createdAt!: Date;
  @Field(() => WaitlistOffer, { nullable: true }) offer!: WaitlistOffer | null;
}

export function toWaitlistEntry(actor: MaybeActor, { entry, service, offered }: ShownEntry): WaitlistEntry {
  const { id, date, status, type, location, radiusKm, createdAt } = entry;
  return {
    ...{ id, date, status, type, radiusKm, createdAt },
    service: service && toService(actor, service),
    location: fromGeography(location),
    offer: toOffer(actor, { entry, offered }),
  };
}

function toOffer(
  actor: MaybeActor,
  { entry, offered }: Pick<ShownEntry, 'entry' | 'offered'>,
): WaitlistOffer | null {
  const held = heldFor(entry);
  if (!held || !offered) return null;
  const { startsAt, endsAt, until } = held;
  const { date, startTime, endTime } = slotTime(startsAt, endsAt, offered.timeZone);
  const slotId = encodeSlotId(offered.id, startsAt);
  return { service: toService(actor, offered), slotId, date, startTime, endTime, startsAt, endsAt, until };
}
