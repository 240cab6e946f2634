import type { Person } from './market.js';
import { post } from './post.js';

const SEARCH = '{ servicesNear(radiusKm: 50, first: 20) { edges { node { id } } } }';
const PAUSE_MS = 100;

/** People who search through nginx, for as long as it is not stopped. */
export class SearchLoad {
  /** Milliseconds that each answer took, in order. */
  readonly took: number[] = [];
  /** What came in place of an answer. */
  readonly failed: string[] = [];
  private running = true;
  private readonly workers: Promise<void>[];

  constructor(
    private readonly url: string,
    people: readonly Person[],
  ) {
    this.workers = people.map((person) => this.work(person));
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.workers);
  }

  private async work({ token }: Person): Promise<void> {
    while (this.running) {
      const started = performance.now();
      const text = await post(`${this.url}/graphql`, token, { query: SEARCH }).then(
        (received) => received.text,
        String,
      );
      if (text.startsWith('{"data":{"servicesNear":{"edges":[{')) this.took.push(performance.now() - started);
      else this.failed.push(text.slice(0, 200));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
