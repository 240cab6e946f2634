import type { LanguageCode } from '@domain/users/language';

type Catalogue = () => Promise<{ default: object }>;
type Catalogues = Record<LanguageCode, Catalogue>;

/** The texts of what needs no data: the landing page, the bar and the menu, the games. Each language is fetched when it is chosen. */
const start: Catalogues = {
  en: () => import('@/locales/en.json'),
  hi: () => import('@/locales/hi.json'),
  bn: () => import('@/locales/bn.json'),
  ta: () => import('@/locales/ta.json'),
  te: () => import('@/locales/te.json'),
  mr: () => import('@/locales/mr.json'),
  gu: () => import('@/locales/gu.json'),
  pa: () => import('@/locales/pa.json'),
  ur: () => import('@/locales/ur.json'),
  ar: () => import('@/locales/ar.json'),
  sw: () => import('@/locales/sw.json'),
  fr: () => import('@/locales/fr.json'),
  yo: () => import('@/locales/yo.json'),
  zu: () => import('@/locales/zu.json'),
  pt: () => import('@/locales/pt.json'),
  es: () => import('@/locales/es.json'),
  zh: () => import('@/locales/zh.json'),
  ru: () => import('@/locales/ru.json'),
  am: () => import('@/locales/am.json'),
};

/** The texts of the screens with data, which come with the first of them. */
const screens: Catalogues = {
  en: () => import('@/locales/screens/en.json'),
  hi: () => import('@/locales/screens/hi.json'),
  bn: () => import('@/locales/screens/bn.json'),
  ta: () => import('@/locales/screens/ta.json'),
  te: () => import('@/locales/screens/te.json'),
  mr: () => import('@/locales/screens/mr.json'),
  gu: () => import('@/locales/screens/gu.json'),
  pa: () => import('@/locales/screens/pa.json'),
  ur: () => import('@/locales/screens/ur.json'),
  ar: () => import('@/locales/screens/ar.json'),
  sw: () => import('@/locales/screens/sw.json'),
  fr: () => import('@/locales/screens/fr.json'),
  yo: () => import('@/locales/screens/yo.json'),
  zu: () => import('@/locales/screens/zu.json'),
  pt: () => import('@/locales/screens/pt.json'),
  es: () => import('@/locales/screens/es.json'),
  zh: () => import('@/locales/screens/zh.json'),
  ru: () => import('@/locales/screens/ru.json'),
  am: () => import('@/locales/screens/am.json'),
};

/** Every text by the part of the application that it comes with. No two parts share a section. */
export const CATALOGUES = { start, screens };

export type Part = keyof typeof CATALOGUES;
