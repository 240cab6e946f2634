import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  createResourceSchema,
  RESOURCES_OF_PROVIDER,
  ResourceKind,
} from '../../../domain/resources/resource.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { parse } from '../../platform/validation/parse.js';
import { Service, toService } from '../services/service.model.js';
import { Resource, toResource } from './resource.model.js';
import { ResourceService } from './resource.service.js';

/** Nearly everything is needed by one service or two. */
const SERVICES_OF_RESOURCE = 5;

@Resolver(() => Resource)
export class ResourceResolver {
  constructor(private readonly resources: ResourceService) {}

  @Costs({ items: RESOURCES_OF_PROVIDER })
  @Query(() => [Resource], {
    name: 'resources',
    description:
      'The caller’s machines and people, newest first: what they have named, and what a service that is offered came with or needs.',
  })
  async list(
    @CurrentActor() actor: MaybeActor,
    @Args('providerId', {
      type: () => ID,
      nullable: true,
      description: 'For admins, who may look for another.',
    })
    providerId?: string | null,
  ): Promise<Resource[]> {
    return (await this.resources.list(actor, providerId)).map(toResource);
  }

  @Mutation(() => Resource)
  async createResource(
    @CurrentActor() actor: MaybeActor,
    @Args('kind', { type: () => ResourceKind }) kind: ResourceKind,
    @Args('name') name: string,
    @Args('providerId', {
      type: () => ID,
      nullable: true,
      description: 'For admins, who may act for another.',
    })
    providerId?: string | null,
  ): Promise<Resource> {
    const command = parse(createResourceSchema, { kind, name, providerId });
    return toResource(await this.resources.create(actor, command));
  }

  @Mutation(() => Service, {
    description:
      'All that the service needs for each slot. Whatever needs any of the same is booked with it, on all calendars.',
  })
  async setServiceResources(
    @CurrentActor() actor: MaybeActor,
    @Args('serviceId', { type: () => ID }) serviceId: string,
    @Args('resourceIds', { type: () => [ID] }) resourceIds: string[],
  ): Promise<Service> {
    return toService(actor, await this.resources.setForService(actor, serviceId, resourceIds));
  }

  @Costs({ items: SERVICES_OF_RESOURCE })
  @ResolveField(() => [Service], { description: 'On offer, which need it.' })
  async services(@CurrentActor() actor: MaybeActor, @Parent() resource: Resource): Promise<Service[]> {
    return (await this.resources.servicesOf(resource)).map((service) => toService(actor, service));
  }
}
