/** A model that says nothing for so long hangs; the first byte counts as well. */
const SILENCE_MS = 10_000;

/** Ends a wait for somebody who says nothing any more. */
export class Timeouts {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  /** @param silenceMs how long a silence may be, from now on */
  constructor(private readonly silenceMs = SILENCE_MS) {
    this.heard();
  }

  /** Aborted once the silence is too long. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  heard(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(new Error('the model says nothing')), this.silenceMs);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
