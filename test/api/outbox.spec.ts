import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { until } from '../support/until.js';
import { bareStatements } from '../support/bare-statements.js';
import { statementsOf } from '../support/statements.js';
import { dataSourceOptions } from '../../server/platform/database/database.js';
import { migrate } from '../../server/platform/database/migrate.js';
import { Logs } from '../../server/platform/logging/logs.js';
import { EventBus } from '../../server/platform/events/event-bus.js';
import { storeEvents } from '../../server/platform/events/outbox.js';
import { OutboxRelay } from '../../server/platform/events/outbox.relay.js';
import type { RecordedEvent } from '../../server/platform/events/topics.js';

const KEYS = Array.from({ length: 40 }, (_, index) => `key ${index}`);
const EACH = 10;
const TIMEOUT_MS = 60_000;
const logs = new Logs({ logLevel: 'silent' });

/** A bus that can be out of order. */
class TestBus extends EventBus {
  /** How many more it publishes before it fails. */
  left = Infinity;

  override async publish(...event: Parameters<EventBus['publish']>): Promise<void> {
    if (this.left-- <= 0) throw new Error('The bus is away.');
    await super.publish(...event);
  }
}

describe('the outbox', () => {
  let database: TestDatabase;
  let sources: DataSource[];
  let buses: TestBus[];
  let relays: OutboxRelay[];
  /** By key. */
  let heard: Map<string, number[]>;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database);
    // Forty wait for four connections, on a machine that does other work, too.
    const options = { ...dataSourceOptions({ ...database, poolSize: 4 }), connectTimeoutMS: TIMEOUT_MS };
    sources = await Promise.all([1, 2].map(() => new DataSource(options).initialize()));
  });
  afterAll(async () => {
    await Promise.all(sources.map((source) => source.destroy()));
    await database.stop();
  });

  beforeEach(async () => {
    heard = new Map(KEYS.map((key) => [key, []]));
    buses = sources.map(() => new TestBus(null));
    for (const bus of buses)
      for (const key of KEYS)
        await bus.on('sessionRevoked', key, ({ tokenVersion }) => heard.get(key)?.push(tokenVersion));
    relays = sources.map((source, index) => {
      const { statements } = bareStatements(source, { ...database, poolSize: 4 });
      return new OutboxRelay(source, statements, buses[index]!, logs);
    });
  });
  afterEach(() => Promise.all(relays.map((relay) => relay.onModuleDestroy())));

  const numbered = (key: string, tokenVersion: number): RecordedEvent => ({
    topic: 'sessionRevoked',
    key,
    payload: { tokenVersion },
  });
  const commit = (...events: RecordedEvent[]) =>
    sources[0]!.transaction((manager) => storeEvents(manager, events));
  const total = () => [...heard.values()].flat().length;
  const isEmpty = async () => (await sources[0]!.query('SELECT FROM outbox LIMIT 1')).length === 0;

  it('publishes what many commit and two relays share once, each key’s events in their order', async () => {
    await Promise.all(
      KEYS.map(async (key, index) => {
        for (let number = 1; number <= EACH; number++) {
          await commit(numbered(key, number));
          relays[(index + number) % 2]!.wake();
        }
      }),
    );
    await until('all are published', async () => total() >= KEYS.length * EACH && isEmpty());
    const inOrder = Array.from({ length: EACH }, (_, index) => index + 1);
    for (const key of KEYS) expect([key, heard.get(key)]).toEqual([key, inOrder]);
  });

  it('takes together what commits in a short while, where there is much', async () => {
    const started = performance.now();
    const sent = await statementsOf(async () => {
      for (let number = 1; number <= EACH; number++) {
        await commit(...KEYS.map((key) => numbered(key, number)));
        relays[0]!.wake();
      }
      await until('all are published', async () => total() >= KEYS.length * EACH && isEmpty());
    });
    const takes = sent.filter((text) => text.includes('DELETE FROM outbox')).length;
    // Each 25 ms one that finds events, and at most one that finds none.
    expect(takes).toBeLessThanOrEqual(2 * (1 + (performance.now() - started) / 25));
  });

  it('publishes again, in order, what it could not publish to the end, and does a task once', async () => {
    const [bus] = buses;
    const told: string[] = [];
    relays[0]!.handle('bookingMoved', ({ bookingId }) => told.push(bookingId));
    const moved = { bookingId: 'a', status: 'Booked', actorId: 'b' } as const;
    await commit(
      { topic: 'bookingMoved', key: KEYS[0]!, payload: moved },
      ...[1, 2, 3, 4].map((number) => numbered(KEYS[0]!, number)),
    );
    bus!.left = 2;
    relays[0]!.wake();
    await until('the bus is tried', () => bus!.left < 0);
    expect([heard.get(KEYS[0]!), told, await isEmpty()]).toEqual([[1, 2], [], false]);
    bus!.left = Infinity;
    await until('the rest is published', isEmpty);
    expect([heard.get(KEYS[0]!), told]).toEqual([[1, 2, 1, 2, 3, 4], ['a']]);
  });

  it('finds what a process that died has left', async () => {
    await commit(numbered(KEYS[1]!, 1));
    relays[1]!.onApplicationBootstrap();
    await until('it is published', isEmpty);
    expect(heard.get(KEYS[1]!)).toEqual([1]);
  });
});
