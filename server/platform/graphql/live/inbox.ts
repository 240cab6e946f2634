import type { AddressShare } from './open-sockets.js';
import type { Turns } from './turns.js';

/** More than anybody sends who waits for answers. */
const WAITING_MAX = 250;

/** What a socket has said and nobody has looked at yet. While there is something, nothing more is read of it. */
export class Inbox {
  private waiting: string[] = [];

  /**
   * @param address whose turn it is, among all who wait
   * @param handle looks at one message
   */
  constructor(
    private readonly turns: Turns,
    private readonly address: AddressShare,
    private readonly handle: (message: string) => void,
    private readonly reading: { pause: () => void; goOn: () => void },
  ) {}

  /** @returns whether there was room: a single read may bring thousands */
  take(message: string): boolean {
    const { waiting } = this;
    if (waiting.length === 0 && this.turns.runNow(() => this.handle(message))) return true;
    if (waiting.length >= WAITING_MAX) return false;
    if (waiting.push(message) === 1) {
      this.reading.pause();
      this.turns.runLater(this.address, this.next);
    }
    return true;
  }

  /** Forgets all: nobody waits for an answer. */
  clear(): void {
    this.waiting = [];
  }

  private readonly next = (): void => {
    const message = this.waiting.shift();
    if (this.waiting.length > 0) this.turns.runLater(this.address, this.next);
    else this.reading.goOn();
    if (message !== undefined) this.handle(message);
  };
}
