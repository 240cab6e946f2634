import { Field, ObjectType } from '@nestjs/graphql';
import { GeoPoint } from './geo-point.model.js';
import type { FoundPlace } from './place-search.service.js';

const SOURCE = 'GeoNames (CC BY 4.0)';

@ObjectType({ description: `A town or a village, from ${SOURCE}.` })
export class Place implements FoundPlace {
  @Field(() => String, {
    description: 'In the language that was asked for, where that is known; else in Latin letters.',
  })
  name!: string;
  @Field(() => String, { nullable: true, description: 'The larger town that it is near; null for a city.' })
  near!: string | null;
  @Field(() => String, { description: 'Two letters, as ISO has them.' }) country!: string;
  @Field(() => GeoPoint) location!: GeoPoint;
}
