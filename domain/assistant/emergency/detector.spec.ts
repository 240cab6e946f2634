import fc from 'fast-check';
import { EmergencyDetector } from './detector.js';
import { PhraseTree } from './phrase-tree.js';

const detector = new EmergencyDetector({
  any: { poison: ['paraquat'] },
  en: {
    notTypos: ['trunk'],
    poison: ['pesticide*'],
    swallowed: ['drank', 'drunk'],
    pest: ['rats'],
    lethal: ['rats poison'],
  },
  es: { swallowed: ['bebio'] },
  'hi-Latn': {
    with: ['en'],
    'poison-swallowed': ['zeher pi liya'],
    poison: ['zeher'],
    swallowed: ['pi liya'],
    animal: ['bhains'],
  },
});

describe('EmergencyDetector', () => {
  it.each([
    ['the words in any order', 'pesticide, he drank it'],
    ['a typing error', 'he drank pesticide; I mean he drnak pesticides'],
    ['one wrong letter', 'he dranc pesticide'],
    ['a product name, in every language', 'bebió paraquat'],
    ['languages that are mixed', 'usne pesticide pee liya'],
    ['spellings that sound alike', 'ZEHER pee liyaa'],
  ])('finds %s', (_, text) => expect(detector.detect(text).kinds).toEqual(['poison-swallowed']));

  it.each([
    ['words far apart', `pesticide ${'and '.repeat(20)} drank`],
    ['an ordinary word that looks like another', 'trunk of a tree, pesticide'],
    ['words of languages that nobody mixes', 'bebió pesticide'],
    ['what a pest did', 'rats drank pesticide'],
    ['nothing', ''],
  ])('is not set off by %s', (_, text) => expect(detector.detect(text).kinds).toEqual([]));

  it('takes no warning from a part of a longer phrase', () =>
    expect(detector.detect('he drank rats poison pesticide').kinds).toEqual(['poison-swallowed']));

  it('finds what poisoned an animal within a turn of phrase, too', () =>
    expect(detector.detect('bhains ne zeher pi liya').kinds).toContain('animal-poisoned'));

  it('tells the language, the one with the most words first', () => {
    expect(detector.detect('usne zeher pi liya').languages).toEqual(['hi-Latn']);
    expect(detector.detect('zeher zeher pi liya, he drank pesticide').languages).toEqual(['hi-Latn', 'en']);
    expect(detector.detect('paraquat').languages).toEqual([]);
  });

  it('finds the words wherever they stand', () => {
    const filler = fc.array(fc.constantFrom('the', 'मेरा', 'soil', '小麦', '...'), { maxLength: 5 });
    fc.assert(
      fc.property(filler, filler, filler, fc.boolean(), (before, between, after, swapped) => {
        const answered = swapped ? ['drank', ...between, 'pesticides'] : ['pesticides', ...between, 'drank'];
        expect(detector.detect([...before, ...answered, ...after].join(' ')).kinds).toEqual([
          'poison-swallowed',
        ]);
      }),
    );
  });

  it('answers any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void detector.detect(text)),
    );
  });

  it('takes time in proportion to the text', () => {
    const took = (text: string) => {
      const start = performance.now();
      detector.detect(text);
      return performance.now() - start;
    };
    const hostile = 'rats pesticide drank ';
    took(hostile.repeat(500));
    expect(took(hostile.repeat(4_000))).toBeLessThan(3_000);
  });
});

describe('PhraseTree', () => {
  const found = (phrase: string, text: string, bySound = false) => {
    const tree = new PhraseTree<true>(bySound);
    tree.add(phrase, true);
    return tree.find(text.split(' ')).map(({ start, length }) => [start, length]);
  };

  it.each([
    ['poison*', 'a poisonous plant', [[1, 1]]],
    ['*phuzile', 'umfana uphuzile', [[1, 1]]],
    ['*vish*', 'kivishani', [[0, 1]]],
    ['pi liya', 'usne pi liya', [[1, 2]]],
    ['poison', 'poisonous', []],
    ['drank', 'drnak', [[0, 1]]],
    ['drank', 'rank', []],
    ['wind', 'wint', []],
  ])('finds %j in %j', (phrase, text, places) => expect(found(phrase, text)).toEqual(places));

  it('compares by sound', () => expect(found('pi liya', 'usne pee liyaa', true)).toEqual([[1, 2]]));

  it.each(['', '...', '1 2 3 4 5 6 7'])('refuses %j', (phrase) =>
    expect(() => found(phrase, '')).toThrow(RangeError),
  );
});
