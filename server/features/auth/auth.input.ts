import { Field, InputType } from '@nestjs/graphql';
import { GeoPointInput } from '../users/user.model.js';

@InputType()
export class RegisterUserInput {
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'With its country code; a bare ten-digit number is Indian.' })
  phone!: string;
  @Field(() => String, { description: '8 to 128 characters' }) password!: string;
  @Field(() => GeoPointInput) location!: GeoPointInput;
  @Field(() => String, { description: 'BCP 47, one of the 19 languages.' }) preferredLanguage!: string;
}
