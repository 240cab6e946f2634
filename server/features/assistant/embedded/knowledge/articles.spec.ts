import { readData } from '../data.js';
import { readArticles } from './articles.js';

const articles = readArticles();
const concepts = new Set(Object.keys(readData('lexicon', 'en') as object));
/** An amount of a medicine for water or land, as a label names it. */
const DOSE =
  /\d\s*(?:ml|millilitres?|g|grams?)\s*(?:\/|per|in|a)\s*(?:an?\s)?(?:\d+\s*)?(?:litres?|liters?|l|acre|ha|hectare|pump)\b/i;
const CHEMICAL = /pesticide|insecticide|fungicide|herbicide|spray/i;
/** A sentence that sends somebody to spray; what seed, soil and cuttings are treated with is no such thing. */
const ADVISES_SPRAYING =
  /registered.*(?:product|fungicide|insecticide|acaricide|sulphur)|(?:spray|products?|fungicide).*registered/i;
const TREATS = /treat|soak|dust|drench|dressing/i;
const OFFICER = /extension|krishi vigyan kendra|agriculture officer|veterinary|doctor|call/i;

describe('the articles', () => {
  it('are at least 150, with ids of their own', () => {
    expect(articles.length).toBeGreaterThanOrEqual(150);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  });

  it.each(articles.map((article) => [article.id, article] as const))(
    '%s keeps the contract',
    (_id, article) => {
      const count = article.text.en.split(/\s+/).length;
      expect(count).toBeGreaterThanOrEqual(60);
      expect(count).toBeLessThanOrEqual(260);
      expect(article.concepts.filter((concept) => !concepts.has(concept))).toEqual([]);
      expect(article.text.hi).toMatch(/\p{Script=Devanagari}/u);
      expect(article.title.hi).toMatch(/\p{Script=Devanagari}/u);
      expect(article.text.en).toMatch(OFFICER);
      const doses = article.text.en
        .split(/[.\n]/)
        .filter((sentence) => DOSE.test(sentence) && CHEMICAL.test(sentence));
      expect(doses).toEqual([]);
    },
  );

  it('that advise to spray say how long to wait before what was sprayed is eaten', () => {
    const advising = articles.filter(({ text }) =>
      text.en
        .split(/[.:;\n]/)
        .some(
          (sentence) =>
            ADVISES_SPRAYING.test(sentence) && !TREATS.test(sentence) && !sentence.startsWith('Ask '),
        ),
    );
    expect(advising.length).toBeGreaterThan(25);
    const silent = advising.filter(
      ({ text }) =>
        !/waiting (?:time|period)|interval on the label/.test(text.en) ||
        !/रुकने (?:का|के) समय|चराई का समय/.test(text.hi),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('call blast and blight by their own names in Hindi, too', () => {
    const blast = articles.filter(({ text }) => /\bblast\b/i.test(text.en) && !/blight/i.test(text.en));
    expect(blast.length).toBeGreaterThan(0);
    expect(blast.filter(({ text }) => text.hi.includes('झुलसा')).map(({ id }) => id)).toEqual([]);
  });

  it('that were reviewed name what was looked at, and when', () => {
    const reviewed = articles.filter(({ reviewed }) => reviewed !== undefined);
    expect(reviewed.length).toBeGreaterThan(0);
    const unfounded = reviewed.filter(
      ({ reviewed, sources }) => !sources.some(({ seen }) => seen !== undefined && seen <= (reviewed ?? '')),
    );
    expect(unfounded.map(({ id }) => id)).toEqual([]);
  });
});
