import { LANGUAGES, type LanguageCode } from '../../../../domain/users/language.js';

/** What a question may be written in: the interface's languages, and Hindi in Latin letters ('gehu me peela ratua'). */
export type QuestionLanguage = LanguageCode | 'hi-Latn';

export const QUESTION_LANGUAGES: readonly QuestionLanguage[] = [
  ...LANGUAGES.map((language) => language.code),
  'hi-Latn',
];

const SCRIPTS: readonly (readonly [RegExp, readonly QuestionLanguage[]])[] = [
  [/\p{Script=Devanagari}/u, ['hi', 'mr']],
  [/\p{Script=Bengali}/u, ['bn']],
  [/\p{Script=Tamil}/u, ['ta']],
  [/\p{Script=Telugu}/u, ['te']],
  [/\p{Script=Gujarati}/u, ['gu']],
  [/\p{Script=Gurmukhi}/u, ['pa']],
  [/\p{Script=Arabic}/u, ['ur', 'ar']],
  [/\p{Script=Han}/u, ['zh']],
  [/\p{Script=Cyrillic}/u, ['ru']],
  [/\p{Script=Ethiopic}/u, ['am']],
];
const LATIN: readonly QuestionLanguage[] = ['en', 'hi-Latn', 'sw', 'fr', 'yo', 'zu', 'pt', 'es'];

/** The languages that a text's letters allow, by the script that most of them belong to. Latin where there are none. */
export function languagesOfScript(text: string): readonly QuestionLanguage[] {
  const counts = SCRIPTS.map(([script, languages]) => ({
    languages,
    count: [...text].filter((letter) => script.test(letter)).length,
  }));
  const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
  // One Latin word ('urea') inside another script is no reason to read it as English, but a single foreign letter isn't either.
  const latin = [...text].filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  return most.count * 2 > latin ? most.languages : LATIN;
}

/** The language in which a question is answered: Hindi for Hindi in Latin letters. */
export function answerLanguage(language: QuestionLanguage): LanguageCode {
  return language === 'hi-Latn' ? 'hi' : language;
}
