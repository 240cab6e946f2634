import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import type { LiveStats } from './live-stats.js';
import { ALL_UNREAD_MAX_BYTES, canTake, UNREAD_MAX_BYTES, watchUnread } from './slow-readers.js';

/** A socket whose client reads when it is told to. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly close = () => (this.readyState = 2);
  readonly terminate = () => {
    this.readyState = 3;
    this.bufferedAmount = 0;
    this.emit('close');
  };

  /** As whoever sends does it. @returns whether it was sent */
  send(bytes: number, stats: LiveStats): boolean {
    const socket = this as unknown as WebSocket;
    if (!canTake(socket, stats)) return false;
    this.bufferedAmount += bytes;
    watchUnread(socket, stats);
    return true;
  }
}

const newStats = () => ({ slowReadersDropped: 0 }) as LiveStats;
const unreadOf = (sockets: readonly FakeSocket[]) =>
  sockets.reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0);

describe('what waits for clients who do not read', () => {
  let sockets: FakeSocket[] = [];
  const open = (count: number) => (sockets = Array.from({ length: count }, () => new FakeSocket()));
  afterEach(() => sockets.forEach((socket) => socket.terminate()));

  it('is bounded for each', () => {
    const [socket, stats] = [open(1)[0]!, newStats()];
    while (socket.send(100_000, stats));
    expect(socket.bufferedAmount).toBeLessThanOrEqual(UNREAD_MAX_BYTES + 100_000);
    expect([socket.readyState, stats.slowReadersDropped]).toEqual([2, 1]);
  });

  it('is bounded for all together, and who is furthest behind goes', () => {
    const [stats, message] = [newStats(), 50_000];
    // A thousand who leave a little, and some who leave much, each less than one may.
    const slowest = open(1_000).slice(0, 30);
    for (let round = 0; round < 18; round += 1) for (const socket of slowest) socket.send(message, stats);
    expect(stats.slowReadersDropped).toBe(0);
    const left = (some: readonly FakeSocket[]) => some.filter(({ readyState }) => readyState === 1).length;
    for (const socket of sockets.slice(30)) {
      socket.send(message, stats);
      expect(unreadOf(sockets)).toBeLessThanOrEqual(ALL_UNREAD_MAX_BYTES + message);
      expect(left(slowest) === 0 || left(sockets.slice(30)) === 970).toBe(true);
    }
    expect(left(slowest)).toBe(0);
    expect(left(sockets)).toBe(1_000 - stats.slowReadersDropped);
  });

  it('counts nobody who has read in the meantime, or has gone', () => {
    const stats = newStats();
    open(31).forEach((socket) => socket.send(1_000_000, stats));
    for (const socket of sockets.slice(0, 10)) socket.bufferedAmount = 0;
    for (const socket of sockets.slice(10, 20)) socket.terminate();
    const others = Array.from({ length: 20 }, () => new FakeSocket());
    for (const socket of others) expect(socket.send(1_000_000, stats)).toBe(true);
    expect(stats.slowReadersDropped).toBe(0);
    others.forEach((socket) => socket.terminate());
  });
});
