import { ArgsType, Field, Float, ID, InputType, Int } from '@nestjs/graphql';
import { PriceUnit } from '../../../domain/services/price.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import type { WorkingHours } from '../../../domain/services/working-hours.js';
import { PageArgs } from '../../platform/graphql/connection.js';
import { Decimal, LocalTime } from '../../platform/graphql/scalars.js';
import type { Bounds } from './service.repository.js';

@InputType()
export class PriceInput {
  @Field(() => Decimal) charges!: string;
  @Field(() => PriceUnit) unit!: PriceUnit;
  @Field(() => String, { nullable: true, description: 'ISO 4217; INR where it is left out.' }) currency?:
    string | null;
}

@InputType()
export class CreateServiceInput {
  @Field(() => ServiceType) type!: ServiceType;
  @Field(() => String, { description: 'Up to 1000 characters' }) description!: string;
  @Field(() => PriceInput) price!: PriceInput;
  @Field(() => String, { nullable: true, description: 'https' }) pictureUrl?: string | null;
  @Field(() => String, { nullable: true, description: 'https' }) audioUrl?: string | null;
  @Field(() => ID, { nullable: true, description: 'For admins, who may act for another.' }) providerId?:
    string | null;
}

@InputType()
export class WorkingHoursInput implements WorkingHours {
  @Field(() => Int) weekday!: number;
  @Field(() => LocalTime) opens!: string;
  @Field(() => LocalTime) closes!: string;
  @Field(() => Int) slotMinutes!: number;
}

@InputType({ description: 'Degrees. west may be greater than east: the box then crosses the antimeridian.' })
export class BoundsInput implements Bounds {
  @Field(() => Float) south!: number;
  @Field(() => Float) west!: number;
  @Field(() => Float) north!: number;
  @Field(() => Float) east!: number;
}

@ArgsType()
export class ServicesNearArgs extends PageArgs {
  @Field(() => Float, { description: '1 to 20015' }) radiusKm!: number;
  @Field(() => ServiceType, { nullable: true }) type?: ServiceType | null;
  @Field(() => String, { nullable: true }) search?: string | null;
}

@ArgsType()
export class ServicesArgs extends PageArgs {
  @Field(() => ServiceType, { nullable: true }) type?: ServiceType | null;
  @Field(() => String, { nullable: true, description: 'Words of the description, type, provider or town.' })
  search?: string | null;
  @Field(() => ID, { nullable: true }) providerId?: string | null;
}
