import type { Type } from '@nestjs/common';
import { ArgsType, Field, Float, ID, InputType, Int } from '@nestjs/graphql';
import {
  BUFFER_MINUTES_MAX,
  BUFFER_MINUTES_STEP,
  NOTICE_HOURS_MAX,
  WINDOW_DAYS_MAX,
} from '../../../domain/availability/booking-rules.js';
import { SEASONS_MAX } from '../../../domain/availability/season.js';
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '../../../domain/geo/geo-point.js';
import { ACCEPT_HOURS_MAX, ACCEPT_HOURS_MIN } from '../../../domain/jobs/accept-by.js';
import { RATING_MAX, RATING_MIN } from '../../../domain/reviews/review.schema.js';
import { PriceUnit } from '../../../domain/services/price.js';
import { DESCRIPTION_MAX } from '../../../domain/services/service.schema.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import type { WorkingHours } from '../../../domain/services/working-hours.js';
import { PageArgs } from '../../platform/graphql/connection.js';
import { GeoPointInput } from '../places/geo-point.model.js';
import { Decimal, LocalDate, LocalTime } from '../../platform/graphql/scalars.js';
import type { FreeTime, PriceRange, Search } from './search-filter.js';
import { LEVEL_MAX, type Bounds } from './map-cells.js';
import { PriceInput } from './service.model.js';

/** Through whose eyes an admin looks (UserService.viewer). */
export const LOOKED_FOR = {
  nullable: true,
  description:
    'For admins, who may look for another: from their place, and without what they offer themselves.',
};

@InputType({ description: 'For the way from the service’s village to the place of work.' })
export class TravelInput {
  @Field(() => Decimal) perKm!: string;
  @Field(() => Decimal, { nullable: true, description: 'Not counted; none where it is left out.' })
  freeKm?: string | null;
}

@InputType({ description: 'What a service asks for beside its charges; what is left out is not asked for.' })
export class TermsInput {
  @Field(() => Decimal, { nullable: true, description: 'The least that is paid for the work.' })
  minimumCharge?: string | null;
  @Field(() => TravelInput, { nullable: true }) travel?: TravelInput | null;
  @Field(() => Decimal, { nullable: true, description: 'Of the quote, to be paid before, such as 0.25.' })
  advanceShare?: string | null;
  @Field(() => Decimal, {
    nullable: true,
    description:
      'Acres or hectares that are done hourly: needed where the price is for one of them, and nowhere else.',
  })
  perHour?: string | null;
}

@InputType()
export class CreateServiceInput {
  @Field(() => ServiceType) type!: ServiceType;
  @Field(() => String, { description: `Up to ${DESCRIPTION_MAX} characters` }) description!: string;
  @Field(() => PriceInput) price!: PriceInput;
  @Field(() => String, { nullable: true, description: 'https' }) pictureUrl?: string | null;
  @Field(() => String, { nullable: true, description: 'https' }) audioUrl?: string | null;
  @Field(() => ID, { nullable: true, description: 'For admins, who may act for another.' }) providerId?:
    string | null;
  @Field(() => TermsInput, { nullable: true }) terms?: TermsInput | null;
  @Field(() => Int, {
    nullable: true,
    description: `${ACCEPT_HOURS_MIN} to ${ACCEPT_HOURS_MAX}: what is not accepted by then, or when it begins, is cancelled. Left out, bookings stand at once.`,
  })
  acceptWithinHours?: number | null;
}

@InputType()
export class WorkingHoursInput implements WorkingHours {
  @Field(() => Int) weekday!: number;
  @Field(() => LocalTime) opens!: string;
  @Field(() => LocalTime) closes!: string;
  @Field(() => Int) slotMinutes!: number;
}

@InputType({ description: 'Of each year, as MM-DD, both included; across new year, too.' })
export class SeasonInput {
  @Field(() => String) from!: string;
  @Field(() => String) to!: string;
}

@InputType({
  description: 'When a service can be booked within its hours; what is left out is as for a new service.',
})
export class AvailabilityInput {
  @Field(() => Int, {
    nullable: true,
    description: `How long before it begins a slot can be booked at the latest: 0 to ${NOTICE_HOURS_MAX}.`,
  })
  noticeHours?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: `How long after a job nothing else begins: 0 to ${BUFFER_MINUTES_MAX}, in steps of ${BUFFER_MINUTES_STEP}.`,
  })
  bufferMinutes?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: `How many days can be booked, today included: up to ${WINDOW_DAYS_MAX}; as everywhere where it is left out.`,
  })
  windowDays?: number | null;
  @Field(() => [SeasonInput], {
    nullable: true,
    description: `In which it works, up to ${SEASONS_MAX}; all the year where there are none.`,
  })
  seasons?: SeasonInput[] | null;
}

