import { currentLanguage, localeOf, useLanguage } from './i18n';
import { pause } from './pause';

/** Numbers, money, days and distances as the interface's language writes them. */
export type Format = ReturnType<typeof createFormat>;

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

/** Making a formatter takes a phone a millisecond, and every card has some: each is made once. */
const formatOf = once(createFormat);

function once<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}

/** Formatting for a BCP 47 locale. */
export function createFormat(wanted: string) {
  const locale = hasMonths(wanted) ? wanted : ENGLISH_IN_INDIA;
  const numbers = once(
    (options: string) => new Intl.NumberFormat(locale, JSON.parse(options) as Intl.NumberFormatOptions),
  );
  const numberFormat = (options: Intl.NumberFormatOptions = {}) => numbers(JSON.stringify(options));
  const dates = once(
    (options: string) => new Intl.DateTimeFormat(locale, JSON.parse(options) as Intl.DateTimeFormatOptions),
  );
  const zero = numberFormat().format(0).codePointAt(0)!;
  /** In the digits that the language writes: Bengali and Marathi readers have their own. */
  const ownDigits = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  return {
    /** An exact decimal string such as "1250.50" with its ISO 4217 currency. It is never made a float. */
    money(charges: string, currency: string): string {
      const digits = /\.0*[1-9]/.test(charges) ? 2 : 0;
      const options = {
        style: 'currency',
        currency,
        // Spanish and others would write the code, which fewer people read.
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
      } as const;
      return numberFormat(options).format(charges as Intl.StringNumericLiteral);
    },
    number: (value: number, options?: Intl.NumberFormatOptions): string =>
      numberFormat(options).format(value),
    /** Kilometres; one decimal below ten. */
    distance: (km: number): string =>
      numberFormat({
        style: 'unit',
        unit: 'kilometer',
        maximumFractionDigits: km < 10 ? 1 : 0,
      }).format(km),
    /** A calendar day (YYYY-MM-DD): the same day in every time zone. Default: 'Mon, 24 Nov 2025' as the locale has it. */
    date(localDate: string, options: Intl.DateTimeFormatOptions = LONG_DAY): string {
      const instant = new Date(`${localDate}T00:00:00Z`);
      return dates(JSON.stringify({ ...options, timeZone: 'UTC' })).format(instant);
    },
    /** An instant (ISO 8601) in the reader's own time zone. */
    moment: (instant: string): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant)),
    /** Two wall-clock times of the service's own zone: '08:00 - 09:00'. */
    timeRange: (startTime: string, endTime: string): string => ownDigits(`${startTime} - ${endTime}`),
  };
}

const ENGLISH_IN_INDIA = 'en-IN';

/** Chrome says that it knows Punjabi, and then writes November as M11. */
function hasMonths(locale: string): boolean {
  return !/^M\d/.test(new Intl.DateTimeFormat(locale, { month: 'short' }).format(0));
}

const LONG_DAY: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
};
