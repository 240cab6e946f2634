import type { ServiceType } from '../../../../domain/services/service-type.js';
import type { AnswerParts } from '../answerer.js';
import { withoutAmounts } from './amount.js';
import { CROPS } from './crops.js';
import { findDay } from './day.js';
import { CUE_KINDS, type Cue, type FoundCue } from './intent-words.js';
import { SAME_STEM } from './phrase-index.js';
import { positionsOf, SpanIndex, type Span } from './spans.js';
import type { Understood } from './understanding.js';
import { ANY_DAY, readWhen, saysWhen } from './when.js';

/** What a question wants done. `advice` is everything else: it goes to the knowledge base. */
export type Intent =
  | { kind: 'greet' | 'thanks' | 'help' | 'bookings' | 'advice' }
  | { kind: 'find' | 'slots' | 'book'; type: ServiceType | null; position: number | null };

/** A greeting or thanks is one only as long as little else is said. */
const FEW = 2;

/** What a day and a time of day are said with. */
const WHEN = ['day', 'weekday', 'month', 'beforeDate', 'afterDate', 'part', 'hours'] as const;

/** @param context what the last answer showed: "the first one", "tomorrow at 10" and "yes" mean something after a list only */
export function intentOf(question: Understood, context: AnswerParts | null): Intent {
  const cues = new Cues(question);
  const type = cues.find('service').at(-1)?.cue.type ?? null;
  const job = type ?? cues.work();
  const position = cues.position();
  const chosen = { type, position };
  const advice = cues.certain('advice', ['common', 'service', 'free']).length;
  const wanting = cues.count('wanting');
  const shown = (context?.serviceIds.length ?? 0) + (context?.slotIds.length ?? 0) > 0;

  if (cues.has('myBookings')) return { kind: 'bookings' };
  const social = socialIntent(cues, type);
  if (social) return social;
  if (context?.proposedSlotId && cues.has('yes') && cues.rest(['yes', 'book']) === 0)
    return { kind: 'book', ...chosen };

  const { amounts } = question;
  const rest = withoutAmounts(question.words, question.text, amounts);
  const when = saysWhen(rest.words, rest.text, question.cues);
  const about = type !== null || position !== null || shown;
  if (advice <= 1 && cues.has('book') && (about || when || cues.rest(['book']) === 0))
    return { kind: 'book', type: job, position };
  if (job !== null && advice === 0 && (when || type === null) && isJob(question, cues))
    return { kind: 'book', type: job, position };
  if (advice <= 1 && cues.has('free') && (about || cues.rest(['free', ...WHEN, 'advice', 'wanting']) === 0))
    return { kind: 'slots', ...chosen };
  if (type !== null && isSearch(cues, wanting, advice)) return { kind: 'find', ...chosen };
  if (shown && type === null && cues.rest(['ordinal', ...WHEN, 'wanting', 'yes'], amounts) === 0) {
    if (amounts.length > 0) return { kind: 'book', ...chosen };
    if (when) return { kind: saysTime(rest.words) ? 'book' : 'slots', ...chosen };
    if (position !== null) return { kind: 'slots', ...chosen };
  }
  if (type === null && wanting > advice && cues.rest(['wanting', 'help', 'yes']) === 0)
    return { kind: 'find', ...chosen };
  return { kind: 'advice' };
}

/**
 * A service with a day or an hour, of which nothing is asked: 'Sunita's tractor tomorrow at 10'. It is a wish only where a
 * provider is named: 'my tractor broke down today at 10' is none.
 */
export function bareRequest(question: Understood): Extract<Intent, { type: unknown }> | null {
  const cues = new Cues(question);
  const type = cues.find('service').at(-1)?.cue.type ?? null;
  const { words, text } = withoutAmounts(question.words, question.text, question.amounts);
  const { date, noSuchDate, time } = readWhen(words, text, question.cues, ANY_DAY);
  if (type === null || (date === null && !noSuchDate && time === null)) return null;
  if (question.offScope || cues.has('advice')) return null;
  return { kind: 'book', type, position: null };
}

