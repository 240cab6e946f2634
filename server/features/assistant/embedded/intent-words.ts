import * as z from 'zod/mini';
import { ServiceType } from '../../../../domain/services/service-type.js';
import { atOnce, type Steps } from '../../../platform/in-turns.js';
import { amountCues, amountWordsSchema, type AmountCue } from './amount-words.js';
import { readData } from './data.js';
import { QUESTION_LANGUAGES, type QuestionLanguage } from './languages.js';
import { PhraseIndex, type PhraseMatch } from './phrase-index.js';
import type { Span } from './spans.js';

const phrases = z.array(z.string());

/** What one language says for the marketplace's tasks: embedded/intents/<language>.json. */
export const intentWordsSchema = z.object({
  /** Words that carry no topic ('the', 'of', 'is'): they tell the language, and are not searched for. */
  common: phrases,
  services: z.record(z.enum(ServiceType), phrases),
  /** Work that is to be done by such a service: to plough, to harvest. */
  work: z.partialRecord(z.enum(ServiceType), phrases),
  /** Wanting, hiring, near me. */
  wanting: phrases,
  /** Signs of a question about farming rather than for a service: how, why, maintain, broken. */
  advice: phrases,
  /** Free, available, at what time. */
  free: phrases,
  /** To book. */
  book: phrases,
  /** To agree to what was proposed. */
  yes: phrases,
  /** Whole phrases such as 'my bookings'. */
  myBookings: phrases,
  greet: phrases,
  thanks: phrases,
  help: phrases,
  /** 'the first one', 'second'; the last is -1. */
  ordinals: z.record(z.string(), phrases),
  days: z.object({ today: phrases, tomorrow: phrases, dayAfterTomorrow: phrases }),
  /** Other names of the weekdays than the calendar's, 1 Monday to 7 Sunday. */
  weekdays: z.optional(z.record(z.string(), phrases)),
  /** Other names of the months than the calendar's, 1 to 12. */
  months: z.optional(z.record(z.string(), phrases)),
  /** Words before the number of a day ('on the 27th'), and those after one ('27 तारीख'). */
  beforeDate: z.optional(phrases),
  afterDate: z.optional(phrases),
  parts: z.object({ morning: phrases, midday: phrases, afternoon: phrases, evening: phrases }),
  /** Words beside the hour of a clock: o'clock, baje, saa. */
  hours: phrases,
  amounts: amountWordsSchema,
  /** Where the day's first hour is six in the morning (Swahili, Amharic). */
  hoursFromSix: z.optional(z.boolean()),
  /** What no article answers: politics, sport, human medicine, animals, weather, programming. */
  offScope: phrases,
  /** How much of a medicine, per litre. */
  dose: phrases,
  /** Words that ask for today's state of something: now, forecast, latest. */
  current: phrases,
});
export type IntentWords = z.infer<typeof intentWordsSchema>;

/** What a phrase stands for. */
export type Cue =
  | { kind: 'service'; type: ServiceType }
  | { kind: 'work'; type: ServiceType }
  | { kind: 'ordinal'; position: number }
  | { kind: 'day'; inDays: number }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'month'; month: number }
  | { kind: 'part'; part: keyof IntentWords['parts'] }
  | AmountCue
  | { kind: Plain };

const PLAIN = [
  'common',
  'wanting',
  'advice',
  'free',
  'book',
  'yes',
  'myBookings',
  'greet',
  'thanks',
  'help',
  'beforeDate',
  'afterDate',
  'hours',
  'offScope',
  'current',
  'dose',
] as const;
type Plain = (typeof PLAIN)[number];
/** Without those of amounts: 'Das' is a name, and ten. */
export const CUE_KINDS = [...PLAIN, 'service', 'work', 'ordinal', 'day', 'weekday', 'month', 'part'] as const;

const IN_DAYS = { today: 0, tomorrow: 1, dayAfterTomorrow: 2 } as const;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** One language's cues, each kind in an index of its own: a word may be a service and a need at once. */
export class IntentIndex {
  readonly hoursFromSix: boolean;
  /** Whether a number follows its unit: 'ekari mbili'. */
  readonly unitFirst: boolean;
  private readonly indexes = new Map<Cue['kind'], PhraseIndex<Cue>>();
  /** What matches of a phrase index stand for, made once. */
  private readonly found = new WeakMap<readonly PhraseMatch<Cue>[], readonly FoundCue[]>();

