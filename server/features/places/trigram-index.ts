/** Less alike than this is another word. */
const LEAST = 0.45;

/** Words found by what is nearly written so: by the runs of three letters that they share. */
export class TrigramIndex<T> {
  private readonly values: T[] = [];
  private readonly sizes: number[] = [];
  private readonly places = new Map<string, number[]>();

  add(word: string, value: T): void {
    const trigrams = trigramsOf(word);
    const at = this.values.push(value) - 1;
    this.sizes.push(trigrams.size);
    for (const trigram of trigrams) {
      const places = this.places.get(trigram);
      if (places) places.push(at);
      else this.places.set(trigram, [at]);
    }
  }

  /** Words that are written nearly so, in no order. @param word of a bounded length */
  like(word: string): { value: T; likeness: number }[] {
    const wanted = trigramsOf(word);
    const shared = new Uint8Array(this.values.length);
    for (const trigram of wanted) for (const at of this.places.get(trigram) ?? []) shared[at]!++;
    const found: { value: T; likeness: number }[] = [];
    shared.forEach((count, at) => {
      if (count === 0) return;
      const likeness = count / (wanted.size + this.sizes[at]! - count);
      if (likeness >= LEAST) found.push({ value: this.values[at]!, likeness });
    });
    return found;
  }
}

/** What of all trigrams of two words both have, from 0 to 1, as `similarity` of pg_trgm counts it. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of one) if (other.has(trigram)) shared++;
  return shared / (one.size + other.size - shared);
}

/** A word begins with two blanks and ends with one, as in pg_trgm: its first letters count for more. */
export function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  return trigrams;
}
