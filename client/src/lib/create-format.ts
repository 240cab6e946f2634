import { writtenRange, writtenTime } from '@domain/slots/written-time';
import { toScriptDigits } from '@domain/users/digits';
import { commaIn, LANGUAGES } from '@domain/users/language';
import { isolated } from './direction';
import { NAMES, type Names } from './date-names';

/** Numbers, money, days and distances as the interface's language writes them. */
export type Format = ReturnType<typeof createFormat>;

/** Making a formatter takes a phone a millisecond, and every card has some: each is made once. */
export const formatOf = once(createFormat);

function once<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}

/** Formatting for a BCP 47 locale. */
export function createFormat(wanted: string) {
  const names = NAMES[wanted];
  const [language = wanted] = wanted.split('-');
  const locale = names ? ENGLISH_IN_INDIA : wanted;
  const isRightToLeft = LANGUAGES.find(({ code }) => code === wanted)?.dir === 'rtl';
  const numbers = once(
    (options: string) => new Intl.NumberFormat(locale, JSON.parse(options) as Intl.NumberFormatOptions),
  );
  const numberFormat = (options: Intl.NumberFormatOptions = {}) => numbers(JSON.stringify(options));
  const dates = once(
    (options: string) => new Intl.DateTimeFormat(locale, JSON.parse(options) as Intl.DateTimeFormatOptions),
  );
  const writeDate = (instant: Date, options: Intl.DateTimeFormatOptions): string => {
    const format = dates(JSON.stringify(options));
    return names ? inNames(names, format, instant) : format.format(instant);
  };
  const zero = numberFormat().format(0);
  /** In the digits that the language writes: Bengali and Marathi readers have their own. */
  const ownDigits = (text: string) => toScriptDigits(text, zero);
  return {
    /**
     * An exact decimal string such as "1250.50" with its ISO 4217 currency. It is never made a float. Behind Arabic letters a sign would
     * change sides with its figure.
     */
    money(charges: string, currency: string): string {
      const digits = /\.0*[1-9]/.test(charges) ? 2 : 0;
      const options = {
        style: 'currency',
        currency,
        // Spanish and others would write the code, which fewer people read.
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
      } as const;
      const sum = numberFormat(options).format(charges as Intl.StringNumericLiteral);
      return isRightToLeft ? isolated(sum) : sum;
    },
    number: (value: number, options?: Intl.NumberFormatOptions): string =>
      numberFormat(options).format(value),
    /** A number within a sentence: a count, a year, a row of a board. */
    plain: (value: number): string => numberFormat({ useGrouping: false }).format(value),
    /** Kilometres; one decimal below ten. */
    distance(km: number): string {
      const digits = { maximumFractionDigits: km < 10 ? 1 : 0 };
      return names?.kilometer
        ? names.kilometer.replace('#', numberFormat(digits).format(km))
        : numberFormat({ style: 'unit', unit: 'kilometer', ...digits }).format(km);
    },
    /** '45 minutes', '1 hour 30 minutes'. */
    duration: (minutes: number): string => {
      const parts = [
        { value: Math.floor(minutes / 60), unit: 'hour' },
        { value: minutes % 60, unit: 'minute' },
      ] as const;
      const written = parts
        .filter(({ value }) => value > 0)
        .map(({ value, unit }) =>
          names
            ? names[unit][value === 1 ? 0 : 1].replace('#', numberFormat().format(value))
            : numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(value),
        );
      return written.join(' ');
    },
    /** A calendar day (YYYY-MM-DD): the same day in every time zone. Default: 'Mon, 24 Nov 2025' as the locale has it. */
    date: (localDate: string, options: Intl.DateTimeFormatOptions = LONG_DAY): string =>
      writeDate(new Date(`${localDate}T00:00:00Z`), { ...options, timeZone: 'UTC' }),
    /** An instant (ISO 8601) in the reader's own time zone. */
    moment: (instant: string): string => {
      const at = new Date(instant);
      const time = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
      const day = writeDate(at, { dateStyle: 'medium' });
      return `${day}${commaIn(language)}${ownDigits(writtenTime(language, time))}`;
    },
    /** Two wall-clock times of the service's own zone, by the clock of the language: '8:00 - 9:00 am' (P191). */
    timeRange: (startTime: string, endTime: string): string =>
      ownDigits(writtenRange(language, startTime, endTime)),
  };
}

/** A date in the order of English in India, with the names of another language. */
function inNames(names: Names, format: Intl.DateTimeFormat, instant: Date): string {
  const { month: monthStyle, weekday: weekdayStyle, timeZone } = format.resolvedOptions();
  // The numbers of its month and weekday, in the format's own time zone.
  const [month, day, year] = new Intl.DateTimeFormat('en-US', { timeZone }).format(instant).split('/');
  const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay();
  const own: Partial<Record<Intl.DateTimeFormatPartTypes, string | undefined>> = {
    month: names.months[monthStyle === 'long' ? 'long' : 'short'][Number(month) - 1],
    weekday: names.weekdays[weekdayStyle === 'long' ? 'long' : 'short'][weekday],
  };
  return format
    .formatToParts(instant)
    .map(({ type, value }) => own[type] ?? value)
    .join('');
}

const ENGLISH_IN_INDIA = 'en-IN';

const LONG_DAY: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
};
