import * as z from 'zod/mini';
import type { Steps } from '../../../platform/in-turns.js';
import { CROPS } from './crops.js';
import { readData } from './data.js';
import { QUESTION_LANGUAGES, type QuestionLanguage } from './languages.js';
import { PhraseIndex, SAME_STEM, type PhraseMatch } from './phrase-index.js';
import type { Span } from './spans.js';

export const lexiconSchema = z.record(z.string(), z.array(z.string()));
export type LexiconWords = z.infer<typeof lexiconSchema>;

/** A concept that a question names, and how surely. */
export interface NamedConcept extends Span {
  id: string;
  certainty: number;
}

/** A word of a language that the question isn't written in must be as long as this: short ones mean something else there. */
const LONG_ENOUGH = 4;

/** The farmers' words for the knowledge base's concepts ('wheat', 'whitefly'), in every language. */
export class Lexicon {
  private readonly indexes = new Map<QuestionLanguage, PhraseIndex<string>>();
  private english: LexiconWords = {};

  /** @param lexicons concept id to words, by language; what is left out is not understood */
  constructor(lexicons: Partial<Record<QuestionLanguage, LexiconWords>>) {
    for (const [language, concepts] of Object.entries(lexicons) as [QuestionLanguage, LexiconWords][])
      this.add(language, concepts);
  }

  /** The lexicons beside this file, a language a step. @throws {Error} where one of them has another shape */
  static *read(): Steps<Lexicon> {
    const lexicon = new Lexicon({});
    for (const language of QUESTION_LANGUAGES) {
      const data = readData('lexicon', language);
      if (data !== null) lexicon.add(language, lexiconSchema.parse(data));
      yield;
    }
    return lexicon;
  }

  private add(language: QuestionLanguage, concepts: LexiconWords): void {
    const index = new PhraseIndex<string>(language);
    for (const [id, phrases] of Object.entries(concepts)) for (const phrase of phrases) index.add(phrase, id);
    this.indexes.set(language, index);
    if (language === 'en') this.english = concepts;
  }

  /**
   * The concepts that a question names. The words of its own language come first, then those of others (English names of
   * pests and machines are used everywhere) for what is left.
   * @param question its words, as `words` gives them
   * @param languages its own language first
   */
  concepts(question: readonly string[], languages: readonly QuestionLanguage[]): NamedConcept[] {
    const taken = new Set<number>();
    const found: NamedConcept[] = [];
    for (const [rank, language] of languages.entries()) {
      for (const match of this.indexes.get(language)?.match(question) ?? []) {
        const span = Array.from({ length: match.length }, (_, offset) => match.start + offset);
        if (span.some((position) => taken.has(position))) continue;
        if (rank > 0 && !trusted(match, question)) continue;
        span.forEach((position) => taken.add(position));
        const { start, length, certainty } = match;
        for (const id of match.values) found.push({ id, certainty, start, length });
        if (length > 1 && !match.values.some((id) => CROPS.has(id))) {
          found.push(...this.cropsWithin(question.slice(start, start + length), language, start));
        }
      }
    }
    return found;
  }

  /** 'Cassava mosaic' names a disease, and cassava. */
  private cropsWithin(phrase: readonly string[], language: QuestionLanguage, start: number): NamedConcept[] {
    const shorter = this.indexes.get(language)!.within(phrase);
    return shorter.flatMap((match) =>
      match.values
        .filter((id) => CROPS.has(id))
        .map((id) => ({ id, certainty: 1, start: start + match.start, length: match.length })),
    );
  }

  /** The English words for a concept: what a question in any language is looked up with in the articles' texts. */
  englishWords(concept: string): readonly string[] {
    return this.english[concept] ?? [concept.replaceAll('-', ' ')];
  }
}

function trusted(match: PhraseMatch<string>, question: readonly string[]): boolean {
  const text = question.slice(match.start, match.start + match.length).join('');
  return match.certainty >= SAME_STEM && (text.length >= LONG_ENOUGH || !/^\p{Script=Latin}+$/u.test(text));
}
