/**
 * Work of one key, one after the other; that of different keys side by side. Of those who would only wait for each other in the
 * database, no more than one then keeps a connection from everybody else.
 */
export class OneByOne {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @returns what `work` returns, once whatever came before it under this key has ended */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.catch(() => undefined);
    this.last.set(key, ended);
    try {
      return await result;
    } finally {
      if (this.last.get(key) === ended) this.last.delete(key);
    }
  }
}
