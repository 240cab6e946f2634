import * as z from 'zod/mini';
import { QuantityUnit } from '../../../../domain/jobs/quantity.js';

const phrases = z.array(z.string());
const byNumber = z.record(z.string().check(z.regex(/^-?\d+(?:\.\d+)?$/)), phrases);

/** What may be said to be wanted. Nobody says how many visits. */
const SAID_UNITS = {
  HOUR: QuantityUnit.HOUR,
  DAY: QuantityUnit.DAY,
  TRIP: QuantityUnit.TRIP,
  ACRE: QuantityUnit.ACRE,
  HECTARE: QuantityUnit.HECTARE,
} as const;

/** How one language says how much: the part `amounts` of embedded/intents/<language>.json. */
export const amountWordsSchema = z.object({
  units: z.record(z.enum(SAID_UNITS), phrases),
  /** Units of land that are not the same everywhere: bigha, guntha. */
  localAreas: phrases,
  /** '1' to '10', and what has a word of its own: '0.5', '1.5'. */
  numbers: byNumber,
  /** What is added to the number beside it: 'and a half', साढ़े; पौने takes away. */
  added: z.optional(byNumber),
  /** Greater numbers, which are not read: 'twenty two acres' are not two. */
  greater: z.optional(phrases),
  /** Before how long something lasts, where the same word goes with the hour of a clock: 'pendant 3 heures'. */
  during: z.optional(phrases),
  /** Beside hours and days that say when: 'in 3 days', '3 दिन बाद', 'every 2 hours'. */
  away: z.optional(phrases),
  /** An amount in one word, by unit and number: ساعتين. */
  whole: z.optional(z.partialRecord(z.enum(SAID_UNITS), byNumber)),
  /** Whether the number follows: 'ekari mbili'. */
  unitFirst: z.optional(z.boolean()),
});
export type AmountWords = z.infer<typeof amountWordsSchema>;

/** What a phrase of an amount stands for. */
export type AmountCue =
  /** Null for a unit that is not the same everywhere. */
  | { kind: 'unit'; unit: QuantityUnit | null }
  | { kind: 'number' | 'added'; value: string }
  | { kind: 'whole'; unit: QuantityUnit; quantity: string }
  | { kind: 'greater' | 'during' | 'away' };

/** The cues of a language, each with its phrases. */
export function amountCues(words: AmountWords): [AmountCue, readonly string[]][] {
  const { units, localAreas, numbers, added = {}, greater = [], during = [], away = [], whole = {} } = words;
  return [
    ...unitsOf(units).map(([unit, list]): [AmountCue, readonly string[]] => [{ kind: 'unit', unit }, list]),
    [{ kind: 'unit', unit: null }, localAreas],
    ...numbered('number', numbers),
    ...numbered('added', added),
    ...unitsOf(whole).flatMap(([unit, amounts]) =>
      Object.entries(amounts).map(([quantity, list]): [AmountCue, readonly string[]] => [
        { kind: 'whole', unit, quantity },
        list,
      ]),
    ),
    [{ kind: 'greater' }, greater],
    [{ kind: 'during' }, during],
    [{ kind: 'away' }, away],
  ];
}

function numbered(kind: 'number' | 'added', words: Record<string, string[]>): [AmountCue, string[]][] {
  return Object.entries(words).map(([value, list]) => [{ kind, value }, list]);
}

function unitsOf<T>(byUnit: Partial<Record<keyof typeof SAID_UNITS, T>>): [QuantityUnit, T][] {
  return Object.entries(byUnit) as [QuantityUnit, T][];
}
