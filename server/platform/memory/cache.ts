import { LRUCache } from 'lru-cache';

/** What an entry takes beside its value, roughly, and what each character of its key does. */
const ENTRY_BYTES = 160;

/** What a cache is opened with. */
export interface CacheOptions<V> {
  /** What a value takes, in bytes. It is asked once: values do not grow while they are kept. */
  bytesOf: (value: V, key: string) => number;
  /** Of entries, where many small ones would be bad for another reason than their memory. */
  max?: number;
  /**
   * Where it is full, one of so many new things is let in (`admits`). Of more things than it may hold most would be forgotten
   * before anybody asks again; what is asked for often gets in all the same, and stays.
   */
  admitOneIn?: number;
}

/** What was used last, within a bound of bytes. Whatever it holds may be gone the next time. */
export class Cache<V extends object | string> {
  hits = 0;
  misses = 0;
  private readonly kept: LRUCache<string, V>;
  private readonly admitOneIn: number;
  /** New things for which there was no room. */
  private refused = 0;

  constructor(
    readonly bytesMax: number,
    { bytesOf, max, admitOneIn = 1 }: CacheOptions<V>,
  ) {
    this.admitOneIn = admitOneIn;
    this.kept = new LRUCache<string, V>({
      ...(max !== undefined && { max }),
      maxSize: Math.max(1, Math.floor(bytesMax)),
      sizeCalculation: (value, key) => ENTRY_BYTES + key.length + Math.ceil(bytesOf(value, key)),
    });
  }

  get bytes(): number {
    return this.kept.calculatedSize;
  }

  get entries(): number {
    return this.kept.size;
  }

  get(key: string): V | undefined {
    const value = this.kept.get(key);
    if (value === undefined) this.misses += 1;
    else this.hits += 1;
    return value;
  }

  /** Whether it is there; nobody counts that. */
  has(key: string): boolean {
    return this.kept.has(key);
  }

  /** Whether it is worth while to make something new for it: of what is dear to make for keeping, ask before. */
  admits(): boolean {
    if (this.admitOneIn === 1 || this.hasRoom) return true;
    this.refused = (this.refused + 1) % this.admitOneIn;
    return this.refused === 0;
  }

  /** Keeps it, unless it alone is more than all may be. */
  set(key: string, value: V): void {
    this.kept.set(key, value);
  }

  /** For one more thing that is as large as those that are there. */
  private get hasRoom(): boolean {
    return this.bytes * (1 + 1 / Math.max(1, this.entries)) <= this.bytesMax;
  }

  delete(key: string): boolean {
    return this.kept.delete(key);
  }
}
