import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { EmergencyKind } from '../../../../domain/assistant/emergency/emergency-kind.js';
import { CallKind } from '../../../../domain/assistant/emergency/numbers.js';
import { Costs } from '../../../platform/graphql/cost/price.js';

registerEnumType(EmergencyKind, { name: 'EmergencyKind', description: 'What somebody is in danger of.' });
registerEnumType(CallKind, { name: 'CallKind', description: 'Whom a number calls.' });

@ObjectType()
export class EmergencyCall {
  @Field(() => CallKind) kind!: CallKind;
  @Field(() => String, { description: 'Whom it calls, in the emergency’s language.' }) label!: string;
  @Field(() => String, { description: 'As it is dialled within the country.' }) phone!: string;
  @Field(() => String, { description: 'ISO 3166' }) country!: string;
}

@ObjectType({
  description: 'Somebody is in danger: whom to call and what to do. Nothing else is shown beside it.',
})
export class Emergency {
  @Costs({ items: 2 })
  @Field(() => [EmergencyKind], { description: 'The gravest first.' })
  kinds!: EmergencyKind[];
  @Field(() => String, { nullable: true, description: 'ISO 3166; null where it is not known.' })
  country!: string | null;
  @Field(() => String, { description: 'BCP 47' }) language!: string;
  @Field(() => String) title!: string;
  @Costs({ items: 5 })
  @Field(() => [EmergencyCall], { description: 'The most important first.' })
  calls!: EmergencyCall[];
  @Costs({ items: 8 })
  @Field(() => [String], { description: 'In the order in which they are to be done.' })
  steps!: string[];
}
