import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import type { LanguageCode } from '../../../domain/users/language.js';

/** The middle of where a language is mostly spoken; of those that are spoken all over the Earth there is none. */
const HEARTS: Partial<Record<LanguageCode, [latitude: number, longitude: number]>> = {
  hi: [25.5, 79],
  bn: [23.7, 89],
  ta: [11, 78.5],
  te: [16.5, 79.5],
  mr: [19, 75],
  gu: [22.7, 71.7],
  pa: [31, 75],
  ur: [30, 72],
  sw: [-4, 37],
  yo: [7.8, 4],
  zu: [-29, 31],
  am: [9, 39],
};

/** From where a place is sought for whoever reads a language and does not say where they are. */
export function heartOf(language: LanguageCode | null): GeoPoint | null {
  const heart = language && HEARTS[language];
  return heart ? { latitude: heart[0], longitude: heart[1] } : null;
}
