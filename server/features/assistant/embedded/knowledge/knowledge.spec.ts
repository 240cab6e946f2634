import { Lexicon } from '../lexicon.js';
import { loadIntents } from '../intent-words.js';
import { Understanding } from '../understanding.js';
import { KnowledgeBase, readKnowledge } from './knowledge.service.js';
import { SURE } from './score.js';

describe('KnowledgeBase', () => {
  const knowledge = new KnowledgeBase();
  const best = (text: string, language: 'en' | 'hi' | 'sw' = 'en') => knowledge.search(text, language, 1)[0];

  it('finds an article by what people say, in their language', () => {
    expect(best('yellow powder on wheat leaves')).toMatchObject({ id: 'wheat-rust' });
    expect(best('gehu me peela ratua', 'hi')).toMatchObject({ id: 'wheat-rust' });
    expect(best('viwavijeshi kwenye mahindi', 'sw')).toMatchObject({ id: 'fall-armyworm' });
  });

  it('shows Hindi to those who chose it, English to everybody else, and names the publishers once', () => {
    const hindi = best('गेहूं में रतुआ', 'hi')!;
    expect(hindi.title).toMatch(/\p{Script=Devanagari}/u);
    expect(knowledge.article(hindi.id, 'sw')?.title).not.toMatch(/\p{Script=Devanagari}/u);
    expect(new Set(hindi.publishers).size).toBe(hindi.publishers.length);
    expect(knowledge.article('no-such-article', 'en')).toBeNull();
  });

  it.each([
    'my cow has fever',
    "today's price of onions",
    'who won the match',
    '',
    '?!',
    '12 10:30',
    'zxcvb qwrt',
  ])('is not sure of anything for "%s"', (text) => {
    expect(best(text)?.score ?? 0).toBeLessThan(SURE);
  });

  it('keeps scores between 0 and 1, and limits', () => {
    const found = knowledge.search('maize fertilizer urea split dose maize maize', 'en', 5);
    expect(found).toHaveLength(5);
    for (const { score } of found) expect(score >= 0 && score <= 1).toBe(true);
  });

  it('works without a lexicon, by words alone', () => {
    const bare = new KnowledgeBase(() => readKnowledge(new Understanding(new Lexicon({}), loadIntents())));
    expect(bare.search('vermicompost worms bed', 'en', 1)[0]?.id).toBe('vermicompost');
  });
});
