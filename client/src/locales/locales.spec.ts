import { ERRORS } from '@domain/errors';
import { LANGUAGES } from '@domain/users/language';
import en from './en.json';
import hi from './hi.json';

/** Every text by its whole key. */
function texts(catalogue: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...texts(value, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
const english = texts(en);

describe('the English catalogue', () => {
  it('has the words of every error code', () => {
    expect(en.errors).toEqual(
      Object.fromEntries(Object.entries(ERRORS).map(([code, { message }]) => [code, message])),
    );
  });

  it('names every language as the specification does', () => {
    expect(en.languages).toEqual(Object.fromEntries(LANGUAGES.map(({ code, label }) => [code, label])));
  });
});

describe.each([['hi', hi]])('the catalogue %s', (_code, catalogue) => {
  const translated = texts(catalogue);

  it('has the keys of the English one, no more and no less', () => {
    const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
    const keys = (map: Map<string, string>) => [...new Set([...map.keys()].map(base))].sort();
    expect(keys(translated)).toEqual(keys(english));
  });

  it('leaves no text empty', () => {
    expect([...translated].filter(([, text]) => !text.trim())).toEqual([]);
  });

  it.each([...translated.keys()].filter((key) => english.has(key)))('%s takes the same values', (key) => {
    expect(placeholders(translated.get(key)!)).toEqual(placeholders(english.get(key)!));
  });
});
