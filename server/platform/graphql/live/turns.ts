/** So much of each round of the event loop; then others come in between, who ask for a page or whether we live. */
const ROUND_MS = 10;
/** What was done is forgotten so many at a time. */
const TRIM_AT = 1_000;

type Work = () => void;

/**
 * Work that many may bring at the same moment (a round of the event loop reads from every socket that has something to say), done
 * a bit at a time, and in turn for all who wait: who brings a thousand pieces waits for the thousandth, and nobody else does.
 */
export class Turns {
  /** Of each who waits, those whose turn is next first. */
  private readonly waiting = new Map<object, { next: number; work: Work[] }>();
  private spent = 0;
  private isOpen = false;

  /** Does it at once, where nobody waits and there is time left. @returns whether it did */
  runNow(work: Work): boolean {
    this.open();
    if (this.waiting.size > 0 || this.spent > ROUND_MS) return false;
    this.time(work);
    return true;
  }

  /** Does it when it is the turn of whoever brings it. */
  runLater(who: object, work: Work): void {
    const own = this.waiting.get(who);
    if (own) own.work.push(work);
    else this.waiting.set(who, { next: 0, work: [work] });
    this.open();
  }

  private open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    setImmediate(() => this.round());
  }

  private round(): void {
    this.isOpen = false;
    this.spent = 0;
    for (const [who, own] of this.waiting) {
      if (this.spent > ROUND_MS) break;
      const work = own.work[own.next++]!;
      if (own.next > TRIM_AT) own.work.splice(0, own.next);
      if (own.next > TRIM_AT) own.next = 0;
      this.waiting.delete(who);
      // Behind all others.
      if (own.next < own.work.length) this.waiting.set(who, own);
      this.time(work);
    }
    if (this.waiting.size > 0) this.open();
  }

  private time(work: Work): void {
    const start = performance.now();
    work();
    this.spent += performance.now() - start;
  }
}
