import { readFileSync } from 'node:fs';
import { repoFile } from '../../../../platform/config/paths.js';
import { normalise } from '../../../../../domain/assistant/normalise.js';

const FILE = 'server/features/assistant/model/guard/words.json';

/** What the guard looks for, in every language of the interface at once: an answer may be in any. */
interface Written {
  /** By unit. Whoever measures with these gives a dose. */
  dosing: Record<string, string[]>;
  /** What a dose is for: land, plants, tanks. */
  base: Record<string, string[]>;
  time: Record<string, string[]>;
  /** Names of units that mean something else as well: they count beside a figure, or a word for one, alone. */
  doubtful: string[];
  /** Words for small figures. */
  few: string[];
  /** Tomorrow, at once. */
  soon: string[];
  /** Eating, harvesting, grazing, selling. */
  eat: string[];
  chemical: string[];
  /** Whoever says so has booked. */
  didBook: string[];
  /** What is said of a booking that stands. */
  isBooked: string[];
  not: string[];
}

/** What a unit is to the guard. */
export interface Unit {
  id: string;
  kind: 'dosing' | 'base' | 'time';
  isDoubtful: boolean;
}

/** Endings are many: from so many letters on, a word that begins like a unit is one. */
const STEM_MIN = 5;
/** No unit is longer, however long a word goes on. */
const STEM_MAX = 30;
export const PERCENT = /[%٪％]/g;
const HAN = /\p{Script=Han}/u;

/** A text as `words` has it, but with figures parted from letters, and the sign of percent as a word. */
export function tokens(text: string): string[] {
  const parted = normalise(text.replaceAll(PERCENT, ' percent '))
    .replaceAll(/(\d)(?=\p{L})/gu, '$1 ')
    .replaceAll(/([\p{L}\p{M}])(?=\d)/gu, '$1 ')
    .replaceAll(/\p{Script=Han}/gu, ' $& ');
  return parted.split(' ').filter((word) => word !== '');
}

/** Phrases of many languages, found wherever their words follow one another. */
export class Phrases {
  private readonly byFirst = new Map<string, string[][]>();

  constructor(phrases: readonly string[]) {
    for (const phrase of phrases) {
      const words = tokens(phrase);
      const [first] = words;
      if (first === undefined) continue;
      this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), words]);
    }
  }

  isIn(text: readonly string[]): boolean {
    return text.some((word, start) =>
      this.byFirst.get(word)?.some((phrase) => phrase.every((part, index) => text[start + index] === part)),
    );
  }
}

/** Units, by their words, which may have endings. */
export class Units {
  private readonly byWords = new Map<string, Unit>();
  private longest = 1;

  constructor(kinds: Pick<Written, Unit['kind'] | 'doubtful'>) {
    const doubtful = new Set(kinds.doubtful.map((name) => tokens(name).join(' ')));
    for (const kind of ['dosing', 'base', 'time'] as const)
      for (const [id, names] of Object.entries(kinds[kind]))
        for (const name of names) {
          const words = tokens(name);
          this.longest = Math.max(this.longest, words.length);
          const key = words.join(' ');
          this.byWords.set(key, { id, kind, isDoubtful: doubtful.has(key) });
        }
  }

  /** The unit that begins at this word, and how many words it has; the longest. */
  at(text: readonly string[], start: number): { unit: Unit; length: number } | null {
    for (let length = Math.min(this.longest, text.length - start); length > 0; length--) {
      const unit = this.byWords.get(text.slice(start, start + length).join(' '));
      if (unit) return { unit, length };
    }
    const unit = this.stem(text[start] as string);
    return unit && { unit, length: 1 };
  }

  private stem(word: string): Unit | null {
    if (HAN.test(word)) return null;
    for (let length = Math.min(word.length - 1, STEM_MAX); length >= STEM_MIN; length--) {
      const unit = this.byWords.get(word.slice(0, length));
      if (unit) return unit;
    }
    return null;
  }
}

/** All that the guard knows of words. */
export interface GuardWords {
  units: Units;
  few: Phrases;
  soon: Phrases;
  eat: Phrases;
  chemical: Phrases;
  didBook: Phrases;
  isBooked: Phrases;
  not: Phrases;
}

let known: GuardWords | undefined;

/** Read once, when it is first asked for. */
export function guardWords(): GuardWords {
  return (known ??= load());
}

function load(): GuardWords {
  const written = JSON.parse(readFileSync(repoFile(FILE), 'utf8')) as Written;
  const { few, soon, eat, chemical, didBook, isBooked, not } = written;
  return {
    units: new Units(written),
    few: new Phrases(few),
    soon: new Phrases(soon),
    eat: new Phrases(eat),
    chemical: new Phrases(chemical),
    didBook: new Phrases(didBook),
    isBooked: new Phrases(isBooked),
    not: new Phrases(not),
  };
}
