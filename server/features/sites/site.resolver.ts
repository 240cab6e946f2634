import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { savedSiteSchema, SITES_OF_CONSUMER } from '../../../domain/jobs/saved-site.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { parse } from '../../platform/validation/parse.js';
import { JobSiteInput, SavedSite, toSavedSite } from './site.model.js';
import { SiteService } from './site.service.js';

const USER = {
  type: () => ID,
  nullable: true,
  description: 'For admins, who may act for another.',
};

@Resolver(() => SavedSite)
export class SiteResolver {
  constructor(private readonly service: SiteService) {}

  @Costs({ items: SITES_OF_CONSUMER })
  @Query(() => [SavedSite], { description: 'The caller’s own places of work, newest first.' })
  async sites(
    @CurrentActor() actor: MaybeActor,
    @Args('userId', USER) userId?: string | null,
  ): Promise<SavedSite[]> {
    return (await this.service.list(actor, userId)).map(toSavedSite);
  }

  @Mutation(() => SavedSite, {
    description: `Adds a place of work, or changes it: up to ${SITES_OF_CONSUMER}.`,
  })
  async saveSite(
    @CurrentActor() actor: MaybeActor,
    @Args('id', {
      type: () => ID,
      description: 'A UUID that the client makes for a new one, so that it can safely be sent again.',
    })
    id: string,
    @Args('input', { description: 'With a name.' }) input: JobSiteInput,
    @Args('userId', USER) userId?: string | null,
  ): Promise<SavedSite> {
    return this.service.save(actor, parse(savedSiteSchema, { id, site: input }), userId);
  }

  @Mutation(() => ID, { description: 'The id; also where there was no such place any more.' })
  async deleteSite(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
    @Args('userId', USER) userId?: string | null,
  ): Promise<string> {
    await this.service.delete(actor, id, userId);
    return id;
  }
}
