import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that is cut into short steps: a `yield` stands between two of them. */
export type Steps<T> = Generator<void, T, void>;

/** Does all of it now. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does a step in each turn of the event loop, so that nobody else waits for more than one of them. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
