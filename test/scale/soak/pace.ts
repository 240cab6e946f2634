/** One request of somebody's. @returns what went wrong, or null */
export type Step = () => Promise<string | null>;

/** What a stretch of load came to. */
export interface Run {
  done: number;
  /** What went wrong, and how often. */
  errors: Map<string, number>;
  perSecond: number;
  /** Milliseconds, ascending. */
  times: number[];
  /** The most that were under way at once. */
  mostUnderWay: number;
}

const TICK_MS = 10;
const AT_ONCE_MAX = 64;

/** So many at once, each beginning the next step when one is done: as fast as the servers can. */
export async function asFastAsPossible(step: Step, atOnce: number, seconds: number): Promise<Run> {
  const load = new Load(step);
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) await load.begin();
    }),
  );
  return load.result();
}

/** So many a second, unless the servers do not keep up: then as many as they take, at most `AT_ONCE_MAX` of them at once. */
export async function atRate(step: Step, perSecond: number, seconds: number): Promise<Run> {
  const load = new Load(step);
  const started = performance.now();
  const underWay = new Set<Promise<void>>();
  const end = started + seconds * 1000;
  for (let begun = 0; performance.now() < end;) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    for (; begun < due && underWay.size < AT_ONCE_MAX; begun++) {
      const one = load.begin();
      underWay.add(one);
      void one.finally(() => underWay.delete(one));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(underWay);
  return load.result();
}

class Load {
  private readonly started = performance.now();
  private readonly errors = new Map<string, number>();
  private readonly times: number[] = [];
  private underWay = 0;
  private mostUnderWay = 0;

  constructor(private readonly step: Step) {}

  async begin(): Promise<void> {
    const begun = performance.now();
    this.underWay += 1;
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay);
    const error = await this.step().catch(String);
    this.underWay -= 1;
    this.times.push(performance.now() - begun);
    if (error) this.errors.set(error, (this.errors.get(error) ?? 0) + 1);
  }

  result(): Run {
    const seconds = (performance.now() - this.started) / 1000;
    return {
      done: this.times.length,
      errors: this.errors,
      perSecond: this.times.length / seconds,
      times: this.times.sort((a, b) => a - b),
      mostUnderWay: this.mostUnderWay,
    };
  }
}
