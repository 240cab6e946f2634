import * as fc from 'fast-check';
import { isFoundBy, readUserSearch } from './user-search.js';

const RAMESH = { name: 'Ramesh Patil', phone: '+919822012345' };
const finds = (text: string, user: { name: string | null; phone: string | null } = RAMESH) =>
  isFoundBy(readUserSearch(text), user);

describe('a search for a user', () => {
  it.each([
    ['ram', true],
    ['PATIL', true],
    ['pat  ram', true],
    ['ram pawar', false],
    ['mesh', false],
    ['', true],
    ['982', true],
    ['98220 12345', true],
    ['(098220) 12345', true],
    ['0091 98220-12345', true],
    ['+91 9822', true],
    ['९८२२०', true],
    ['12346', false],
    ['98', false],
  ])('for %j finds: %s', (text, found) => {
    expect(finds(text)).toBe(found);
  });

  it('finds names of every script', () => {
    expect(finds('पाटी', { name: 'रमेश पाटील', phone: null })).toBe(true);
    expect(finds('ИВАН', { name: 'Иван Петров', phone: null })).toBe(true);
  });

  it('by a number finds nobody whose number is not told', () => {
    expect(finds('982', { name: 'Ramesh', phone: null })).toBe(false);
  });

  it('finds everybody by each beginning of their words, and by three digits of their number', () => {
    const word = fc.stringMatching(/^[a-zäéß]{1,12}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.stringMatching(/^[1-9]\d{9}$/),
        fc.nat(),
        (words, number, at) => {
          const user = { name: words.join(' '), phone: `+91${number}` };
          const chosen = words[at % words.length]!;
          expect(finds(chosen.slice(0, 1 + (at % chosen.length)), user)).toBe(true);
          const part = number.slice(at % 7, (at % 7) + 4);
          if (!part.startsWith('00')) expect(finds(part, user)).toBe(true);
        },
      ),
    );
  });

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof finds(text)).toBe('boolean');
      }),
    );
  });
});
