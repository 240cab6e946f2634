import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { WebSocket } from 'ws';

/** WebSocket: Service Restart. Clients come again after a random wait, perhaps to another instance, and read anew. */
export const SERVICE_RESTART = 1012;
/** WebSocket: Try Again Later. As above. */
export const TRY_AGAIN_LATER = 1013;
/** Closing goes at this pace, so that not everybody comes again at once. */
const BATCH = 500;
const PAUSE_MS = 50;

/** The sockets of this process that are open now. */
@Injectable()
export class OpenSockets {
  private readonly sockets = new Set<WebSocket>();
  private readonly byAddress = new Map<string, number>();

  get size(): number {
    return this.sockets.size;
  }

  /** How many this address holds. */
  countOf(address: string): number {
    return this.byAddress.get(address) ?? 0;
  }

  [Symbol.iterator](): Iterator<WebSocket> {
    return this.sockets.values();
  }

  add(socket: WebSocket, address: string): void {
    this.sockets.add(socket);
    this.byAddress.set(address, this.countOf(address) + 1);
    socket.once('close', () => {
      this.sockets.delete(socket);
      const left = this.countOf(address) - 1;
      if (left > 0) this.byAddress.set(address, left);
      else this.byAddress.delete(address);
    });
  }

  /**
   * Closes every socket that is open now, e.g. on a shutdown, or when events may have been lost: a client that comes again
   * re-reads all that it shows. Resolves once all are gone; one that does not answer is cut off (socket-server.ts).
   * @param code one that clients take for a reason to come again: 1012, 1013
   */
  async closeAll(code: number, reason: string): Promise<void> {
    const gone: Promise<void>[] = [];
    for (const socket of [...this.sockets]) {
      if (gone.length > 0 && gone.length % BATCH === 0) await wait(PAUSE_MS);
      if (!this.sockets.has(socket)) continue;
      gone.push(new Promise((resolve) => socket.once('close', () => resolve())));
      socket.close(code, reason);
    }
    await Promise.all(gone);
  }
}
