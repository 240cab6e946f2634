import fc from 'fast-check';
import { latinOf, soundOf } from './place-sound.js';

const heard = (name: string): string => soundOf(latinOf(name));

describe('what a name of a place sounds like', () => {
  it.each([
    ['Bhandara', 'भंडारा', 'ভাণ্ডারা', 'Bandhara', 'bhandaara'],
    ['Nashik', 'नाशिक', 'Nasik', 'Nasick', 'નાસિક'],
    ['Pune', 'पुणे', 'Poona', 'Poone'],
    ['Nagpur', 'नागपुर', 'নাগপুর', 'ਨਾਗਪੁਰ', 'నాగపూర్'],
    ['Aligarh', 'अलीगढ़', 'Aligad'],
    ['Bengaluru', 'ಬೆಂಗಳೂರು', 'Bengalooru'],
    ['Madurai', 'மதுரை'],
  ])('is nearly the same for %s, however it is written', (name, ...spellings) => {
    for (const spelling of spellings) {
      const [one, other] = [heard(name), heard(spelling)];
      expect([spelling, one.startsWith(other.slice(0, 3)) || other.startsWith(one.slice(0, 3))]).toEqual([
        spelling,
        true,
      ]);
    }
  });

  it.each([
    ['Kolhapur', 'Kolapur'],
    ['Bhandara', 'भंडारा'],
    ['Nashik', 'Nasick'],
    ['Pune', 'पुणे'],
  ])('is the same for %s and %s', (one, other) => {
    expect(heard(other)).toBe(heard(one));
  });

  it('differs for other names', () => {
    expect(new Set(['Pune', 'Satara', 'Sangli', 'Nagpur', 'Latur', 'Akola'].map(heard)).size).toBe(6);
  });

  it('is what is written where letters are not those of India or Latin ones', () => {
    for (const name of ['москва', '北京']) expect(heard(name)).toBe(name);
  });

  it('is never longer than three letters for one, and comes of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(heard(text).length).toBeLessThanOrEqual(3 * latinOf(text).length);
      }),
    );
  });
});
