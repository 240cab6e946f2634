import type { LanguageCode } from '../../../../domain/users/language.js';
import { atOnce, type Steps } from '../../../platform/in-turns.js';
import { readAmounts, type Amount } from './amount.js';
import { readIntents, type FoundCue, type IntentIndex } from './intent-words.js';
import { languagesOfScript, type QuestionLanguage } from './languages.js';
import { Lexicon, type NamedConcept } from './lexicon.js';
import { words } from '../../../../domain/assistant/normalise.js';
import { SAME_STEM } from './phrase-index.js';
import { positionsOf, SpanIndex } from './spans.js';

/** A question as the engine sees it. */
export interface Understood {
  text: string;
  words: readonly string[];
  /** The likeliest first: what it was written in, then what its words may have been borrowed from. */
  languages: readonly QuestionLanguage[];
  /** The cues of those languages. */
  cues: readonly IntentIndex[];
  concepts: readonly NamedConcept[];
  /** How much it says that is wanted. */
  amounts: readonly Amount[];
  /** It is about something that no article is about: politics, a sick cow, today's price. */
  offScope: boolean;
  /** Positions of the words that carry meaning: neither common ones nor numbers. */
  topical: readonly number[];
}

/** Reads questions: their language, and the concepts that they name. */
export class Understanding {
  constructor(
    readonly lexicon: Lexicon,
    private readonly intents: ReadonlyMap<QuestionLanguage, IntentIndex>,
  ) {}

  static load(): Understanding {
    return atOnce(Understanding.read());
  }

  static *read(): Steps<Understanding> {
    return new Understanding(yield* Lexicon.read(), yield* readIntents());
  }

  /** @param setting the language that the person has chosen for the interface: it decides where the words don't */
  read(text: string, setting: LanguageCode): Understood {
    const question = words(text);
    const languages = this.guess(text, question, setting);
    const cues = languages.flatMap((language) => this.intents.get(language) ?? []);
    const concepts = this.lexicon
      .concepts(question, languages)
      .filter(
        ({ start, length, certainty }) =>
          length > 1 || certainty > common(cues.slice(0, 1), question[start]!),
      );
    const named = positionsOf(concepts);
    return {
      text,
      words: question,
      languages,
      cues,
      concepts,
      amounts: readAmounts(question, text, cues),
      offScope: isOffScope(question, cues, concepts),
      topical: question.flatMap((word, position) =>
        named.has(position) || (!/^[\d.:]+$/.test(word) && common(cues, word) === 0) ? [position] : [],
      ),
    };
  }

  private guess(text: string, question: readonly string[], setting: LanguageCode): QuestionLanguage[] {
    const possible = languagesOfScript(text);
    const scored = possible.map((language) => ({
      language,
      score: this.score(question, language, setting, text),
    }));
    scored.sort((a, b) => b.score - a.score);
    const best = scored[0]!;
    const alike = scored.filter(({ score }) => score >= best.score * 0.6);
    const languages = alike.map(({ language }) => language);
    return [...languages, ...BORROWED.filter((language) => !languages.includes(language))];
  }

  private score(
    question: readonly string[],
    language: QuestionLanguage,
    setting: LanguageCode,
    text: string,
  ): number {
    const index = this.intents.get(language);
    const common = question.filter((word) => (index?.common(word) ?? 0) > 0).length;
    const named = this.lexicon
      .concepts(question, [language])
      .reduce((sum, { certainty, length }) => sum + (certainty >= SAME_STEM ? length : 0.25), 0);
    const chosen = language === setting || (language === 'hi-Latn' && setting === 'hi') ? 0.6 : 0;
    const urdu = /[ٹڈڑںےگچپہکی]/u.test(text);
    const script = (language === 'ur' && urdu) || (language === 'ar' && !urdu) ? 1 : 0;
    return common + 0.5 * Math.min(named, 3) + chosen + script + (language === 'en' ? 0.1 : 0);
  }
}

/** English words are used in every language; Marathi shares Hindi's script. */
const BORROWED: readonly QuestionLanguage[] = ['en', 'hi'];

/** What changes from day to day: of it, only what holds every day can be told. */
const CHANGING: ReadonlySet<string> = new Set([
  'market-price',
  'mandi',
  'rain',
  'minimum-price',
  'heat',
  'frost',
]);

/** A word off the scope within a longer name of something in it ('cow dung') doesn't count. */
function isOffScope(
  question: readonly string[],
  cues: readonly IntentIndex[],
  concepts: readonly NamedConcept[],
): boolean {
  const named = new SpanIndex(concepts);
  const surer = (cue: FoundCue<'offScope'>) =>
    named.around(cue).some(({ length, certainty }) => length > cue.length || certainty > cue.certainty);
  if (cues.some((index) => index.find('offScope', question, false).some((cue) => !surer(cue)))) return true;
  return (
    concepts.some(({ id }) => CHANGING.has(id)) &&
    cues.some((index) => index.find('current', question, false).length > 0)
  );
}

/** How surely a word is a common one in any of the languages. */
function common(cues: readonly IntentIndex[], word: string): number {
  return Math.max(0, ...cues.map((index) => index.common(word)));
}
