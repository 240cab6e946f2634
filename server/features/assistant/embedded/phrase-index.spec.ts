import { PhraseIndex, SAME_STEM } from './phrase-index.js';
import { words } from '../../../../domain/assistant/normalise.js';

describe('PhraseIndex', () => {
  const index = new PhraseIndex<string>('en');
  for (const phrase of ['potato', 'sweet potato', 'sweet potato weevil', 'armyworm', 'whitefly'])
    index.add(phrase, phrase);
  const found = (text: string) =>
    index.match(words(text)).map(({ values, certainty }) => [values[0], certainty]);

  it('takes the longest phrase, whatever its ending', () => {
    expect(found('sweet potato weevils in potatoes')).toEqual([
      ['sweet potato weevil', SAME_STEM],
      ['potato', SAME_STEM],
    ]);
  });

  it('forgives one wrong letter in a long word, and says so', () => {
    expect(found('armywrom')).toEqual([['armyworm', 0.75]]);
    expect(found('potent')).toEqual([]);
  });

  it('knows the very phrase from one with another ending', () => {
    expect(index.has('potato')).toBe(1);
    expect(index.has('potatoes')).toBe(SAME_STEM);
    expect(index.has('tomato')).toBe(0);
  });
});
