import { readData } from '../embedded/data.js';
import { readArticles } from './articles.js';

const articles = readArticles();
const concepts = new Set(Object.keys(readData('lexicon', 'en') as object));
/** An amount of a medicine for water or land, as a label names it. */
const DOSE =
  /\d\s*(?:ml|millilitres?|g|grams?)\s*(?:\/|per|in|a)\s*(?:an?\s)?(?:\d+\s*)?(?:litres?|liters?|l|acre|ha|hectare|pump)\b/i;
const CHEMICAL = /pesticide|insecticide|fungicide|herbicide|spray/i;
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
