import { getHeapStatistics } from 'node:v8';
import type { WebSocket } from 'ws';
import type { MaybeActor } from '../../auth/actor.js';
import type { LiveStats } from './live-stats.js';
import type { AddressShare } from './open-sockets.js';
import { Pace } from './pace.js';

/** Microseconds of work: those of a message, and of each of its characters, beside what an operation costs. */
const MESSAGE_WORK = 100;
const CHARACTER_WORK = 0.05;
/** What a hundred subscriptions take at once, and from then on a two-hundredth of this process. */
const SOCKET_PACE = [100_000, 5_000] as const;

/** Whose debt would take longer is sent away: a socket that is not read does not tell when its client has gone. */
const TIMEOUT_MS = 10_000;

/**
 * What live operations may keep in memory, as estimated: those of a socket, of all sockets of an address, and of all that there
 * are, which have a part of the heap that Node takes. Visitors get nothing more of that from half of it on: it is people's.
 */
const PERSONS_MAX_BYTES = 128_000;
const VISITORS_MAX_BYTES = 64_000;
const ADDRESS_MAX_BYTES = 16_000_000;
export const ALL_MAX_BYTES = getHeapStatistics().heap_size_limit / 8;
const VISITORS_SHARE = 0.5;
/** Of a live operation, and of each character of its text: a variable may name a hundred things to listen to. */
const OPERATION_BYTES = 4_000;
const CHARACTER_BYTES = 4;

/**
 * What one socket may ask for and keep. Who asks too quickly is not refused but read later: what is not read waits in the
 * client's memory, not in ours.
 */
export class SocketShare {
  private readonly pace = new Pace(...SOCKET_PACE);
  private readonly kept = new Map<object, number>();
  private bytes = 0;
  private timer: NodeJS.Timeout | undefined;
  private isHeld = false;

  /** @param isLimited whether there are limits at all (RATE_LIMITS) */
  constructor(
    private readonly socket: WebSocket,
    readonly address: AddressShare,
    private readonly isLimited: boolean,
    private readonly stats: LiveStats,
  ) {}

  /** For a message that has come. */
  receive(length: number): void {
    this.spend(MESSAGE_WORK + length * CHARACTER_WORK);
  }

  spend(work: number): void {
    if (!this.isLimited) return;
    this.pace.spend(work);
    this.address.pace.spend(work);
    if (this.pace.wait > TIMEOUT_MS) this.disconnect();
    else if (this.isInDebt && !this.timer) this.rest();
  }

  /** Reads nothing more until `goOn`: what has been read waits for its turn (inbox.ts). */
  pause(): void {
    this.isHeld = true;
    this.socket.pause();
  }

  goOn(): void {
    this.isHeld = false;
    this.resume();
  }

  /** Whoever sends more than anybody does who waits for answers. */
  disconnect(): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.stats.hastySendersDropped += 1;
    // A goodbye would be answered behind all that was sent before.
    this.socket.terminate();
  }

  /** Whether what has been read already is more than may be asked for at once. */
  get isInDebt(): boolean {
    return this.isLimited && this.wait > 0;
  }

  /**
   * Room for a live operation of so many characters, until it is released.
   * @param holder who has opened the socket
   * @returns null, or why there is none
   */
  keep(operation: object, length: number, holder: MaybeActor): string | null {
    const bytes = OPERATION_BYTES + CHARACTER_BYTES * length;
    const reason = this.isLimited ? this.reasonAgainst(bytes, holder) : null;
    if (reason) {
      this.stats.subscriptionsRefused += 1;
      return reason;
    }
    this.kept.set(operation, bytes);
    this.add(bytes);
    return null;
  }

  release(operation: object): void {
    this.add(-(this.kept.get(operation) ?? 0));
    this.kept.delete(operation);
  }

  /** When the socket has closed. */
  end(): void {
    clearTimeout(this.timer);
    this.add(-this.bytes);
    this.kept.clear();
  }

  private get wait(): number {
    return Math.max(this.pace.wait, this.address.pace.wait);
  }

  private reasonAgainst(bytes: number, holder: MaybeActor): string | null {
    if (this.bytes + bytes > (holder ? PERSONS_MAX_BYTES : VISITORS_MAX_BYTES))
      return 'A socket may not keep more.';
    if (this.address.bytes + bytes > ADDRESS_MAX_BYTES) return 'All sockets of an address may not keep more.';
    if (this.stats.keptBytes + bytes > ALL_MAX_BYTES * (holder ? 1 : VISITORS_SHARE))
      return 'The server cannot keep more at the moment.';
    return null;
  }

  private add(bytes: number): void {
    this.bytes += bytes;
    this.stats.keptBytes += bytes;
    this.address.bytes += bytes;
  }

  private resume(): void {
    if (!this.isHeld && !this.timer) this.socket.resume();
  }

  private rest(): void {
    this.socket.pause();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.isInDebt) this.rest();
      else this.resume();
    }, this.wait).unref();
  }
}
