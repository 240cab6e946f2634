import { readdirSync, readFileSync } from 'node:fs';
import { ServiceType } from '../../../domain/services/service-type.js';
import { timeFacets, WORDS_MAX, wordsQuery } from './search-words.js';
import { typesNamed } from './type-words.js';

const typed = (word: string, containing: string[] = [], similar: string[] = []) => ({
  word,
  containing,
  similar,
});

describe('the words of a search', () => {
  it('may each stand for what contains them, and for types', () => {
    expect(wordsQuery([typed('rota', ['rotavator']), typed('tract', ['tractor'])])).toBe(
      `('rota' | 'rotavator') & ('tract' | 'tractor' | '@Tractor')`,
    );
  });

  it('stand for words like them only where none contains them', () => {
    expect(wordsQuery([typed('tracter', [], ['tractor'])])).toBe(`('tracter' | 'tractor' | '@Tractor')`);
  });

  it('are beginnings where they have too many words', () => {
    const many = Array.from({ length: WORDS_MAX + 1 }, (_, n) => `ab${n}`);
    expect(wordsQuery([typed('ab', many)])).toBe(`('ab':*)`);
  });

  it('cannot say anything else', () => {
    expect(wordsQuery([typed(`o'c\\l`)])).toBe(`('o''c\\\\l')`);
  });

  it('know the types in all of the interface’s languages', () => {
    for (const file of readdirSync('client/src/locales/screens').filter((name) => name.endsWith('.json'))) {
      const { serviceTypes } = JSON.parse(readFileSync(`client/src/locales/screens/${file}`, 'utf8'));
      for (const [key, name] of Object.entries<string>(serviceTypes)) {
        const type = ServiceType[key as keyof typeof ServiceType];
        const spaced = name
          .normalize('NFKC')
          .toLowerCase()
          .replace(/\p{Script=Han}/gu, ' $& ');
        for (const word of spaced.match(/[\p{L}\p{M}]+/gu)!)
          expect([file, word, typesNamed(word)]).toEqual([file, word, expect.arrayContaining([type])]);
      }
    }
  });
});

describe('the facets of a free time', () => {
  it('are its weekday and hours, with two more at both ends', () => {
    expect(timeFacets('2026-11-22', '09:30', '10:00')).toBe(
      `'@d7' & ('@h7' | '@h8' | '@h9' | '@h10' | '@h11')`,
    );
    expect(timeFacets('2026-11-23', '00:00', '01:00')).toBe(
      `'@d1' & ('@h22' | '@h23' | '@h0' | '@h1' | '@h2')`,
    );
    expect(timeFacets('2026-11-23', '22:00', null)).toBe(
      `'@d1' & ('@h20' | '@h21' | '@h22' | '@h23' | '@h0' | '@h1')`,
    );
  });

  it('are the weekday alone for most of a day', () => {
    expect(timeFacets('2026-11-23', '00:00', null)).toBe(`'@d1'`);
    expect(timeFacets('2026-11-23', '02:00', '23:00')).toBe(`'@d1'`);
  });
});
