import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { WebSocket } from 'ws';
import { Inbox } from './inbox.js';
import type { Actor } from '../../auth/actor.js';
import type { LiveStats } from './live-stats.js';
import { OpenSockets, type AddressShare } from './open-sockets.js';
import { Pace } from './pace.js';
import { ALL_MAX_BYTES, SocketShare } from './socket-share.js';
import { Turns } from './turns.js';

class FakeSocket {
  readonly OPEN = 1;
  readyState = 1;
  isPaused = false;
  pause = () => (this.isPaused = true);
  resume = () => (this.isPaused = false);
  terminate = () => (this.readyState = 3);
}

const newAddress = (): AddressShare => ({ sockets: 1, bytes: 0, pace: new Pace(5_000_000, 500_000) });

const newStats = () => ({ hastySendersDropped: 0, subscriptionsRefused: 0, keptBytes: 0 }) as LiveStats;

function newShare(address = newAddress(), isLimited = true, stats = newStats()) {
  const socket = new FakeSocket();
  return {
    socket,
    stats,
    address,
    share: new SocketShare(socket as unknown as WebSocket, address, isLimited, stats),
  };
}

describe('what a socket may ask for', () => {
  it('is read later where it is too much at once', async () => {
    const { socket, share } = newShare();
    share.spend(99_000);
    expect([share.isInDebt, socket.isPaused]).toEqual([false, false]);
    share.spend(2_000);
    expect([share.isInDebt, socket.isPaused]).toEqual([true, true]);
    while (share.isInDebt) await pause(20);
    await pause(50);
    expect(socket.isPaused).toBe(false);
    share.end();
  });

  it('ends where it would take too long to catch up', () => {
    const { socket, share, stats } = newShare();
    for (let count = 0; count < 5_000; count += 1) share.receive(15);
    expect([socket.readyState, stats.hastySendersDropped]).toEqual([3, 1]);
    share.end();
  });

  it('is shared by all sockets of an address', () => {
    const address = newAddress();
    const shares = Array.from({ length: 60 }, () => newShare(address));
    for (const { share } of shares) share.spend(90_000);
    expect(shares.some(({ socket }) => socket.isPaused)).toBe(true);
    // None of them has asked for too much itself.
    expect(shares.every(({ socket }) => socket.readyState === 1)).toBe(true);
    for (const { share } of shares) share.end();
    expect(newShare().share.isInDebt).toBe(false);
  });

  it('counts who comes again and again', () => {
    const open = new OpenSockets();
    const tries = Array.from({ length: 1_500 }, () => open.isTooOften('203.0.113.7'));
    expect(tries.slice(0, 900).some(Boolean)).toBe(false);
    expect(tries.at(-1)).toBe(true);
    expect(open.isTooOften('203.0.113.8')).toBe(false);
  });

  it('has no limit where there are none', () => {
    const { socket, share } = newShare(newAddress(), false);
    share.spend(10 ** 9);
    expect(share.keep({}, 10 ** 9, null)).toBeNull();
    expect([share.isInDebt, socket.isPaused, socket.readyState]).toEqual([false, false, 1]);
  });
});

describe('what a socket may keep', () => {
  it('is bounded for each and for all of an address, and given back whatever happens', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(2), fc.nat(40), fc.nat(8_000), fc.boolean()), { maxLength: 200 }),
        (steps) => {
          const address = newAddress();
          const stats = newStats();
          const shares = Array.from({ length: 3 }, () => newShare(address, true, stats));
          const operations = shares.map(() => new Map<number, object>());
          for (const [index, name, length, begins] of steps) {
            const { share } = shares[index]!;
            const own = operations[index]!;
            if (begins && !own.has(name)) {
              const operation = {};
              if (!share.keep(operation, length, null)) own.set(name, operation);
            } else if (!begins) {
              share.release(own.get(name) ?? {});
              own.delete(name);
            }
            expect(address.bytes).toBeGreaterThanOrEqual(0);
            expect(address.bytes).toBeLessThanOrEqual(3 * 64_000);
            expect(stats.keptBytes).toBe(address.bytes);
          }
          for (const { share } of shares) share.end();
          expect([address.bytes, stats.keptBytes]).toEqual([0, 0]);
        },
      ),
    );
  });

  it('is bounded for all addresses together, of which half is people’s alone', () => {
    const stats = newStats();
    const fill = (holder: Actor | null): void => {
      for (let full: string | null = null; full !== 'The server cannot keep more at the moment.';) {
        const { share } = newShare(newAddress(), true, stats);
        while ((full = share.keep({}, 4_000, holder)) === null);
      }
    };
    fill(null);
    expect(stats.keptBytes / ALL_MAX_BYTES).toBeCloseTo(0.5);
    const { share } = newShare(newAddress(), true, stats);
    const person = {} as Actor;
    expect(share.keep({}, 200, person)).toBeNull();
    fill(person);
    expect(stats.keptBytes / ALL_MAX_BYTES).toBeCloseTo(1);
    expect(stats.keptBytes).toBeLessThanOrEqual(ALL_MAX_BYTES);
    // Each socket was full before, and was told so.
    expect(stats.subscriptionsRefused).toBeGreaterThan(100);
    // Whoever goes makes room again.
    share.end();
    expect(newShare(newAddress(), true, stats).share.keep({}, 200, person)).toBeNull();
  });

  it('is less where an address has many sockets', () => {
    const address = newAddress();
    const kept = Array.from({ length: 500 }, () => {
      const { share } = newShare(address);
      return Array.from({ length: 30 }, () => share.keep({}, 200, null)).filter((full) => full === null)
        .length;
    });
    expect(kept[0]).toBeGreaterThan(10);
    expect(kept.at(-1)).toBe(0);
    expect(address.bytes).toBeLessThanOrEqual(16_000_000);
  });
});

describe('an inbox', () => {
  it('takes what its client may have said while others had their turn, in its order, and no flood', async () => {
    const turns = new Turns();
    const { socket, share, address } = newShare();
    const heard: string[] = [];
    const inbox = new Inbox(turns, address, (message) => heard.push(message), share);
    // Somebody else has this round.
    turns.runNow(() => {
      const end = performance.now() + 15;
      while (performance.now() < end);
    });
    const taken = Array.from({ length: 1_000 }, (_, index) => inbox.take(`${index}`));
    expect(taken.filter(Boolean)).toHaveLength(250);
    expect([heard.length, socket.isPaused]).toEqual([0, true]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual(Array.from({ length: 250 }, (_, index) => `${index}`));
    expect(socket.isPaused).toBe(false);
    expect(inbox.take('more')).toBe(true);
  });
});
