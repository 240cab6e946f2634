import { Field, Float, InputType, ObjectType } from '@nestjs/graphql';
import type { GeoPoint as Point } from '../../../domain/geo/geo-point.js';

@ObjectType()
export class GeoPoint implements Point {
  @Field(() => Float) latitude!: number;
  @Field(() => Float) longitude!: number;
}

@InputType()
export class GeoPointInput implements Point {
  @Field(() => Float) latitude!: number;
  @Field(() => Float) longitude!: number;
}
