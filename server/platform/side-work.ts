import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** After a piece the event loop is others' for so many times as long as it took, */
const REST = 2;
/** and for no longer than this. */
const REST_MS_MAX = 50;

/**
 * Turns for what takes the event loop for some milliseconds and can wait, such as an answer of the assistant: one piece at a
 * time, however many want one, and no more than a third of the time. So whoever searches or books beside them waits for a piece, not
 * for all that others want.
 */
@Injectable()
export class SideWork {
  private readonly waiting: (() => void)[] = [];
  private isRunning = false;

  /** Resolves when a piece may be done: at once, without an `await` in it. */
  async turn(): Promise<void> {
    const turn = new Promise<void>((resolve) => this.waiting.push(resolve));
    void this.run();
    return turn;
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const began = performance.now();
      next();
      // The piece is done by now.
      await nextTurn();
      await wait(Math.min(REST_MS_MAX, REST * (performance.now() - began)));
    }
    this.isRunning = false;
  }
}
