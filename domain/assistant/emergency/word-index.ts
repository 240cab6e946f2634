/** A node of a tree of letters. */
interface Letters {
  next: Map<string, Letters>;
  /** The ids of the patterns that end here. */
  ids: number[];
}

/** A word of fewer letters is not read as a typing error of another. */
const TYPO_LETTERS = 5;
/** Nobody's word; more of it is not looked at. */
const LONGEST = 40;

/**
 * Patterns of single words, found in a time that depends on the word's length alone: `poison`, `poison*`, `*phuzile`,
 * `*vish*`. A word of five letters or more may have one letter more, less, another, or two swapped, except the first.
 */
export class WordIndex {
  private readonly ids = new Map<string, number>();
  private readonly exact = new Map<string, number>();
  private readonly starts = letters();
  private readonly ends = letters();
  private readonly parts = letters();
  /** Words by what is left of them without one letter. */
  private readonly shortened = new Map<string, string[]>();

  /** The id of a pattern, the same whenever it is added. */
  add(pattern: string): number {
    const known = this.ids.get(pattern);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(pattern, id);
    const word = pattern.replaceAll('*', '');
    const open = { before: pattern.startsWith('*'), behind: pattern.endsWith('*') };
    if (open.before && open.behind) insert(this.parts, word, id);
    else if (open.behind) insert(this.starts, word, id);
    else if (open.before) insert(this.ends, reversed(word), id);
    else this.addExact(word, id);
    return id;
  }

  /** The ids of the patterns that a word fits. @param typos whether it may be a typing error of another word */
  find(word: string, typos: boolean): number[] {
    const text = word.slice(0, LONGEST);
    const found = new Set<number>();
    const exact = this.exact.get(text);
    if (exact !== undefined) found.add(exact);
    walk(this.starts, text, 0, found);
    walk(this.ends, reversed(text), 0, found);
    for (let start = 0; start < text.length; start++) walk(this.parts, text, start, found);
    if (found.size === 0 && typos && text.length >= TYPO_LETTERS && !/\d/.test(text))
      this.misspelt(text, found);
    return [...found];
  }

  private addExact(word: string, id: number): void {
    this.exact.set(word, id);
    if (word.length < TYPO_LETTERS) return;
    for (const key of [word, ...withoutOne(word)]) {
      const words = this.shortened.get(key);
      if (words) words.push(word);
      else this.shortened.set(key, [word]);
    }
  }

  private misspelt(word: string, found: Set<number>): void {
    for (const key of [word, ...withoutOne(word)])
      for (const meant of this.shortened.get(key) ?? [])
        if (oneEdit(word, meant)) found.add(this.exact.get(meant)!);
  }
}

function letters(): Letters {
  return { next: new Map(), ids: [] };
}

function insert(root: Letters, word: string, id: number): void {
  let node = root;
  for (const letter of word) {
    const next = node.next.get(letter) ?? letters();
    node.next.set(letter, next);
    node = next;
  }
  node.ids.push(id);
}

function walk(root: Letters, word: string, start: number, found: Set<number>): void {
  let node: Letters | undefined = root;
  for (let at = start; at < word.length && node; at++) {
    node = node.next.get(word[at]!);
    node?.ids.forEach((id) => found.add(id));
  }
}

function reversed(word: string): string {
  return word.split('').reverse().join('');
}

/** A word without each of its letters but the first. */
function withoutOne(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));
}

/** Whether one letter more, less, other, or two swapped, make them equal. */
function oneEdit(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
