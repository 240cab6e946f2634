import fc from 'fast-check';
import { acceptedLanguage } from './accepted-language.js';
import { LANGUAGES } from './language.js';

describe('the language that a browser likes best', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['hi', 'hi'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['de-DE,de;q=0.9,mr;q=0.5,en;q=0.4', 'mr'],
    ['en;q=0.2, UR-pk;q=0.7', 'ur'],
    ['ta;q=0, te;q=0.1', 'te'],
    ['zh-Hant-TW', 'zh'],
    ['*', 'en'],
    ['hi;q=often', 'en'],
  ])('of %j is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  it('is one of ours, whatever is sent', () => {
    const codes = LANGUAGES.map(({ code }) => code as string);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => codes.includes(acceptedLanguage(header))),
    );
  });
});
