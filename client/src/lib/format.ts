import { type Format, formatOf } from './create-format';
import { currentLanguage, localeOf, useLanguage } from './i18n';
import { pause } from './pause';

/** The formatter of the present language. */
export function useFormat(): Format {
  return formatOf(localeOf(useLanguage()));
}

/**
 * Has the browser read what it knows of the language's numbers, days and plurals. Each of them keeps a cheap phone busy for up
 * to 50 ms at its first use: here they come one by one while the network is waited for, rather than all with the first card.
 */
export async function prepareFormats(): Promise<void> {
  const locale = localeOf(currentLanguage());
  await pause();
  const format = formatOf(locale);
  await pause();
  format.date('2000-01-01');
  await pause();
  new Intl.PluralRules(locale).select(1);
}
