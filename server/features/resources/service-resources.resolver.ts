import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { RESOURCES_OF_SERVICE } from '../../../domain/resources/resource.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { Service } from '../services/service.model.js';
import { Resource, toResource } from './resource.model.js';
import { ResourceService } from './resource.service.js';

/** What a service needs, where somebody asks for it who manages it. */
@Resolver(() => Service)
export class ServiceResourcesResolver {
  constructor(private readonly resourceService: ResourceService) {}

  @Costs({ items: RESOURCES_OF_SERVICE })
  @ResolveField(() => [Resource], {
    description: 'What each of its slots takes, for who may manage the service; nothing for others.',
  })
  async resources(@CurrentActor() actor: MaybeActor, @Parent() service: Service): Promise<Resource[]> {
    const owned = { id: service.id, providerId: service.provider.id };
    return (await this.resourceService.ofService(actor, owned)).map(toResource);
  }
}