@InputType({
  description: 'What is left out, or null, stays; but a null link goes, and null hours to accept within.',
})
export class UpdateServiceInput {
  @Field(() => ServiceType, { nullable: true }) type?: ServiceType | null;
  @Field(() => String, { nullable: true, description: `Up to ${DESCRIPTION_MAX} characters` })
  description?: string | null;
  @Field(() => PriceInput, {
    nullable: true,
    description: 'In the currency of before, where it is left out.',
  })
  price?: PriceInput | null;
  @Field(() => TermsInput, { nullable: true, description: 'All of them.' }) terms?: TermsInput | null;
  @Field(() => AvailabilityInput, { nullable: true, description: 'All of it.' })
  availability?: AvailabilityInput | null;
  @Field(() => String, { nullable: true, description: 'https' }) pictureUrl?: string | null;
  @Field(() => String, { nullable: true, description: 'https' }) audioUrl?: string | null;
  @Field(() => [WorkingHoursInput], { nullable: true, description: 'The whole week.' })
  workingHours?: WorkingHoursInput[] | null;
  @Field(() => Int, {
    nullable: true,
    description: 'As of a new service, for bookings from now on; null: they stand at once.',
  })
  acceptWithinHours?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Nobody can find and book it until it is false again.',
  })
  paused?: boolean | null;
  @Field(() => Int, {
    nullable: true,
    description: 'That of the service as it was seen; SERVICE_CHANGED where it has become another.',
  })
  version?: number | null;
}

@InputType({ description: 'Degrees. west may be greater than east: the box then crosses the antimeridian.' })
export class BoundsInput implements Bounds {
  @Field(() => Float) south!: number;
  @Field(() => Float) west!: number;
  @Field(() => Float) north!: number;
  @Field(() => Float) east!: number;
}

@InputType({ description: 'Of charges, both ends included.' })
export class PriceRangeInput implements PriceRange {
  @Field(() => Decimal, { nullable: true }) min?: string | null;
  @Field(() => Decimal, { nullable: true }) max?: string | null;
  @Field(() => PriceUnit, { nullable: true, description: 'Any where it is left out.' })
  unit?: PriceUnit | null;
  @Field(() => String, { nullable: true, description: 'ISO 4217; INR where it is left out.' }) currency?:
    string | null;
}

@InputType({
  description:
    'An open slot of that date that starts from startTime on and before endTime, on the service’s clock.',
})
export class FreeTimeInput implements FreeTime {
  @Field(() => LocalDate) date!: string;
  @Field(() => LocalTime, { nullable: true, description: 'Midnight where it is left out.' }) startTime?:
    string | null;
  @Field(() => LocalTime, { nullable: true, description: 'The end of the day where it is left out.' })
  endTime?: string | null;
}

/** What narrows a search, with its page or its map. */
function searchArgs<Base extends Type>(base: Base) {
  @ArgsType()
  abstract class SearchArgs extends base implements Search {
    @Field(() => ServiceType, { nullable: true }) type?: ServiceType | null;

    @Field(() => String, {
      nullable: true,
      description:
        'Words of the description, type (in any language), provider or town; beginnings and misspellings, too.',
    })
    search?: string | null;

    @Field(() => PriceRangeInput, { nullable: true }) price?: PriceRangeInput | null;

    @Field(() => Float, {
      nullable: true,
      description: `Of the provider’s average, ${RATING_MIN} to ${RATING_MAX}.`,
    })
    minRating?: number | null;

    @Field(() => FreeTimeInput, { nullable: true }) freeAt?: FreeTimeInput | null;
  }
  return SearchArgs;
}

@ArgsType()
export class ServicesNearArgs extends searchArgs(PageArgs) {
  @Field(() => Float, { description: `${RADIUS_MIN_KM} to ${RADIUS_MAX_KM}` }) radiusKm!: number;
  @Field(() => GeoPointInput, {
    nullable: true,
    description:
      'Where it is measured from, such as a field; the caller’s stored location where it is left out.',
  })
  from?: GeoPointInput | null;

  @Field(() => ID, LOOKED_FOR) userId?: string | null;
}

@ArgsType()
export class ServicesArgs extends searchArgs(PageArgs) {
  @Field(() => ID, { nullable: true }) providerId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Of serviceClusters: what is in it.' }) cluster?:
    string | null;

  @Field(() => ID, LOOKED_FOR) userId?: string | null;
}

@ArgsType()
class MapArgs {
  @Field(() => BoundsInput) bounds!: BoundsInput;
  @Field(() => Int, { description: `Of web map tiles, 0 to ${LEVEL_MAX}` }) zoom!: number;
}

@ArgsType()
export class ServiceClustersArgs extends searchArgs(MapArgs) {}
