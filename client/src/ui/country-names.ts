import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useMemo, useState } from 'react';
import { localeOf, useLanguage } from '@/lib/i18n';

type Names = Partial<Record<string, string>>;

/** Of the languages that browsers have no names in: they would be in English. As CLDR has them. */
const OWN: Partial<Record<string, () => Promise<{ default: Names }>>> = {
  pa: () => import('@/locales/countries/pa.json'),
  yo: () => import('@/locales/countries/yo.json'),
  zu: () => import('@/locales/countries/zu.json'),
};

/** What the interface's language calls a country. Until its own names are there, and where they cannot be had, the browser's. */
export function useCountryNames(): (country: CountryCode) => string {
  const language = useLanguage();
  const [own, setOwn] = useState<{ code: string; names: Names }>();
  useEffect(() => {
    const { code } = language;
    OWN[code]?.().then(
      ({ default: names }) => setOwn({ code, names }),
      () => undefined,
    );
  }, [language]);
  return useMemo(() => {
    const names = own?.code === language.code ? own.names : {};
    const others = new Intl.DisplayNames([localeOf(language)], { type: 'region' });
    return (country) => names[country] ?? others.of(country) ?? country;
  }, [language, own]);
}
