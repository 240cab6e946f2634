import { languageByCode, type LanguageCode } from './language.js';

/** Of a header as browsers send it; what comes after is of no use to anybody. */
const MAX_CHARACTERS = 500;

/** The language that an Accept-Language header (RFC 9110) likes best of ours; English where it likes none. */
export function acceptedLanguage(header: string | undefined): LanguageCode {
  const liked = (header ?? '')
    .slice(0, MAX_CHARACTERS)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return {
        code: languageByCode(tag.split('-')[0]!)?.code,
        weight: weight === undefined ? 1 : Number(weight),
      };
    })
    .filter(({ code, weight }) => code !== undefined && weight > 0)
    // Stable: of those that are liked as much, the first.
    .sort((a, b) => b.weight - a.weight);
  return (liked[0]?.code ?? 'en') as LanguageCode;
}
