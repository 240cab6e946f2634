import { PRICE_UNITS, SERVICE_TYPES } from '../../../domain/labels.js';
import type { PriceUnit } from '../../../domain/services/price.js';
import type { ServiceType } from '../../../domain/services/service-type.js';
import { typesNamed } from './type-words.js';

/** A word that somebody typed, and those of the listings' words and the types' names that it may stand for. */
export interface TypedWord {
  word: string;
  /** Words that begin with it, or have it inside; at most `WORDS_MAX + 1`. */
  containing: string[];
  /** Words that are written much like it; only where there are none that contain it. */
  similar: string[];
}

/** With more words than this, a beginning is common enough to be sought as such. */
export const WORDS_MAX = 40;

/** No clock is ever changed by more. */
const CLOCK_CHANGE_HOURS = 2;

/** Facets stand among a listing's words, so that the one index narrows by them, too. No text has such words. */
export const typeFacet = (type: ServiceType): string => quote(`@${SERVICE_TYPES.of(type)}`);
export const priceFacet = (unit: PriceUnit, currency: string): string =>
  quote(`@${PRICE_UNITS.of(unit)} ${currency}`);

/** The weekdays and hours in which slots may start at all; what a clock may be set on by is added to both ends. */
export function timeFacets(date: string, from: string, to: string | null): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const first = Number(from.slice(0, 2)) - CLOCK_CHANGE_HOURS;
  const last = Math.ceil(to === null ? 24 : Number(to.slice(0, 2)) + Number(to.slice(3)) / 60) - 1;
  const count = last + CLOCK_CHANGE_HOURS - first + 1;
  const hours = Array.from({ length: Math.min(24, count) }, (_, index) => (first + index + 24) % 24);
  const atHours = count < 24 ? [`(${hours.map((hour) => quote(`@h${hour}`)).join(' | ')})`] : [];
  return allOf([quote(`@d${weekday}`), ...atHours]);
}

/**
 * What typed words ask for, as a tsquery: all of them, each as a whole, as a beginning or part of a word, as a type in any
 * language, or else as a misspelling.
 */
export function wordsQuery(typed: readonly TypedWord[]): string {
  return allOf(typed.map(alternatives));
}

export function allOf(queries: readonly string[]): string {
  return queries.join(' & ');
}

/** One of a clause's alternatives: a word or a facet, or the beginning of words. */
export interface Term {
  word: string;
  isPrefix: boolean;
}

const TOKEN = /'((?:[^'\\]|''|\\\\)*)'(:\*)?|([&|()])/g;

/** What a query of this file asks for: one of each clause's terms. */
export function clausesOf(query: string): Term[][] {
  const clauses: Term[][] = [[]];
  for (const [, quoted, prefix, sign] of query.matchAll(TOKEN)) {
    if (sign === '&') clauses.push([]);
    if (quoted === undefined) continue;
    const word = quoted.replace(/''|\\\\/g, ([character]) => character!);
    clauses.at(-1)!.push({ word, isPrefix: prefix !== undefined });
  }
  return clauses;
}

function alternatives({ word, containing, similar }: TypedWord): string {
  const known = containing.length > 0 ? containing : similar;
  const types = known.flatMap(typesNamed);
  const tooMany = known.length > WORDS_MAX;
  const words = tooMany ? [`${quote(word)}:*`] : [word, ...known].map(quote);
  return `(${[...new Set([...words, ...types.map(typeFacet)])].join(' | ')})`;
}

function quote(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
