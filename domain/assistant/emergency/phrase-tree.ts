import { hinglishKey } from '../hinglish.js';
import { words } from '../normalise.js';
import { WordIndex } from './word-index.js';

/** A phrase of some language in a text. */
export interface FoundPhrase<T> {
  value: T;
  /** Index of its first word. */
  start: number;
  /** In words. */
  length: number;
}

interface Node<T> {
  next: Map<number, Node<T>>;
  values: T[];
}

const LONGEST_PHRASE = 6;

/** Phrases of word patterns, all found in one pass over a text, overlapping ones as well. */
export class PhraseTree<T> {
  private readonly index = new WordIndex();
  private readonly root: Node<T> = { next: new Map(), values: [] };
  /** Ordinary words: never read as a typing error of another. */
  private readonly known = new Set<string>();

  /** @param bySound whether words are compared by `hinglishKey`, as those of languages that have no spelling in Latin letters */
  constructor(private readonly bySound: boolean) {}

  /** @throws {RangeError} for a phrase without letters, or of more than six words */
  add(phrase: string, value: T): void {
    const patterns = phraseWords(phrase);
    if (patterns.length === 0 || patterns.length > LONGEST_PHRASE)
      throw new RangeError(`A phrase: ${phrase}`);
    let node = this.root;
    for (const pattern of patterns) {
      const id = this.index.add(this.keyOf(pattern));
      const next: Node<T> = node.next.get(id) ?? { next: new Map(), values: [] };
      node.next.set(id, next);
      node = next;
    }
    node.values.push(value);
  }

  addKnown(word: string): void {
    for (const one of words(word)) this.known.add(this.keyOf(one));
  }

  /** @param text its words, as `words` gives them */
  find(text: readonly string[]): FoundPhrase<T>[] {
    const keys = text.map((word) => this.keyOf(word));
    const ids = keys.map((key) => this.index.find(key, !this.known.has(key)));
    return ids.flatMap((_, start) => this.from(ids, start));
  }

  private from(ids: readonly (readonly number[])[], start: number): FoundPhrase<T>[] {
    const found: FoundPhrase<T>[] = [];
    let nodes = [this.root];
    for (let length = 1; nodes.length > 0 && start + length <= ids.length; length++) {
      nodes = nodes.flatMap((node) =>
        node.next.size === 0 ? [] : ids[start + length - 1]!.flatMap((id) => node.next.get(id) ?? []),
      );
      for (const { values } of nodes) for (const value of values) found.push({ value, start, length });
    }
    return found;
  }

  private keyOf(word: string): string {
    if (!this.bySound || !/^\*?[a-z]/.test(word)) return word;
    const key = hinglishKey(word.replaceAll('*', ''));
    return `${word.startsWith('*') ? '*' : ''}${key}${word.endsWith('*') ? '*' : ''}`;
  }
}

/** The words of a phrase, each with its stars. */
function phraseWords(phrase: string): string[] {
  return phrase.split(/\s+/).flatMap((part) => {
    const [first, ...rest] = words(part);
    if (first === undefined) return [];
    const all = [(part.startsWith('*') ? '*' : '') + first, ...rest];
    if (part.endsWith('*')) all[all.length - 1] += '*';
    return all;
  });
}
