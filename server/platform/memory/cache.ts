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
   * Where it is full, one of so many new things takes the place of another. Of more things than it may hold most would be forgotten
   * before anybody asks again; what is asked for often gets in all the same, and stays.
   */
  keepOneIn?: number;
}

/** What was used last, within a bound of bytes. Whatever it holds may be gone the next time. */
export class Cache<V extends object | string> {
  hits = 0;
  misses = 0;
  private readonly kept: LRUCache<string, V>;
  private readonly sizeOf: (value: V, key: string) => number;
  private readonly keepOneIn: number;
  /** New things that found no room. */
  private waiting = 0;

  constructor(
    readonly bytesMax: number,
    { bytesOf, max, keepOneIn = 1 }: CacheOptions<V>,
  ) {
    this.keepOneIn = keepOneIn;
    this.sizeOf = (value, key) => ENTRY_BYTES + key.length + Math.ceil(bytesOf(value, key));
    this.kept = new LRUCache<string, V>({
      ...(max !== undefined && { max }),
      maxSize: Math.max(1, Math.floor(bytesMax)),
      sizeCalculation: this.sizeOf,
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

  /** Keeps it, unless it alone is more than all may be, or it is none of those that may take another's place. */
  set(key: string, value: V): void {
    if (this.keepOneIn > 1 && this.isFullFor(key, value) && ++this.waiting % this.keepOneIn !== 0) return;
    this.kept.set(key, value);
  }

  private isFullFor(key: string, value: V): boolean {
    return !this.kept.has(key) && this.bytes + this.sizeOf(value, key) > this.bytesMax;
  }

  delete(key: string): boolean {
    return this.kept.delete(key);
  }
}