/** So much work is to be done, and nothing else is said: '2 acre jotna hai kal', 'a tractor for 3 hours tomorrow'. */
function isJob(question: Understood, cues: Cues): boolean {
  if (question.amounts.length === 0 || question.offScope || cues.has('dose')) return false;
  const crops = question.concepts.filter(({ id }) => CROPS.has(id));
  const said = ['service', 'work', ...WHEN, 'wanting', 'book', 'yes', 'greet'] as const;
  return cues.rest(said, [...question.amounts, ...crops]) === 0;
}

function isSearch(cues: Cues, wanting: number, advice: number): boolean {
  if (wanting > 0) return wanting >= advice;
  // The bare name, 'tractor tomorrow': nothing is asked about it, so it is wanted.
  return advice === 0 && cues.rest(['service', ...WHEN, 'ordinal'], cues.question.amounts) === 0;
}

function socialIntent(cues: Cues, type: ServiceType | null): Intent | null {
  if (type !== null) return null;
  if (cues.has('help') && cues.rest(['help', 'greet', 'wanting', 'advice']) === 0) return { kind: 'help' };
  if (cues.has('thanks') && cues.rest(['thanks', 'greet', 'yes']) <= FEW) return { kind: 'thanks' };
  if (cues.has('greet') && cues.rest(['greet', 'thanks', 'advice']) === 0) return { kind: 'greet' };
  return null;
}

function saysTime(words: readonly string[]): boolean {
  return words.some((word) => /^\d{1,2}[:.]\d{2}$/.test(word) || /^\d{1,2}(?:am|pm|h)?$/.test(word));
}

/** The words that nothing else explains, of which a provider's name may be made. */
export function unexplained(question: Understood): string[] {
  const known = [
    ...question.amounts.map((amount) => ({ ...amount, certainty: 1 })),
    ...question.cues.flatMap((index) => CUE_KINDS.flatMap((kind) => index.find(kind, question.words))),
    ...question.concepts,
  ].filter(({ certainty }) => certainty >= SAME_STEM);
  const explained = positionsOf(known);
  return question.topical
    .filter((at) => !explained.has(at))
    .map((at) => question.words[at]!)
    .filter((word) => !/\d/.test(word));
}

/** The cues of all languages that a question may be in. */
class Cues {
  constructor(readonly question: Understood) {}

  /** 'The 2nd one'; not 'on the 2nd'. */
  position(): number | null {
    const { words, text, cues, amounts } = this.question;
    const day = findDay(words, text, cues, ANY_DAY);
    const others = positionsOf(day ? [day, ...amounts] : amounts);
    return this.find('ordinal').find(({ start }) => !others.has(start))?.cue.position ?? null;
  }

  /** Whose work is to be done: 'jotna hai' wants a tractor. By the very word: who has ploughed wants nothing. */
  work(): ServiceType | null {
    return this.find('work').find(({ certainty }) => certainty === 1)?.cue.type ?? null;
  }

  find<K extends Cue['kind']>(kind: K): readonly FoundCue<K>[] {
    for (const index of this.question.cues) {
      const found = index.find(kind, this.question.words);
      if (found.length > 0) return found;
    }
    return [];
  }

  has(kind: Cue['kind']): boolean {
    return this.find(kind).length > 0;
  }

  /** Those of a kind that no other kind names more surely: 'kaun' is a common word before it is nearly an advice word. */
  certain<K extends Cue['kind']>(kind: K, others: readonly Cue['kind'][]): FoundCue<K>[] {
    const rivals = new SpanIndex(others.flatMap((other) => this.find(other)));
    return this.find(kind).filter(
      (cue) => !rivals.around(cue).some(({ certainty }) => certainty > cue.certainty),
    );
  }

  count(kind: Cue['kind']): number {
    return this.find(kind).length;
  }

  /** How many words of meaning stand outside these cues, and outside what else is known. */
  rest(kinds: readonly Cue['kind'][], known: readonly Span[] = []): number {
    const { words, cues } = this.question;
    const found = kinds.flatMap((kind) => cues.flatMap((index) => index.find(kind, words)));
    const covered = positionsOf([...found, ...known]);
    return this.question.topical.filter((position) => !covered.has(position) && !/^\d/.test(words[position]!))
      .length;
  }
}
