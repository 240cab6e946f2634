import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ResourceKind } from '../../../domain/resources/resource.js';
import type { ResourceEntity } from './resource.entity.js';

registerEnumType(ResourceKind, {
  name: 'ResourceKind',
  description: 'What can be at one place at a time; a team is a person, too.',
});

/** `services` is resolved where it is asked for. */
@ObjectType({
  description: 'A machine or a person that can be at one place at a time; for its provider alone.',
})
export class Resource {
  @Field(() => ID) id!: string;
  @Field(() => ResourceKind) kind!: ResourceKind;
  @Field(() => String, {
    nullable: true,
    description: 'Null for what came with a service, and goes by that.',
  })
  name!: string | null;
}

export function toResource({ id, kind, name }: ResourceEntity): Resource {
  return { id, kind, name };
}
