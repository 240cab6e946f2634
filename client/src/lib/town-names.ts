import { useEffect, useMemo } from 'react';
import { useLanguage } from './i18n';
import { createStore, useStore } from './store';

/** Towns by their names in Latin letters, which the server has. */
type Names = Partial<Record<string, string>>;

/** Of the languages that have a script of their own (scripts/places.mjs). */
const NAMES: Partial<Record<string, () => Promise<{ default: Names }>>> = {
  hi: () => import('@/locales/towns/hi.json'),
  bn: () => import('@/locales/towns/bn.json'),
  ta: () => import('@/locales/towns/ta.json'),
  te: () => import('@/locales/towns/te.json'),
  mr: () => import('@/locales/towns/mr.json'),
  gu: () => import('@/locales/towns/gu.json'),
  pa: () => import('@/locales/towns/pa.json'),
  ur: () => import('@/locales/towns/ur.json'),
  ar: () => import('@/locales/towns/ar.json'),
  zh: () => import('@/locales/towns/zh.json'),
  ru: () => import('@/locales/towns/ru.json'),
  am: () => import('@/locales/towns/am.json'),
};

const known = createStore<{ code: string; names: Names }>({ code: '', names: {} });

/** What the language of the screen calls towns. Until its names are there, and where they cannot be had, they are in Latin letters. */
export function useTownNames(): (town: string) => string {
  const { code } = useLanguage();
  const { code: knownCode, names } = useStore(known);
  useEffect(() => {
    if (known.get().code === code) return;
    NAMES[code]?.().then(
      ({ default: names }) => known.set({ code, names }),
      () => undefined,
    );
  }, [code]);
  return useMemo(
    () => (town) => (knownCode === code ? names[town] : undefined) ?? town,
    [code, knownCode, names],
  );
}
