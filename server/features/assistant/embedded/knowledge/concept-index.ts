import { CROPS } from '../crops.js';
import type { Understood } from '../understanding.js';
import type { Article } from './article.js';

/** How well an article's concepts fit those that a question names. */
export interface ConceptMatch {
  /** Share of the question's concepts, weighted by how rare they are, that the article has. */
  coverage: number;
  /** Share of the article's most telling concepts that the question names. */
  precision: number;
  /** The article is about other crops than the one asked about. */
  otherCrop: boolean;
}

/** An article's concepts are in order: the later ones tell less. */
const TELLING = [1, 1, 0.8, 0.7, 0.6, 0.5, 0.5, 0.5];
const TELLING_COUNT = 3;

/** Search by concept: it works in every language that has a lexicon. */
export class ConceptIndex {
  private readonly articlesOf = new Map<string, Article[]>();

  constructor(private readonly articles: readonly Article[]) {
    for (const article of articles) {
      for (const concept of article.concepts) {
        this.articlesOf.set(concept, [...(this.articlesOf.get(concept) ?? []), article]);
      }
    }
  }

  /** The articles that share a concept with the question, by id. */
  search(question: Understood): Map<string, ConceptMatch> {
    const named = new Map<string, number>();
    for (const { id, certainty } of question.concepts) named.set(id, Math.max(certainty, named.get(id) ?? 0));
    const total = [...named].reduce((sum, [id, certainty]) => sum + certainty * this.rarity(id), 0);
    const crops = [...named.keys()].filter((id) => CROPS.has(id));
    const candidates = new Set([...named.keys()].flatMap((id) => this.articlesOf.get(id) ?? []));
    return new Map([...candidates].map((article) => [article.id, this.match(article, named, crops, total)]));
  }

  private match(
    article: Article,
    named: ReadonlyMap<string, number>,
    crops: string[],
    total: number,
  ): ConceptMatch {
    const shared = article.concepts.map((id, place) => ({
      worth: (named.get(id) ?? 0) * (TELLING[place] ?? 0.5),
      rarity: this.rarity(id),
    }));
    const telling = shared.slice(0, TELLING_COUNT);
    const ofArticle = article.concepts.filter((id) => CROPS.has(id));
    return {
      coverage: total === 0 ? 0 : shared.reduce((sum, { worth, rarity }) => sum + worth * rarity, 0) / total,
      precision:
        telling.reduce((sum, { worth, rarity }) => sum + worth * rarity, 0) /
        telling.reduce((sum, { rarity }, place) => sum + rarity * TELLING[place]!, 0),
      otherCrop: crops.length > 0 && ofArticle.length > 0 && !ofArticle.some((id) => crops.includes(id)),
    };
  }

  /** Inverse document frequency; a concept that no article has counts as the rarest. */
  private rarity(concept: string): number {
    return Math.log(1 + this.articles.length / ((this.articlesOf.get(concept)?.length ?? 0) + 1));
  }
}
