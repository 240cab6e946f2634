import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { PriceUnit } from '../../../domain/services/price.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import type { WorkingHours as Hours } from '../../../domain/services/working-hours.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { ServiceChangeKind } from '../../platform/events/topics.js';
import { connectionOf, edgeOf } from '../../platform/graphql/connection.js';
import { Decimal, LocalTime } from '../../platform/graphql/scalars.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { GeoPoint, toPublicUser, User } from '../users/user.model.js';
import { mayBook, mayManage } from './service.policy.js';
import { cellId } from './map-cells.js';
import type { ClusterRow, ServiceRow } from './service.row.js';

registerEnumType(ServiceType, { name: 'ServiceType' });
registerEnumType(PriceUnit, { name: 'PriceUnit' });
registerEnumType(ServiceChangeKind, { name: 'ServiceChangeKind' });

@ObjectType()
export class Price {
  @Field(() => Decimal) charges!: string;
  @Field(() => PriceUnit) unit!: PriceUnit;
  @Field(() => String, { description: 'ISO 4217' }) currency!: string;
}

@ObjectType({
  description: 'weekday is ISO 8601, 1 Monday to 7 Sunday. closes at or before opens means the next day.',
})
export class WorkingHours implements Hours {
  @Field(() => Int) weekday!: number;
  @Field(() => LocalTime) opens!: string;
  @Field(() => LocalTime) closes!: string;
  @Field(() => Int) slotMinutes!: number;
}

/** `workingHours`, `slots` and `calendar` are resolved where they are asked for (slots/service-calendar.resolver.ts). */
@ObjectType()
export class Service {
  @Field(() => ID) id!: string;
  @Field(() => User) provider!: User;
  @Field(() => ServiceType) type!: ServiceType;
  @Costs({ bytes: 500 })
  @Field(() => String)
  description!: string;
  @Field(() => String, { nullable: true }) pictureUrl!: string | null;
  @Field(() => String, { nullable: true }) audioUrl!: string | null;
  @Field(() => Price) price!: Price;
  @Field(() => GeoPoint, { description: 'To three decimals: the village, not the home.' })
  location!: GeoPoint;
  @Field(() => String, { nullable: true, description: 'The nearest town.' }) town!: string | null;
  @Field(() => String, { description: 'IANA' }) timeZone!: string;
  @Field(() => Boolean, {
    description: 'Whether the caller may book it; true for a visitor, who then logs in.',
  })
  canBook!: boolean;
  @Field(() => Boolean) canManage!: boolean;
}

@ObjectType()
export class ServiceEdge extends edgeOf(Service) {}

@ObjectType()
export class ServiceConnection extends connectionOf(ServiceEdge) {}

@ObjectType()
export class NearbyServiceEdge extends edgeOf(Service) {
  @Field(() => Float) distanceKm!: number;
}

@ObjectType()
export class NearbyServiceConnection extends connectionOf(NearbyServiceEdge) {}

@ObjectType({
  description: 'Services that share a cell of the map; serviceId is set where there is but one.',
})
export class ServiceCluster {
  @Field(() => ID) id!: string;
  @Field(() => Int) count!: number;
  @Field(() => GeoPoint) location!: GeoPoint;
  @Field(() => ID, { nullable: true }) serviceId!: string | null;
}

@ObjectType()
export class ServiceChange {
  @Field(() => ServiceChangeKind) kind!: ServiceChangeKind;
  @Field(() => Service) service!: Service;
}

/** Of a cluster's place, at level 0. */
const PLACE_DECIMALS = 1;

/** As who neither offers nor manages it sees a kept service (service-cards.ts). */
const asOthersSee = new WeakMap<ServiceRow, Service>();

/** A service as this actor sees it; frozen where many are shown the same. */
export function toService(actor: MaybeActor, row: ServiceRow): Service {
  const canBook = mayBook(actor, row);
  const canManage = mayManage(actor, row);
  if (!canBook || canManage || !Object.isFrozen(row)) return serviceOf(row, canBook, canManage);
  const known = asOthersSee.get(row);
  if (known) return known;
  const service = deepFreeze(serviceOf(row, canBook, canManage));
  asOthersSee.set(row, service);
  return service;
}

function serviceOf(row: ServiceRow, canBook: boolean, canManage: boolean): Service {
  return {
    id: row.id,
    provider: toPublicUser({
      id: row.providerId,
      name: row.providerName,
      ratingSum: row.ratingSum,
      ratingCount: row.ratingCount,
    }),
    type: row.type,
    description: row.description,
    pictureUrl: row.pictureUrl,
    audioUrl: row.audioUrl,
    price: { charges: row.charges, unit: row.unit, currency: row.currency },
    location: { latitude: row.latitude, longitude: row.longitude },
    town: row.town,
    timeZone: row.timeZone,
    canBook,
    canManage,
  };
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}

export function toCluster(row: ClusterRow): ServiceCluster {
  const place = { latitude: row.latitude, longitude: row.longitude };
  const decimals = PLACE_DECIMALS + Math.ceil(row.level * Math.log10(2));
  return {
    id: cellId(row),
    count: row.count,
    // No finer than can be seen: the digits are most of the answer.
    location:
      row.count === 1
        ? place
        : { latitude: round(place.latitude, decimals), longitude: round(place.longitude, decimals) },
    serviceId: row.count === 1 ? row.id : null,
  };
}

function round(degrees: number, decimals: number): number {
  return Number(degrees.toFixed(decimals));
}
