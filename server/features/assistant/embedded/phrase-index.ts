import type { QuestionLanguage } from './languages.js';
import { words } from '../../../../domain/assistant/normalise.js';
import type { Span } from './spans.js';
import { stem, stemsOf } from './stem.js';

/** Where a phrase of the index stands in a question. */
export interface PhraseMatch<T> extends Span {
  values: readonly T[];
  /** 1 for the very phrase, SAME_STEM with other endings, less for a word that is only nearly the same. */
  certainty: number;
}

/** The stems of phrases, one after the other. */
interface Node<T> {
  /** Of the phrase that ends here; none where it only goes on. */
  values: T[];
  next: Map<string, Node<T>>;
}

const LONGEST_PHRASE = 8;
export const SAME_STEM = 0.95;
const NEARLY = 0.75;

/** Phrases of one language, found in a question whatever ending its words have. */
export class PhraseIndex<T> {
  private readonly phrases: Node<T> = { values: [], next: new Map() };
  /** The phrases as they were added, normalised. */
  private readonly written = new Set<string>();
  /** Single words by their first three letters, for those that are only nearly the same. */
  private readonly near = new Map<string, string[]>();
  /** What was found in a question, which many ask for: with words that are nearly the same, and without. */
  private readonly found = [true, false].map(
    () => new WeakMap<readonly string[], readonly PhraseMatch<T>[]>(),
  );

  constructor(private readonly language: QuestionLanguage) {}

  add(phrase: string, value: T): void {
    const written = words(phrase);
    const stems = written.map((word) => stem(word, this.language));
    if (stems.length === 0 || stems.length > LONGEST_PHRASE) return;
    this.written.add(written.join(' '));
    const { values } = stems.reduce(nodeAfter, this.phrases);
    const isNew = values.length === 0;
    if (!values.includes(value)) values.push(value);
    const [key] = stems as [string];
    if (!isNew || stems.length > 1 || key.length < 4) return;
    const bucket = this.near.get(key.slice(0, 3));
    if (bucket) bucket.push(key);
    else this.near.set(key.slice(0, 3), [key]);
  }

  /** Whether this word is one of the phrases: 1, SAME_STEM, or 0 where it isn't. */
  has(word: string): number {
    if (this.written.has(word)) return 1;
    return this.single(stem(word, this.language)).length > 0 ? SAME_STEM : 0;
  }

  /**
   * The phrases in a question, the longest first come, none overlapping another.
   * @param fuzzy whether a single word may be nearly the same: a typing error, an ending that `stem` doesn't know
   */
  match(question: readonly string[], fuzzy = true): readonly PhraseMatch<T>[] {
    const known = this.found[fuzzy ? 0 : 1]!;
    const found = known.get(question) ?? this.search(question, fuzzy, LONGEST_PHRASE);
    known.set(question, found);
    return found;
  }

  /** The phrases in another one, the longest first come, none overlapping another. */
  within(phrase: readonly string[]): readonly PhraseMatch<T>[] {
    return this.search(phrase, false, phrase.length - 1);
  }

  private search(question: readonly string[], fuzzy: boolean, longest: number): PhraseMatch<T>[] {
    const stems = stemsOf(question, this.language);
    const found: PhraseMatch<T>[] = [];
    for (let start = 0; start < stems.length;) {
      const match =
        this.longestAt(question, stems, start, longest) ?? (fuzzy ? this.nearest(stems, start) : null);
      if (match) found.push(match);
      start += match?.length ?? 1;
    }
    return found;
  }

  private longestAt(
    question: readonly string[],
    stems: readonly string[],
    start: number,
    longest: number,
  ): PhraseMatch<T> | null {
    let node: Node<T> | undefined = this.phrases;
    let found: { values: readonly T[]; length: number } | null = null;
    for (let length = 1; length <= longest && start + length <= stems.length; length++) {
      node = node.next.get(stems[start + length - 1]!);
      if (!node) break;
      if (node.values.length > 0) found = { values: node.values, length };
    }
    if (!found) return null;
    const { length } = found;
    const same = this.written.has(
      length === 1 ? question[start]! : question.slice(start, start + length).join(' '),
    );
    return { ...found, start, certainty: same ? 1 : SAME_STEM };
  }

  private single(stemmed: string): readonly T[] {
    return this.phrases.next.get(stemmed)?.values ?? [];
  }

  private nearest(stems: readonly string[], start: number): PhraseMatch<T> | null {
    const word = stems[start]!;
    if (word.length < 5 || /\d/.test(word)) return null;
    const alike = (this.near.get(word.slice(0, 3)) ?? []).filter((key) => nearlySame(word, key));
    if (alike.length === 0) return null;
    const best = alike.reduce((a, b) => (sharedStart(word, b) > sharedStart(word, a) ? b : a));
    return { values: this.single(best), start, length: 1, certainty: NEARLY };
  }
}

/** One letter off in a word of six or more, or the same beginning of four fifths of the longer one. */
function nearlySame(a: string, b: string): boolean {
  const longer = Math.max(a.length, b.length);
  if (sharedStart(a, b) >= Math.max(4, longer * 0.72)) return true;
  return Math.min(a.length, b.length) >= 6 && Math.abs(a.length - b.length) <= 1 && oneEdit(a, b);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Whether one letter more, less, other, or two swapped, make them equal. */
function oneEdit(a: string, b: string): boolean {
  const start = sharedStart(a, b);
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

function nodeAfter<T>(node: Node<T>, stemmed: string): Node<T> {
  const next = node.next.get(stemmed) ?? { values: [], next: new Map<string, Node<T>>() };
  node.next.set(stemmed, next);
  return next;
}
