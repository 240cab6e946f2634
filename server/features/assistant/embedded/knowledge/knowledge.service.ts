import type { LanguageCode } from '../../../../../domain/users/language.js';
import { atOnce, inTurns, type Steps } from '../../../../platform/in-turns.js';
import type { QuestionLanguage } from '../languages.js';
import { Understanding, type Understood } from '../understanding.js';
import type { Article, ArticleLanguage } from './article.js';
import { ArticleIndex, type Spelling, type WordMatch } from './article-index.js';
import { readArticles } from './articles.js';
import { ConceptIndex } from './concept-index.js';
import { scoreOf } from './score.js';

/** An article in one of the languages that it is written in. */
export interface ArticleText {
  id: string;
  title: string;
  text: string;
  sources: { title: string; publisher: string }[];
}

/** One that fits a question. Plain JSON: a model is shown it as it is. */
export interface FoundArticle {
  id: string;
  title: string;
  text: string;
  publishers: string[];
  score: number;
}

/** How many of a concept's English words a question in another language is looked up with. */
const WORDS_PER_CONCEPT = 2;
const LATIN = /\p{Script=Latin}/u;

/** The articles as they are searched in, and what reads questions. */
interface Knowledge {
  understanding: Understanding;
  byId: ReadonlyMap<string, Article>;
  wordIndexes: Readonly<Record<Spelling, ArticleIndex>>;
  conceptIndex: ConceptIndex;
}

/** @throws {Error} where an article or a lexicon is not as it should be */
export function* readKnowledge(understanding?: Understanding): Steps<Knowledge> {
  const articles = readArticles();
  return {
    understanding: understanding ?? (yield* Understanding.read()),
    byId: byId(articles),
    wordIndexes: {
      en: yield* ArticleIndex.of(articles, 'en'),
      hi: yield* ArticleIndex.of(articles, 'hi'),
      'hi-Latn': yield* ArticleIndex.of(articles, 'hi-Latn'),
    },
    conceptIndex: new ConceptIndex(articles),
  };
}

/**
 * The articles, and the search in them. Reading them takes most of a second, so nobody does it who asks nothing; who is about
 * to ask has it done in turns (`prepare`).
 */
export class KnowledgeBase {
  private read: Knowledge | undefined;
  private preparing: Promise<Knowledge> | undefined;
  private articles: Knowledge['byId'] | undefined;

  constructor(private readonly load: () => Steps<Knowledge> = readKnowledge) {}

  async prepare(): Promise<void> {
    this.read ??= await (this.preparing ??= inTurns(this.load()));
  }

  get understanding(): Understanding {
    return this.known.understanding;
  }

  /**
   * The articles that fit a question best, best first. A score runs from 0 to 1; below `SURE` (score.ts) it is no answer.
   * @param language the person's; the question may be in another
   */
  search(text: string, language: LanguageCode, limit: number): FoundArticle[] {
    return this.find(this.understanding.read(text, language), limit).map(({ id, score }) => {
      const article = this.known.byId.get(id)!;
      const written = writtenIn(language);
      const publishers = [...new Set(article.sources.map((source) => source.publisher))];
      return { id, title: article.title[written], text: article.text[written], publishers, score };
    });
  }

  /** Like `search`, for a question that has been read already. */
  find(question: Understood, limit: number): { id: string; score: number }[] {
    const concepts = this.known.conceptIndex.search(question);
    const own = this.searchWords(question);
    const highest = Math.max(...[...own.values()].map(({ rank }) => rank), 0);
    return [...new Set([...concepts.keys(), ...own.keys()])]
      .map((id) => ({ id, score: scoreOf(question, concepts.get(id), own.get(id), highest) }))
      .sort((a, b) => b.score - a.score || a.id.localeCompare(b.id))
      .slice(0, limit);
  }

  /** @returns the article in Hindi for Hindi, else in English; null where there is none of that id */
  article(id: string, language: LanguageCode): ArticleText | null {
    // Those alone are read quickly: a conversation is shown before anything is asked.
    const article = (this.read?.byId ?? (this.articles ??= byId(readArticles()))).get(id);
    if (!article) return null;
    const written = writtenIn(language);
    return { id, title: article.title[written], text: article.text[written], sources: article.sources };
  }

  /**
   * The question's own words where the articles have its language. From others only names in Latin letters are, so the
   * English words for its concepts are searched for instead.
   */
  private searchWords(question: Understood): Map<string, WordMatch> {
    const topical = question.topical.map((position) => question.words[position]!);
    const [own] = question.languages;
    const matches = new Map<string, WordMatch>();
    for (const spelling of spellings(question.languages)) {
      const foreign = spelling === 'en' && own !== 'en';
      const wanted = foreign
        ? [...this.translate(question), ...topical.filter((word) => LATIN.test(word))]
        : topical;
      const found = this.known.wordIndexes[spelling].search(foreign ? wanted : question.words, wanted);
      for (const [id, match] of found) matches.set(id, better(match, matches.get(id)));
    }
    return matches;
  }

  private get known(): Knowledge {
    return (this.read ??= atOnce(this.load()));
  }

  private translate(question: Understood): string[] {
    return question.concepts.flatMap(({ id }) =>
      this.understanding.lexicon.englishWords(id).slice(0, WORDS_PER_CONCEPT),
    );
  }
}

function byId(articles: readonly Article[]): ReadonlyMap<string, Article> {
  return new Map(articles.map((article) => [article.id, article]));
}

/** The language of the articles that a person is shown. */
export function writtenIn(language: LanguageCode): ArticleLanguage {
  return language === 'hi' ? 'hi' : 'en';
}

function better(match: WordMatch, other: WordMatch | undefined): WordMatch {
  return {
    rank: Math.max(match.rank, other?.rank ?? 0),
    coverage: Math.max(match.coverage, other?.coverage ?? 0),
    likeness: Math.max(match.likeness, other?.likeness ?? 0),
  };
}

function spellings(languages: readonly QuestionLanguage[]): Spelling[] {
  const [own] = languages;
  if (own === 'hi' || own === 'mr') return ['hi', 'en'];
  return languages.includes('hi-Latn') ? ['hi-Latn', 'en'] : ['en'];
}
