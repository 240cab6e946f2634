/** What a queue holds, and what it says to whom it cannot take. */
export interface FairQueueOptions {
  /** How many works are done at once, of different people. */
  concurrency: number;
  /** How many works may wait, of everybody and of each person. */
  waitingMax: number;
  waitingMaxOfPerson: number;
  /** Made for a work that is not taken, or is put out for somebody who has had less. */
  refusal: () => Error;
  /** Milliseconds of a clock that only goes on. */
  now?: () => number;
}

interface Waiting {
  person: string;
  start: () => void;
  refuse: (reason: unknown) => void;
}

/**
 * Turns for costly work that are fair between people (start-time fair queueing): the next turn is always that of who has had
 * the least time, and whoever comes anew starts level with the one whose turn it is. So nobody waits for all that others have in store,
 * however many works they bring; and where the queue is full, it is the one who has had the most who goes.
 */
export class FairQueue {
  private readonly waiting: Waiting[] = [];
  private readonly running = new Set<string>();
  /** Milliseconds that each has had, on a scale that all share; who is not in it is level with `level`. */
  private readonly had = new Map<string, number>();
  /** What the person had to whom the last turn was given. */
  private level = 0;
  private readonly now: () => number;

  constructor(private readonly options: FairQueueOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  get length(): number {
    return this.waiting.length;
  }

  /**
   * Does the work when it is the person's turn, one at a time of each person.
   * @param work is to end when the signal is aborted: until it does, its place is taken
   * @throws what the work throws; the signal's reason where it is aborted before; the refusal where there is no place
   */
  async run<T>(person: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.turn(person, signal);
    const began = this.now();
    try {
      return await work();
    } finally {
      this.had.set(person, this.shareOf(person) + this.now() - began);
      this.running.delete(person);
      this.next();
    }
  }

  private async turn(person: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.makeRoomFor(person);
    let leave!: () => void;
    try {
      await new Promise<void>((resolve, reject) => {
        const mine = { person, start: resolve, refuse: reject };
        leave = () => {
          this.remove(mine);
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', leave, { once: true });
        this.had.set(person, this.shareOf(person));
        this.waiting.push(mine);
        this.next();
      });
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  private next(): void {
    while (this.running.size < this.options.concurrency) {
      const chosen = this.extreme(
        (share, best) => share < best,
        ({ person }) => !this.running.has(person),
      );
      if (!chosen) break;
      this.remove(chosen);
      this.running.add(chosen.person);
      this.level = this.shareOf(chosen.person);
      chosen.start();
    }
    this.forgetLevel();
  }

  /** @throws the refusal */
  private makeRoomFor(person: string): void {
    const { waitingMax, waitingMaxOfPerson, refusal } = this.options;
    if (this.waiting.filter((waiting) => waiting.person === person).length >= waitingMaxOfPerson)
      throw refusal();
    if (this.waiting.length < waitingMax) return;
    // Of several who have had as much, the one who came last.
    const most = this.extreme((share, best) => share >= best);
    if (!most || this.shareOf(most.person) <= this.shareOf(person)) throw refusal();
    this.remove(most);
    most.refuse(refusal());
  }

  /** Of those who wait, in the order in which they came, whose share is better than that of all before. */
  private extreme(
    isBetter: (share: number, best: number) => boolean,
    counts: (waiting: Waiting) => boolean = () => true,
  ): Waiting | null {
    let best: Waiting | null = null;
    for (const waiting of this.waiting)
      if (counts(waiting) && (!best || isBetter(this.shareOf(waiting.person), this.shareOf(best.person))))
        best = waiting;
    return best;
  }

  private shareOf(person: string): number {
    return Math.max(this.had.get(person) ?? 0, this.level);
  }

  private remove(waiting: Waiting): void {
    const index = this.waiting.indexOf(waiting);
    if (index >= 0) this.waiting.splice(index, 1);
  }

  /** Who is level again needs not be remembered, and nobody where nobody waits: then all begin anew. */
  private forgetLevel(): void {
    const isIdle = this.running.size === 0 && this.waiting.length === 0;
    if (isIdle) this.level = 0;
    for (const [person, share] of this.had) if (isIdle || share <= this.level) this.had.delete(person);
  }
}
