import { Field, InputType } from '@nestjs/graphql';
import { LANGUAGE_CODE } from '../../platform/graphql/descriptions.js';
import { GeoPointInput } from './user.model.js';

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'Left out, it stays.' }) name?: string | null;
  @Field(() => GeoPointInput, { nullable: true }) location?: GeoPointInput | null;
  @Field(() => String, { nullable: true, description: LANGUAGE_CODE })
  preferredLanguage?: string | null;
}