  constructor(language: QuestionLanguage, words: IntentWords) {
    this.hoursFromSix = words.hoursFromSix ?? false;
    this.unitFirst = words.amounts.unitFirst ?? false;
    const add = (cue: Cue, list: readonly string[]) => {
      const index = this.indexes.get(cue.kind) ?? new PhraseIndex<Cue>(language);
      this.indexes.set(cue.kind, index);
      for (const phrase of list) index.add(phrase, cue);
    };
    for (const kind of PLAIN) add({ kind }, words[kind] ?? []);
    for (const type of Object.values(ServiceType)) add({ kind: 'service', type }, words.services[type]);
    for (const [type, list] of Object.entries(words.work) as [ServiceType, string[]][])
      add({ kind: 'work', type }, list);
    for (const [cue, list] of amountCues(words.amounts)) add(cue, list);
    for (const [position, list] of Object.entries(words.ordinals))
      add({ kind: 'ordinal', position: Number(position) }, list);
    for (const [day, list] of Object.entries(words.days)) {
      add({ kind: 'day', inDays: IN_DAYS[day as keyof typeof IN_DAYS] }, list);
    }
    for (let weekday = 1; weekday <= 7; weekday++) {
      add({ kind: 'weekday', weekday }, [
        ...calendarNames(language, weekday),
        ...(words.weekdays?.[weekday] ?? []),
      ]);
    }
    for (let month = 1; month <= 12; month++) {
      add({ kind: 'month', month }, [...monthNames(language, month), ...(words.months?.[month] ?? [])]);
    }
    for (const [part, list] of Object.entries(words.parts))
      add({ kind: 'part', part: part as keyof IntentWords['parts'] }, list);
  }

  static load(language: QuestionLanguage): IntentIndex | null {
    const data = readData('intents', language);
    return data === null ? null : new IntentIndex(language, intentWordsSchema.parse(data));
  }

  /** The cues of a kind and where they stand. */
  find<K extends Cue['kind']>(kind: K, question: readonly string[], fuzzy = true): readonly FoundCue<K>[] {
    const matches = this.indexes.get(kind)?.match(question, fuzzy) ?? [];
    const found =
      this.found.get(matches) ??
      matches.map(({ values, start, length, certainty }) => ({ cue: values[0]!, start, length, certainty }));
    this.found.set(matches, found);
    return found as unknown as readonly FoundCue<K>[];
  }

  /** How surely a word carries no topic: 1, less with another ending, 0 where it does. */
  common(word: string): number {
    return this.indexes.get('common')?.has(word) ?? 0;
  }
}

export interface FoundCue<K extends Cue['kind'] = Cue['kind']> extends Span {
  cue: Extract<Cue, { kind: K }>;
  /** As of a PhraseMatch. */
  certainty: number;
}

export function loadIntents(): Map<QuestionLanguage, IntentIndex> {
  return atOnce(readIntents());
}

/** All languages' cues, those that there are, a language a step. */
export function* readIntents(): Steps<Map<QuestionLanguage, IntentIndex>> {
  const indexes = new Map<QuestionLanguage, IntentIndex>();
  for (const language of QUESTION_LANGUAGES) {
    const index = IntentIndex.load(language);
    if (index) indexes.set(language, index);
    yield;
  }
  return indexes;
}

function calendarNames(language: QuestionLanguage, weekday: number): string[] {
  if (language === 'hi-Latn') return [];
  const date = new Date(MONDAY + (weekday - 1) * DAY_MS);
  return [new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)];
}

/** As it stands alone and beside a day, in full and short. Where it is a number ('11月'), the language's own words say it. */
function monthNames(language: QuestionLanguage, month: number): string[] {
  if (language === 'hi-Latn') return [];
  const date = new Date(Date.UTC(2024, month - 1, 1));
  return (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
    const beside = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' });
    const inDate = beside.formatToParts(date).find(({ type }) => type === 'month')!.value;
    return [format.format(date), inDate].filter((name) => !/^\d+$/.test(name));
  });
}
