/** Does work one after the other for each key, and for different keys at once. */
export class OneAtATime {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @returns what the work does; nobody waits for what fails before it any longer than until it does */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => undefined);
    this.last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === settled) this.last.delete(key);
    }
  }
}
