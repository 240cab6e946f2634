import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { INSTRUCTIONS_MAX } from '../../../domain/payments/payment-details.js';
import { USER_SEARCH_MAX } from '../../../domain/users/user-search.js';
import { PageArgs } from '../../platform/graphql/connection.js';
import { LANGUAGE_CODE } from '../../platform/graphql/descriptions.js';
import { GeoPointInput } from '../places/geo-point.model.js';

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'Left out, it stays.' }) name?: string | null;
  @Field(() => GeoPointInput, { nullable: true }) location?: GeoPointInput | null;
  @Field(() => String, { nullable: true, description: LANGUAGE_CODE })
  preferredLanguage?: string | null;
}

/** Judged by `paymentDetailsSchema`. */
@InputType({ description: 'What is left out is forgotten.' })
export class PaymentDetailsInput {
  @Field(() => String, { nullable: true, description: 'As name@bank.' })
  upiAddress?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `How to pay otherwise; up to ${INSTRUCTIONS_MAX} characters, which become one line.`,
  })
  instructions?: string | null;
}

/** Judged by `readUserSearch`. */
@ArgsType()
export class UsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: `Who is found by the beginnings of words of their name, or by a part of their number; up to ${USER_SEARCH_MAX} characters.`,
  })
  search?: string | null;
}
