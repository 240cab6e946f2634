import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { WebSocket } from 'ws';
import { Pace } from './pace.js';

/** WebSocket: Service Restart. Clients come again after a random wait, perhaps to another instance, and read anew. */
export const SERVICE_RESTART = 1012;
/** WebSocket: Try Again Later. As above. */
export const TRY_AGAIN_LATER = 1013;
/** Closing goes at this pace, so that not everybody comes again at once. */
const BATCH = 500;
const PAUSE_MS = 50;

/** Five seconds' work at once, which is what a village needs that comes again; from then on half of this process. */
const ADDRESS_PACE = [5_000_000, 500_000] as const;
/** Microseconds that a socket takes to open. */
const COMING_WORK = 5_000;
const PACES_MAX = 20_000;
const PACES_MS = 600_000;

/** What all sockets of an address have together. */
export interface AddressShare {
  sockets: number;
  /** What they keep in memory. */
  bytes: number;
  pace: Pace;
}

/** The sockets of this process that are open now. */
@Injectable()
export class OpenSockets {
  private readonly sockets = new Set<WebSocket>();
  private readonly byAddress = new Map<string, AddressShare>();
  /** Of addresses that were here lately: who comes again and again is no newcomer. */
  private readonly paces = new LRUCache<string, Pace>({ max: PACES_MAX, ttl: PACES_MS });

  get size(): number {
    return this.sockets.size;
  }

  /** How many this address holds. */
  countOf(address: string): number {
    return this.byAddress.get(address)?.sockets ?? 0;
  }

  /** Counts one more that wants to come. @returns whether its address has come too often lately */
  isTooOften(address: string): boolean {
    const pace = this.paceOf(address);
    if (pace.wait > 0) return true;
    pace.spend(COMING_WORK);
    return false;
  }

  [Symbol.iterator](): Iterator<WebSocket> {
    return this.sockets.values();
  }

  /** @returns what all sockets of its address share */
  add(socket: WebSocket, address: string): AddressShare {
    this.sockets.add(socket);
    const share = this.byAddress.get(address) ?? { sockets: 0, bytes: 0, pace: this.paceOf(address) };
    this.byAddress.set(address, share);
    share.sockets += 1;
    socket.once('close', () => {
      this.sockets.delete(socket);
      share.sockets -= 1;
      if (share.sockets === 0) this.byAddress.delete(address);
    });
    return share;
  }

  private paceOf(address: string): Pace {
    const pace = this.paces.get(address) ?? new Pace(...ADDRESS_PACE);
    this.paces.set(address, pace);
    return pace;
  }

  /**
   * Closes every socket that is open now, e.g. on a shutdown, or when events may have been lost: a client that comes again
   * re-reads all that it shows. Resolves once all are gone; one that does not answer is cut off (socket-server.ts).
   * @param code one that clients take for a reason to come again: 1012, 1013
   */
  async closeAll(code: number, reason: string): Promise<void> {
    const closed: Promise<void>[] = [];
    for (const socket of [...this.sockets]) {
      if (closed.length > 0 && closed.length % BATCH === 0) await wait(PAUSE_MS);
      if (!this.sockets.has(socket)) continue;
      closed.push(new Promise((resolve) => socket.once('close', () => resolve())));
      socket.close(code, reason);
    }
    await Promise.all(closed);
  }
}
