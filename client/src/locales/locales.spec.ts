import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@domain/errors';
import { type LanguageCode, LANGUAGES } from '@domain/users/language';
import { createFormat } from '@/lib/create-format';
import en from './en.json';
import screensEn from './screens/en.json';

/** The catalogues of a language, as one: the texts of the start and those of the screens with data. */
function catalogueOf(code: string): object {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, folder, `${code}.json`), 'utf8')) as object;
  return { ...read('.'), ...read('screens') };
}

const codesIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''));

const CODES = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

/** Which letters a text in the language is written with, where they are not Latin. */
const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  gu: /\p{Script=Gujarati}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ur: /\p{Script=Arabic}/u,
  ar: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
  ru: /\p{Script=Cyrillic}/u,
  am: /\p{Script=Ethiopic}/u,
};

/** Names, and what is written in Latin letters everywhere. */
const NAMES =
  /Vicharo|AgriMind|WhatsApp|UNO|Scratch|PowerPoint|Word|Excel|PDF|JSON|GPS|OTP|SMS|AI|MB|https|UPI|QR|vichaar/g;

/** English words that are words of these languages too, by key. */
const COGNATES: Partial<Record<LanguageCode, RegExp>> = {
  es: /^(languages\.(hi|ta|te|ur|yo)|serviceTypes\.TRACTOR|reviews\.video|uploads\.video|fields\.acres?(_\w+)?|moves\.no)$/,
  fr: /^(shell\.menu|registration\.l(ong|at)itude|landing\.servicesOffered_\w+|languages\.(hi|bn|mr|gu|sw|yo)|manageServices\.(description|machine)|chat\.(sources|service|date)|push\.title|fields\.(acre|hectare)s?(_\w+)?)$/,
  pt: /^(shell\.menu|registration\.l(ong|at)itude|languages\.(hi|bn|te|ur|zu)|fields\.(acre|hectare)s?(_\w+)?)$/,
  sw: /^(reviews\.video|uploads\.video)$/,
};

/** Every text by its whole key. */
function texts(catalogue: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...texts(value, `${prefix}${key}.`)],
    ),
  );
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
const words = (text: string) => text.replace(/{{\w+}}/g, '').replace(NAMES, '');
const english = texts(catalogueOf('en'));
const plurals = new Set([...english.keys()].filter((key) => PLURAL.test(key)).map(base));
/** The English text of a key, whichever plural forms English has. */
const original = (key: string) => english.get(key) ?? english.get(`${base(key)}_other`);
/** Whether a plural form stands for other numbers than none and one, as "one" does for 21 in Russian: it has to name them. */
function isOfMany(code: string, key: string): boolean {
  const [, form] = PLURAL.exec(key) ?? [];
  const { select } = rulesOf(code);
  return Array.from({ length: 99 }, (_, index) => index + 2).some((n) => select(n) === form);
}
const rulesOf = (code: string) => {
  const rules = new Intl.PluralRules(code);
  return { select: (n: number) => rules.select(n) };
};

describe('the English catalogue', () => {
  it('has the words of every error code', () => {
    expect(screensEn.errors).toEqual(
      Object.fromEntries(Object.entries(ERRORS).map(([code, { message }]) => [code, message])),
    );
  });

  it('names every language by its English label', () => {
    expect(screensEn.languages).toEqual(
      Object.fromEntries(LANGUAGES.map(({ code, label }) => [code, label])),
    );
  });
});

it.each(['.', 'screens'])('there is a catalogue of every language in %s', (folder) => {
  expect(codesIn(folder).sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
});

it('no two catalogues of a language share a section', () => {
  expect(Object.keys(en).filter((section) => section in screensEn)).toEqual([]);
});

describe.each(CODES)('the catalogue %s', (code) => {
  const translated = texts(catalogueOf(code));
  const all = [...translated];

  it('has the keys of the English one in its order, no more and no less', () => {
    const keys = (map: Map<string, string>) => [...new Set([...map.keys()].map(base))];
    expect(keys(translated)).toEqual(keys(english));
  });

  it('has the plural forms that the language needs', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
    const found = (key: string) =>
      all.flatMap(([form]) => (PLURAL.test(form) && base(form) === key ? [PLURAL.exec(form)![1]] : []));
    const wrong = [...plurals].filter((key) => found(key).sort().join() !== forms.join());
    expect(wrong).toEqual([]);
  });

  it('leaves no text empty', () => {
    expect(all.filter(([, text]) => !text.trim())).toEqual([]);
  });

  it('takes the same values', () => {
    const wrong = all.filter(([key, text]) => {
      const source = isOfMany(code, key) ? english.get(`${base(key)}_other`) : original(key);
      // The reason that a browser gives is in English, in whatever language.
      const wanted = key === 'common.gpsFailed' ? '' : placeholders(source!).join();
      return placeholders(text).join() !== wanted;
    });
    expect(wrong).toEqual([]);
  });

  it('has the digits of numbers in the language', () => {
    const zero = createFormat(code).plain(0);
    const others = zero === '0' ? /(?![0-9])\p{Nd}/u : /[0-9]/;
    expect(all.filter(([, text]) => others.test(text))).toEqual([]);
  });

  it('puts no dot behind a date that has one', () => {
    const { date } = createFormat(code);
    const dotted = [date('2026-01-02'), date('2026-01-02', { month: 'long', year: 'numeric' })].some((day) =>
      day.endsWith('.'),
    );
    expect(all.filter(([, text]) => dotted && /{{(date|month)}}\./.test(text))).toEqual([]);
  });

  it('leaves no English behind', () => {
    const script = SCRIPTS[code];
    const left = all.filter(([key, text]) => {
      if (!/\p{L}/u.test(words(text))) return false;
      if (script) return !script.test(text) || /[A-Za-z]{2}/.test(words(text));
      return text === original(key) && !COGNATES[code]?.test(key);
    });
    expect(left).toEqual([]);
  });
});
