import { type Language, type LanguageCode, LANGUAGES } from '@domain/users/language';
import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { CATALOGUES, type Part } from './catalogues';
import { formatOf } from './create-format';
import { createStore, useStore } from './store';

/** Where Intl should format as one does in India: lakhs, and rupees by their sign. */
const INDIAN: Partial<Record<string, string>> = { en: 'en-IN', hi: 'hi-IN' };

const ENGLISH: Language = LANGUAGES[0];

/** The locale that Intl formats by for a language. */
export const localeOf = (language: Language): string => INDIAN[language.code] ?? language.code;

const CHOSEN = 'language';
const PREFERRED = 'preferredLanguage';

const TEXTS = 'translation';
/** The parts whose texts are wanted, in whichever language is spoken. */
const wanted = new Set<Part>(['start']);
/** The change of language that was begun last. */
let change: Promise<void> = Promise.resolve();

const active = createStore<Language>(ENGLISH);
const known = createStore(false);

export const currentLanguage = active.get;
export const useLanguage = (): Language => useStore(active);
/** Whether this browser was told a language, by its user or by their profile, rather than guessing one from its settings. */
export const isLanguageKnown = known.get;
export const useLanguageKnown = (): boolean => useStore(known);

/** Loads the catalogue of the language to begin with and sets `<html lang dir>`. Await it before the first render. */
export async function startI18n(): Promise<void> {
  await prepare();
  await activate(firstLanguage());
}

/** The same where there is no browser, for the landing page that the build draws: in this language, known or guessed. */
export async function startI18nIn(code: string, isKnown: boolean): Promise<void> {
  await prepare();
  known.set(isKnown);
  await speak(find(code) ?? ENGLISH);
}

/** A number in a sentence has the digits of the language, wherever it comes from. */
const ownDigits: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) =>
    typeof value === 'number' ? formatOf(localeOf(active.get())).plain(value) : (value as string),
};

async function prepare(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(ownDigits)
    .init({
      lng: ENGLISH.code,
      resources: {},
      keySeparator: '.',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    });
}

/** Loads the texts of the screens with data too, now and in every language chosen later. Await it before the first such screen. */
export async function prepareScreenTexts(): Promise<void> {
  wanted.add('screens');
  // Of a change that fails the former language stays, and whoever began it hears of it.
  await change.catch(() => undefined);
  await load(currentLanguage());
}

/** The user's own choice from the chooser: kept in this browser, and stronger than their profile's language. */
export async function chooseLanguage(code: string): Promise<void> {
  localStorage.setItem(CHOSEN, code);
  await activate(find(code) ?? ENGLISH);
}

/** The language of the profile of who just logged in: followed unless something was chosen on this browser. */
export async function followProfileLanguage(code: string | null | undefined): Promise<void> {
  if (!code) return;
  localStorage.setItem(PREFERRED, code);
  if (!localStorage.getItem(CHOSEN)) await activate(find(code) ?? currentLanguage());
}

/** The language that the user has just given their profile: newer than what was chosen on this browser before. */
export async function preferLanguage(code: string): Promise<void> {
  if (find(code)) localStorage.removeItem(CHOSEN);
  await followProfileLanguage(code);
}

function firstLanguage(): Language {
  const wanted = [localStorage.getItem(CHOSEN), localStorage.getItem(PREFERRED), ...navigator.languages];
  for (const code of wanted) {
    const language = code && find(code);
    if (language) return language;
  }
  return ENGLISH;
}

function find(code: string): Language | undefined {
  const base = code.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language.code === base);
}

async function activate(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.dir;
  const isKnown = [CHOSEN, PREFERRED].some((key) => localStorage.getItem(key));
  // The server draws the landing page in it the next time.
  if (isKnown) document.cookie = `${CHOSEN}=${language.code}; Path=/; Max-Age=31536000; SameSite=Lax`;
  known.set(isKnown);
}

function speak(language: Language): Promise<void> {
  change = changeTo(language);
  return change;
}

async function changeTo(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language.code);
  active.set(language);
}

async function load({ code }: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(part, code as LanguageCode)));
}

async function loadPart(part: Part, code: LanguageCode): Promise<void> {
  const { default: texts } = await CATALOGUES[part][code]();
  // No two parts share a section, so one that is there tells of its whole part.
  const [section] = Object.keys(texts);
  if (!i18next.getResource(code, TEXTS, section!)) i18next.addResourceBundle(code, TEXTS, texts);
}
