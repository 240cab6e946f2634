import { Field, InputType } from '@nestjs/graphql';
import { GeoPointInput } from './user.model.js';

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateProfileInput {
  @Field(() => String) name!: string;
  @Field(() => GeoPointInput, { nullable: true }) location?: GeoPointInput | null;
  @Field(() => String, { nullable: true, description: 'BCP 47, one of the 19 languages.' })
  preferredLanguage?: string | null;
}
