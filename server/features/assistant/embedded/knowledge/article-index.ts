import MiniSearch, { type SearchResult } from 'minisearch';
import { words } from '../../../../../domain/assistant/normalise.js';
import type { Steps } from '../../../../platform/in-turns.js';
import { stem } from '../stem.js';
import type { Article } from './article.js';
import { likeness, type Phrase } from './likeness.js';

/** What the articles' words are written in. */
export type Spelling = 'en' | 'hi' | 'hi-Latn';

/** How well an article's words fit a question. */
export interface WordMatch {
  /** BM25 with boosted titles; only to be compared within one question. */
  rank: number;
  /** Share of the question's words, weighted by how rare they are, that the article has; less for those in its text only. */
  coverage: number;
  /** How alike the question and the article's title, or the most alike of its other names, are: 0 to 1. */
  likeness: number;
}

/** An article in one spelling, its words stemmed and joined by blanks, so that MiniSearch needs no language. */
interface Fields {
  id: string;
  title: string;
  also: string;
  text: string;
}

interface Indexed extends Fields {
  phrases: Phrase[];
}

const BOOST = { title: 3, also: 2.5, text: 1 };
const IN_TEXT = 0.6;
/** Of a long question the first different words: each is looked for in three ways, which is the dearest part of an answer. */
const WORDS_SEARCHED = 50;
const LATIN = /\p{Script=Latin}/u;
const ARTICLES_A_STEP = 8;

/** Full text search in the articles' words of one spelling. */
export class ArticleIndex {
  private readonly index = new MiniSearch<Fields>({
    fields: ['title', 'also', 'text'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
    searchOptions: {
      boost: BOOST,
      prefix: (term) => term.length >= 5,
      fuzzy: (term) => (term.length >= 6 ? 1 : false),
      weights: { prefix: 0.4, fuzzy: 0.3 },
    },
  });
  private readonly frequencies = new Map<string, number>();
  private readonly phrases = new Map<string, Phrase[]>();

  private constructor(
    private readonly articles: readonly Article[],
    private readonly spelling: Spelling,
  ) {}

  /** A few articles a step. */
  static *of(articles: readonly Article[], spelling: Spelling): Steps<ArticleIndex> {
    const index = new ArticleIndex(articles, spelling);
    for (const [position, article] of articles.entries()) {
      index.add(article);
      if (position % ARTICLES_A_STEP === 0) yield;
    }
    return index;
  }

  private add(article: Article): void {
    const fields = this.fieldsOf(article);
    this.index.add(fields);
    this.phrases.set(fields.id, fields.phrases);
    const terms = new Set(`${fields.title} ${fields.also} ${fields.text}`.split(' '));
    for (const term of terms) this.frequencies.set(term, (this.frequencies.get(term) ?? 0) + 1);
  }

  /**
   * The articles that have any of a question's words, by id.
   * @param question all of its words
   * @param topical those that carry meaning
   */
  search(question: readonly string[], topical: readonly string[]): Map<string, WordMatch> {
    const terms = new Set(this.stems(topical));
    if (terms.size === 0) return new Map();
    const rarity = (term: string) => this.rarity(term);
    const total = [...terms].reduce((sum, term) => sum + this.rarity(term), 0);
    // A word that is said again weighs as much as if it were looked for again.
    const said = new Map<string, number>();
    for (const term of this.stems(question)) said.set(term, (said.get(term) ?? 0) + 1);
    const query = [...said.keys()].slice(0, WORDS_SEARCHED).join(' ');
    return new Map(
      this.index.search(query, { boostTerm: (term) => said.get(term) ?? 1 }).map((result) => [
        result.id as string,
        {
          rank: result.score,
          coverage: this.covered(result, terms) / total,
          likeness: likeness(terms, this.phrases.get(result.id as string)!, rarity),
        },
      ]),
    );
  }

  private covered(result: SearchResult, wanted: ReadonlySet<string>): number {
    const worths = new Map<string, number>();
    for (const [term, fields] of Object.entries(result.match)) {
      const place = fields.some((field) => field !== 'text') ? 1 : IN_TEXT;
      for (const query of result.queryTerms) {
        if (!wanted.has(query) || !(term === query || term.startsWith(query.slice(0, 3)))) continue;
        const worth = place * (term === query ? 1 : 0.6) * this.rarity(query);
        worths.set(query, Math.max(worths.get(query) ?? 0, worth));
      }
    }
    return [...worths.values()].reduce((sum, worth) => sum + worth, 0);
  }

  /** Inverse document frequency; a word that no article has counts as the rarest. */
  private rarity(term: string): number {
    return Math.log(1 + this.articles.length / ((this.frequencies.get(term) ?? 0) + 1));
  }

  private fieldsOf(article: Article): Indexed {
    const { id, title, text, also } = article;
    const written = this.spelling === 'en' ? 'en' : 'hi';
    const names =
      written === 'en'
        ? also.en
        : also.hi.filter((name) => LATIN.test(name) === (this.spelling === 'hi-Latn'));
    const latin = this.spelling === 'hi-Latn';
    const titles = latin ? [] : this.stems(words(title[written]));
    const others = names.map((name) => this.stems(words(name)));
    return {
      id,
      title: titles.join(' '),
      also: others.flat().join(' '),
      text: latin ? '' : this.stems(words(text[written])).join(' '),
      phrases: [titles, ...others].filter((phrase) => phrase.length > 0).map((phrase) => new Set(phrase)),
    };
  }

  private stems(question: readonly string[]): string[] {
    return question.map((word) => stem(word, this.spelling));
  }
}
