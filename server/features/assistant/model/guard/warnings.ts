import type { LanguageCode } from '../../../../../domain/users/language.js';
import type { Texts } from '../../embedded/texts.service.js';
import type { Guarded } from './guard.js';
import type { Product } from './products.js';

/**
 * What the reader of a guarded answer has to be told, a paragraph each.
 * @param hasProposed whether a card stands beside it that books by a tap
 */
export function warningsOf(
  { leftOutDose, claimedBooking, products }: Guarded,
  hasProposed: boolean,
  texts: Texts,
  language: LanguageCode,
): string[] {
  const named = (level: 'banned' | 'restricted') =>
    products.filter((product) => levelOf(product) === level).map(({ id }) => id);
  const [banned, restricted] = [named('banned'), named('restricted')];
  return [
    leftOutDose && texts.say(language, 'noDose'),
    banned.length > 0 && texts.say(language, 'banned', { products: list(banned, language) }),
    restricted.length > 0 && texts.say(language, 'restricted', { products: list(restricted, language) }),
    (claimedBooking || hasProposed) && texts.say(language, 'onlyYouBook'),
  ].filter((text) => text !== false);
}

/** What is forbidden in one country is named as such everywhere: readers sell and carry across borders. */
function levelOf({ status }: Product): 'banned' | 'restricted' {
  return Object.values(status).includes('banned') ? 'banned' : 'restricted';
}

function list(names: readonly string[], language: LanguageCode): string {
  return new Intl.ListFormat(language).format(names);
}
