import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { PriceUnit } from '../../../domain/services/price.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import type { ServiceTerms } from '../../../domain/services/terms.js';
import type { WorkingHours as Hours } from '../../../domain/services/working-hours.js';
import type { Identity } from '../../platform/auth/actor.js';
import { ServiceChangeKind } from '../../platform/events/topics.js';
import { connectionOf, edgeOf } from '../../platform/graphql/connection.js';
import { Decimal, LocalTime } from '../../platform/graphql/scalars.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import type { Encoded } from '../../platform/http/encoded.js';
import { Shared } from '../../platform/shared.js';
import { GeoPoint } from '../places/geo-point.model.js';
import { toPublicUser, User } from '../users/user.model.js';
import type { FoundCard } from './found-card.row.js';
import { abilitiesOf, OF_OTHERS, type Abilities } from './service.policy.js';
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

@ObjectType()
export class Travel {
  @Field(() => Decimal) perKm!: string;
  @Field(() => Decimal, { description: 'Not counted.' }) freeKm!: string;
}

@ObjectType({ description: 'What a service asks for beside its charges.' })
export class Terms implements ServiceTerms {
  @Field(() => Decimal, { nullable: true, description: 'The least that is paid for the work.' })
  minimumCharge!: string | null;
  @Field(() => Travel, {
    nullable: true,
    description: 'For the way from the service’s village to the place of work, along a straight line.',
  })
  travel!: Travel | null;
  @Field(() => Decimal, { nullable: true, description: 'Of the quote, to be paid before, such as 0.25.' })
  advanceShare!: string | null;
  @Field(() => Decimal, { nullable: true, description: 'Acres or hectares that are done hourly.' })
  perHour!: string | null;
}

@InputType()
export class PriceInput {
  @Field(() => Decimal) charges!: string;
  @Field(() => PriceUnit) unit!: PriceUnit;
  @Field(() => String, { nullable: true, description: 'ISO 4217; INR where it is left out.' }) currency?:
    string | null;
}

@ObjectType({
  description:
    'weekday is that of ISO 8601: Monday is the first. closes at or before opens means the next day.',
})
export class WorkingHours implements Hours {
  @Field(() => Int) weekday!: number;
  @Field(() => LocalTime) opens!: string;
  @Field(() => LocalTime) closes!: string;
  @Field(() => Int) slotMinutes!: number;
}

/** `terms`, `acceptWithinHours`, `workingHours`, `slots` and `calendar` are resolved where they are asked for (slots/service-calendar.resolver.ts). */
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
  @Field(() => GeoPoint, { description: 'The village, not the home.' })
  location!: GeoPoint;
  @Field(() => String, { nullable: true, description: 'The nearest town.' }) town!: string | null;
  @Field(() => String, { description: 'IANA' }) timeZone!: string;
  @Field(() => Boolean, {
    description: 'Whether the caller may book it; true for a visitor, who then logs in.',
  })
  canBook!: boolean;
  @Field(() => Boolean) canManage!: boolean;
  @Field(() => Boolean, {
    description: 'Whether nobody can find and book it for now; what is booked already stays.',
  })
  paused!: boolean;
  @Field(() => Int, {
    nullable: true,
    description:
      'Rises with every change, for updateService: for who may manage it, where it is asked for by itself.',
  })
  version!: number | null;
  /** The same for what comes with its hours, where it was read (slots/service-calendar.resolver.ts). */
  scheduleVersion?: number;
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
  @Field(() => Boolean, { description: 'Whether the count is about right, and rounded; else it is exact.' })
  isEstimate!: boolean;
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

/** A service as this actor, or the user for whom they act, sees it. */
export function toService(actor: Identity | null, row: ServiceRow): Service {
  const abilities = abilitiesOf(actor, row);
  const version = abilities.canManage ? (row.version ?? null) : null;
  return { ...publicPartOf(row), ...abilities, version, scheduleVersion: row.version };
}

/** A service of a list as `toService`: where it has a purpose, as all others do (`seesAsOthers`), which is nearly always. */
export function toFoundService(actor: Identity | null, found: FoundCard): Service | Shared<Service> {
  return found.purpose === null ? toService(actor, found.service) : new SeenByOthers(found);
}

/** Who asks is not known here, so that what is shared cannot depend on it. */
class SeenByOthers extends Shared<Service> {
  constructor(private readonly found: FoundCard) {
    super();
  }

  override written(purpose: string): Encoded | undefined {
    return purpose === this.found.purpose ? this.found.written : undefined;
  }

  override keep(purpose: string, text: Encoded): Encoded {
    return purpose === this.found.purpose ? this.found.keep(text) : text;
  }

  override open(): Service {
    return { ...publicPartOf(this.found.service), ...OF_OTHERS, version: null };
  }
}

function publicPartOf(row: ServiceRow): Omit<Service, keyof Abilities | 'version'> {
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
    paused: row.isPaused ?? false,
  };
}

export function toCluster(row: ClusterRow): ServiceCluster {
  const place = { latitude: row.latitude, longitude: row.longitude };
  const decimals = PLACE_DECIMALS + Math.ceil(row.level * Math.log10(2));
  return {
    id: cellId(row),
    count: row.count,
    isEstimate: row.isEstimate === true,
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
