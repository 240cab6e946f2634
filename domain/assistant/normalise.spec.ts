import fc from 'fast-check';
import { normalise, words } from './normalise.js';

const LETTERS = 'aZéñß गेहूँि्ंक़ बাংলাড় தமிழ் తెలుగు گندمۃأإ हिन्दी ሐሠዐፀ 小麦 пшёй ①２٣.:-’\'"\u200d\u0640';

describe('normalise', () => {
  it.each([
    ['Wheat, RUST!', 'wheat rust'],
    ["won't start", 'wont start'],
    ["l'eau d'irrigation", 'l eau d irrigation'],
    ['at 10:30, or 9.15.', 'at 10:30 or 9.15'],
    ['१० बजे', '10 बजे'],
    ['Maïs à l’état sec', 'mais a l etat sec'],
    ['ìkórè ẹ̀rọ', 'ikore ero'],
    ['ёлка', 'елка'],
  ])('%s: %s', (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });

  it.each([
    ['गेहूँ', 'गेहूं'],
    ['गेहूं', 'गेहु'],
    ['हिन्दी', 'हिंदी'],
    ['मज़दूर', 'मजदूर'],
    ['पानी', 'पानि'],
    ['ਪੰਪ', 'ਪਂਪ'],
    ['گندم کی', 'گندم كي'],
    ['أحمر', 'احمر'],
    ['جرّار', 'جرار'],
    ['مضخة', 'مضخه'],
    ['ሠራተኛ', 'ሰራተኛ'],
    ['ዐፈር', 'አፈር'],
    ['ፀሐይ', 'ጸሀይ'],
    ['क्\u200dष', 'क्ष'],
  ])('%s is %s', (one, other) => {
    expect(normalise(one)).toBe(normalise(other));
  });

  it('is idempotent, and leaves single blanks between words without signs', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...LETTERS) })),
        (text) => {
          const once = normalise(text);
          expect(normalise(once)).toBe(once);
          expect(once).toBe(once.trim());
          expect(once).not.toMatch(/\s{2}|[!?,;'"()]/);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is the same for plain words as the long way makes them', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'z', '0', '9', ' ') }), (text) => {
        expect(normalise(text)).toBe(normalise(`${text}\u00ad`));
      }),
    );
  });

  it('is the same for composed and decomposed letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...LETTERS) }), (text) => {
        expect(normalise(text.normalize('NFD'))).toBe(normalise(text.normalize('NFC')));
      }),
    );
  });
});

describe('words', () => {
  it('parts Chinese into its characters and the rest at blanks', () => {
    expect(words('小麦锈病 urea 怎么办')).toEqual(['小', '麦', '锈', '病', 'urea', '怎', '么', '办']);
    expect(words(' … ')).toEqual([]);
  });
});
