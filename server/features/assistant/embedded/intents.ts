import type { ServiceType } from '../../../../domain/services/service-type.js';
import type { AnswerParts } from '../answerer.js';
import { findDay } from './day.js';
import { CUE_KINDS, type Cue, type FoundCue } from './intent-words.js';
import { SAME_STEM } from './phrase-index.js';
import { positionsOf, SpanIndex } from './spans.js';
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

  const when = saysWhen(question.words, question.text, question.cues);
  const about = type !== null || position !== null || shown;
  if (advice <= 1 && cues.has('book') && (about || when || cues.rest(['book']) === 0))
    return { kind: 'book', ...chosen };
  if (advice <= 1 && cues.has('free') && (about || cues.rest(['free', ...WHEN, 'advice', 'wanting']) === 0))
    return { kind: 'slots', ...chosen };
  if (type !== null && isSearch(cues, wanting, advice)) return { kind: 'find', ...chosen };
  if (shown && type === null && cues.rest(['ordinal', ...WHEN, 'wanting', 'yes']) === 0) {
    if (when) return { kind: saysTime(question) ? 'book' : 'slots', ...chosen };
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
  const { date, noSuchDate, time } = readWhen(question.words, question.text, question.cues, ANY_DAY);
  if (type === null || (date === null && !noSuchDate && time === null)) return null;
  if (question.offScope || cues.has('advice')) return null;
  return { kind: 'book', type, position: null };
}

function isSearch(cues: Cues, wanting: number, advice: number): boolean {
  if (wanting > 0) return wanting >= advice;
  // The bare name, 'tractor tomorrow': nothing is asked about it, so it is wanted.
  return advice === 0 && cues.rest(['service', ...WHEN, 'ordinal']) === 0;
}

function socialIntent(cues: Cues, type: ServiceType | null): Intent | null {
  if (type !== null) return null;
  if (cues.has('help') && cues.rest(['help', 'greet', 'wanting', 'advice']) === 0) return { kind: 'help' };
  if (cues.has('thanks') && cues.rest(['thanks', 'greet', 'yes']) <= FEW) return { kind: 'thanks' };
  if (cues.has('greet') && cues.rest(['greet', 'thanks', 'advice']) === 0) return { kind: 'greet' };
  return null;
}

function saysTime(question: Understood): boolean {
  return question.words.some((word) => /^\d{1,2}[:.]\d{2}$/.test(word) || /^\d{1,2}(?:am|pm|h)?$/.test(word));
}

/** The words that nothing else explains, of which a provider's name may be made. */
export function unexplained(question: Understood): string[] {
  const known = [
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
  constructor(private readonly question: Understood) {}

  /** 'The 2nd one'; not 'on the 2nd'. */
  position(): number | null {
    const { words, text, cues } = this.question;
    const day = findDay(words, text, cues, ANY_DAY);
    const outside = (at: number) => !day || at < day.start || at >= day.start + day.length;
    return this.find('ordinal').find(({ start }) => outside(start))?.cue.position ?? null;
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

  /** How many words of meaning stand outside these cues. */
  rest(kinds: readonly Cue['kind'][]): number {
    const { words, cues } = this.question;
    const covered = positionsOf(kinds.flatMap((kind) => cues.flatMap((index) => index.find(kind, words))));
    return this.question.topical.filter((position) => !covered.has(position) && !/^\d/.test(words[position]!))
      .length;
  }
}
