import type { FoundArticle } from '../../embedded/knowledge/knowledge.service.js';
import { measuresOf, type Measures } from './measures.js';
import { productsIn, withoutProducts, type Product } from './products.js';
import { guardWords, PERCENT, tokens } from './words.js';

/** What an answer may rest on. */
export interface Evidence {
  /** Those that were found and that the answer cites. */
  articles: readonly Pick<FoundArticle, 'text'>[];
  /** What providers say of the services that were found: a trailer takes 750 kg. */
  descriptions: readonly string[];
  /** Whether bookings of the person were looked up. */
  hasBookings: boolean;
}

/** What may be shown of an answer, and what its reader has to be told. */
export interface Guarded {
  text: string;
  /** A dose, or a time to wait after a chemical, that no cited article gives so. */
  leftOutDose: boolean;
  /** It said that something is booked or cancelled. */
  claimedBooking: boolean;
  /** Of those that are left in the text: what is banned or restricted. */
  products: readonly Product[];
}

interface Sentence {
  text: string;
  tokens: string[];
  measures: Measures;
}

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });
/** A line, or the ends of several: of a text that has nothing but these the segmenter makes thousands of sentences. */
const LINE_END = /^[\n\r\u0085\u2028\u2029]/;
const LINES = /[^\n\r\u0085\u2028\u2029]+|[\n\r\u0085\u2028\u2029]+/g;

/**
 * What a model wrote, without the sentences that could cost a life or a harvest: a dose stands only if one sentence of an article
 * that is cited and was found has all its figures and units; so do times to wait after a chemical; nobody but the reader
 * books. It judges words, not sense: what it cannot read, it leaves out. Its time grows with the text alone.
 * @param text without citations
 */
export function guarded(text: string, evidence: Evidence): Guarded {
  const words = guardWords();
  const all = sentencesOf(text);
  const articles = evidence.articles.map((article) => ({
    products: productsIn(article.text),
    sentences: sentencesOf(article.text),
  }));
  const descriptions = evidence.descriptions.flatMap(sentencesOf);
  const ofChemicals =
    all.some((sentence) => words.chemical.isIn(sentence.tokens)) || productsIn(text).length > 0;

  const standsSo = (sentence: Sentence): boolean => {
    const named = productsIn(sentence.text);
    return articles.some(
      (article) =>
        named.every((product) => article.products.includes(product)) &&
        article.sentences.some((source) => isWithin(sentence.measures.all, source.measures.all)),
    );
  };
  const isCargo = (sentence: Sentence): boolean =>
    !words.chemical.isIn(sentence.tokens) &&
    productsIn(sentence.text).length === 0 &&
    descriptions.some((source) => isWithin(sentence.measures.all, source.measures.all));
  const isDose = (sentence: Sentence): boolean => {
    const { doses, times } = sentence.measures;
    if (doses) return !standsSo(sentence) && !isCargo(sentence);
    const waits = ofChemicals && words.eat.isIn(sentence.tokens);
    if (waits && words.soon.isIn(sentence.tokens)) return true;
    return waits && times && !standsSo(sentence);
  };
  const isClaim = (sentence: Sentence): boolean =>
    words.didBook.isIn(sentence.tokens) ||
    (!evidence.hasBookings && words.isBooked.isIn(sentence.tokens) && !words.not.isIn(sentence.tokens));

  const doses = new Set(all.filter(isDose));
  const claims = new Set(all.filter(isClaim));
  const kept = all
    .filter((sentence) => !doses.has(sentence) && !claims.has(sentence))
    .map((sentence) => sentence.text)
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return {
    text: kept,
    leftOutDose: doses.size > 0,
    claimedBooking: claims.size > 0,
    products: productsIn(kept),
  };
}

function sentencesOf(text: string): Sentence[] {
  const words = guardWords();
  const segments = (text.match(LINES) ?? []).flatMap((line) =>
    LINE_END.test(line) ? [line] : Array.from(SENTENCES.segment(line), ({ segment }) => segment),
  );
  return segments.map((segment) => {
    const parts = tokens(withoutProducts(segment.replaceAll(PERCENT, ' percent ')));
    return { text: segment, tokens: parts, measures: measuresOf(parts, words) };
  });
}

function isWithin(measures: ReadonlySet<string>, source: ReadonlySet<string>): boolean {
  for (const measure of measures) if (!source.has(measure)) return false;
  return true;
}
