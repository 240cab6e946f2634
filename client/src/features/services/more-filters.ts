import { typedNumber } from '@/lib/typed-number';
import type { FreeTimeInput, PriceRangeInput, PriceUnit } from '@/gql/graphql';

/** The parts of a day as people speak of them, on the service's clock; the end is not in it. */
export const TIMES_OF_DAY = {
  morning: { endTime: '12:00' },
  afternoon: { startTime: '12:00', endTime: '17:00' },
  evening: { startTime: '17:00' },
} as const;
export type TimeOfDay = keyof typeof TIMES_OF_DAY;

/** What narrows a search besides type and words; null, or an empty text, for what does not matter. */
export type MoreFilters = {
  /** As it was typed, in any digits. */
  maxPrice: string;
  unit: PriceUnit | null;
  minRating: number | null;
  /** YYYY-MM-DD */
  day: string | null;
  /** Counts only with a day. */
  time: TimeOfDay | null;
};

export const NO_MORE_FILTERS: MoreFilters = {
  maxPrice: '',
  unit: null,
  minRating: null,
  day: null,
  time: null,
};

export const PRICE_UNITS: readonly PriceUnit[] = [
  'PER_DAY',
  'PER_HOUR',
  'PER_VISIT',
  'PER_TRIP',
  'PER_ACRE',
  'PER_HECTARE',
];
/** Average stars that one may ask for at least. */
export const RATINGS: readonly number[] = [3, 4, 4.5];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What the server takes for a price. */
const PRICE = /^\d{1,10}(\.\d{1,2})?$/;

/** The filters as the server's arguments; what does not matter, or is half typed, is left out. */
export function toArguments({ maxPrice, unit, minRating, day, time }: MoreFilters): {
  price?: PriceRangeInput;
  minRating?: number;
  freeAt?: FreeTimeInput;
} {
  const max = typedNumber(maxPrice);
  const price = { ...(PRICE.test(max) && { max }), ...(unit && { unit }) };
  return {
    ...(Object.keys(price).length > 0 && { price }),
    ...(minRating !== null && { minRating }),
    ...(day && { freeAt: { date: day, ...(time && TIMES_OF_DAY[time]) } }),
  };
}

/** The filters as parts of an address; null for what is left out. */
export function writeFilters({ maxPrice, unit, minRating, day, time }: MoreFilters) {
  return {
    price: maxPrice || null,
    unit,
    rating: minRating === null ? null : String(minRating),
    day,
    time: day && time,
  };
}

/** The filters of an address; anything there that is none is ignored. */
export function readFilters(params: URLSearchParams): MoreFilters {
  const day = params.get('day');
  return {
    maxPrice: params.get('price') ?? '',
    unit: PRICE_UNITS.find((unit) => unit === params.get('unit')) ?? null,
    minRating: RATINGS.find((stars) => String(stars) === params.get('rating')) ?? null,
    day: day && DAY.test(day) ? day : null,
    time: (Object.keys(TIMES_OF_DAY) as TimeOfDay[]).find((time) => time === params.get('time')) ?? null,
  };
}

/** How many of the filters narrow the search. */
export function countFilters(filters: MoreFilters): number {
  return Object.keys(toArguments(filters)).length;
}

/** The days from today on, on the reader's own clock, as YYYY-MM-DD. */
export function daysFromToday(count: number, now = new Date()): string[] {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Array.from({ length: count }, (_, day) =>
    new Date(today + day * 86_400_000).toISOString().slice(0, 10),
  );
}
