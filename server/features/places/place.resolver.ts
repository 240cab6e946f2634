import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { PLACES_MAX, placeSearchSchema } from '../../../domain/geo/place-search.js';
import { languageByCode, type LanguageCode } from '../../../domain/users/language.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { parse } from '../../platform/validation/parse.js';
import { GeoPointInput } from './geo-point.model.js';
import { PlaceSearch } from './place-search.service.js';
import { Place } from './place.model.js';

/** No statement: but of the shortest beginnings thousands of places are weighed. */
const WORK = 3_000;

@Resolver(() => Place)
export class PlaceResolver {
  constructor(private readonly search: PlaceSearch) {}

  @Costs({ work: WORK, items: PLACES_MAX })
  @Query(() => [Place], {
    description: `Towns and villages by name, in any script, misspelt or unfinished; the nearest and most populous first, ${PLACES_MAX} at most.`,
  })
  places(
    @Args('name', { type: () => String }) name: string,
    @Args('near', { type: () => GeoPointInput, nullable: true, description: 'Where who asks is.' })
    near: GeoPointInput | null,
    @Args('language', { type: () => String, nullable: true, description: 'BCP 47' }) language: string | null,
    @Args('first', { type: () => Int, defaultValue: 6 }) first: number,
  ): Promise<Place[]> {
    const asked = parse(placeSearchSchema, { name, near });
    return this.search.find({
      name: asked.name,
      near: asked.near ?? null,
      language: (languageByCode(language ?? '')?.code ?? null) as LanguageCode | null,
      first: Math.max(0, Math.min(first, PLACES_MAX)),
    });
  }
}
