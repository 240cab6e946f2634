import { RADIUS_MAX_KM } from '../../../../domain/geo/geo-point.js';
import type { ServiceType } from '../../../../domain/services/service-type.js';
import type { Actor } from '../../../platform/auth/actor.js';
import type { FoundService } from '../tools/found.row.js';
import type { AssistantTools } from '../tools/tools.service.js';
import { unexplained } from './intents.js';
import type { QuestionLanguage } from './languages.js';
import { PhraseIndex } from './phrase-index.js';
import type { Understood } from './understanding.js';

/** Of so many services it is looked whether their provider is named. */
const NAMES_READ = 20;
/** So many words of a question may be a name, none longer than this: each may cost a search. */
const NAME_WORDS = 4;
const NAME_WORD_MAX = 40;

/**
 * The services of the provider whom a question names: a full name is sought everywhere, a part of one nearby.
 * @returns none where it names nobody
 */
export async function servicesOfNamed(
  tools: AssistantTools,
  {
    actor,
    understood,
    intent,
  }: { actor: Actor; understood: Understood; intent: { type: ServiceType | null } },
): Promise<FoundService[]> {
  const said = unexplained(understood)
    .filter((word) => word.length <= NAME_WORD_MAX)
    .slice(0, NAME_WORDS);
  const criteriaInTurn = [
    ...(said.length > 1 ? [{ search: said.join(' '), radiusKm: RADIUS_MAX_KM }] : []),
    ...said.map((search) => ({ search })),
  ];
  for (const criteria of criteriaInTurn) {
    const { services } = await tools.findServices(actor, {
      ...criteria,
      type: intent.type,
      limit: NAMES_READ,
    });
    const named = ofNamedProviders(said, understood.languages[0]!, services);
    if (named.length > 0) return named;
  }
  return [];
}

/**
 * The services whose provider is named ('Sunita's', 'Ganesh Patil ka'): those of whose names most is said.
 * @param said words of a question that may be a name
 */
export function ofNamedProviders(
  said: readonly string[],
  language: QuestionLanguage,
  services: readonly FoundService[],
): FoundService[] {
  const shares = services.map(({ providerName }) => {
    const name = new PhraseIndex<true>(language);
    for (const word of providerName?.split(/\s+/) ?? []) name.add(word, true);
    return name.match(said).length;
  });
  const most = Math.max(1, ...shares);
  return services.filter((_service, at) => shares[at] === most);
}
