import { Field, InputType } from '@nestjs/graphql';
import { LANGUAGE_CODE, PASSWORD_LENGTH } from '../../platform/graphql/descriptions.js';
import { GeoPointInput } from '../places/geo-point.model.js';

@InputType()
export class RegisterUserInput {
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'With its country code; a bare ten-digit number is Indian.' })
  phone!: string;
  @Field(() => String, { description: PASSWORD_LENGTH }) password!: string;
  @Field(() => GeoPointInput) location!: GeoPointInput;
  @Field(() => String, { description: LANGUAGE_CODE }) preferredLanguage!: string;
}
