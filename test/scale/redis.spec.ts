import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../server/platform/database/database.js';
import { migrate } from '../../server/platform/database/migrate.js';
import { EventBus } from '../../server/platform/events/event-bus.js';
import { storeEvents } from '../../server/platform/events/outbox.js';
import { OutboxRelay } from '../../server/platform/events/outbox.relay.js';
import type { RecordedEvent } from '../../server/platform/events/topics.js';
import { Readiness } from '../../server/platform/http/readiness.js';
import { Logs } from '../../server/platform/logging/logs.js';
import { Metrics } from '../../server/platform/metrics/metrics.js';
import { RateLimits } from '../../server/platform/rate-limits/rate-limits.js';
import { connectRedis, type RedisConnections } from '../../server/platform/redis/redis.js';
import { bareStatements } from '../support/bare-statements.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startRedis, type Redis } from './support/redis.js';
import { until } from '../support/until.js';

const KEY = 'a user';
const TRIES = 5;
const logs = new Logs({ logLevel: 'silent' });
const config = {
  rateLimits: true,
  ai: { model: null, timeoutSeconds: 60, maxTokens: 1000, dailyTokens: 1000, dailyQuestions: 200 },
  smsCaps: { hourly: 1000, daily: 5000, homeCountries: ['91'], abroadHourly: 20 },
};

/** As much of an instance as events and limits need. */
interface Instance {
  redis: RedisConnections;
  readiness: Readiness;
  bus: EventBus;
  relay: OutboxRelay;
  limits: RateLimits;
  source: DataSource;
  gaps: number;
}

describe('instances that share a Redis', () => {
  let database: TestDatabase;
  let redis: Redis;
  const running: Instance[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database);
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const { relay, redis: connections, source } of running.splice(0)) {
      await relay.onModuleDestroy();
      connections.onApplicationShutdown();
      await source.destroy();
    }
  });
  afterAll(async () => {
    await redis.stop();
    await database.stop();
  });

  async function startInstance(): Promise<Instance> {
    const access = { ...database, poolSize: 4 };
    const source = await new DataSource(dataSourceOptions(access)).initialize();
    const readiness = new Readiness();
    const connections = connectRedis(redis.url, logs, readiness)!;
    const bus = new EventBus(connections);
    const relay = new OutboxRelay(source, bareStatements(source, access).statements, bus, logs);
    const limits = new RateLimits(config, connections, new Metrics({ metrics: null }));
    const instance = { redis: connections, readiness, bus, relay, limits, source, gaps: 0 };
    bus.onGap(() => (instance.gaps += 1));
    running.push(instance);
    return instance;
  }

  async function startBoth(): Promise<[Instance, Instance]> {
    const both: [Instance, Instance] = [await startInstance(), await startInstance()];
    for (const instance of both) await until('Redis is reached', () => isReady(instance));
    return both;
  }

  const isReady = ({ readiness }: Instance) =>
    readiness.helpers.get('redis')!().then(
      () => true,
      () => false,
    );
  const commit = ({ source }: Instance, event: RecordedEvent) =>
    source.transaction((manager) => storeEvents(manager, [event]));
  const revoked = (tokenVersion: number): RecordedEvent => ({
    topic: 'sessionRevoked',
    key: KEY,
    payload: { tokenVersion },
  });

  it('hear of what another has committed, as it was stored', async () => {
    const [first, second] = await startBoth();
    const replies = second.bus.listen('reviewChanged', 'a provider');
    const next = replies.next();
    const heard: number[] = [];
    await second.bus.on('sessionRevoked', KEY, ({ tokenVersion }) => heard.push(tokenVersion));
    await commit(first, { topic: 'reviewChanged', key: 'a provider', payload: { reviewId: 'समीक्षा' } });
    for (const version of [1, 2, 3]) await commit(first, revoked(version));
    first.relay.wake();
    expect(await next).toEqual({ done: false, value: { reviewId: 'समीक्षा' } });
    await until('all is heard', () => heard.length === 3);
    expect(heard).toEqual([1, 2, 3]);
    await replies.return?.();
  });

  it('hear of a reply while another writes it', async () => {
    const [first, second] = await startBoth();
    const reply = { questionId: 'q', text: 'नमस्ते, …', done: false };
    const heard: unknown[] = [];
    await second.bus.on('agriMindReply', KEY, (event) => heard.push(event));
    await first.bus.publish('agriMindReply', KEY, reply);
    await until('it is heard', () => heard.length > 0);
    expect(heard).toEqual([reply]);
  });

  it('do a task once, whichever of them relays it', async () => {
    const both = await startBoth();
    const told: string[] = [];
    for (const { relay } of both) relay.handle('bookingMoved', ({ bookingId }) => told.push(bookingId));
    const ids = Array.from({ length: 50 }, (_, index) => `booking ${index}`);
    for (const [index, bookingId] of ids.entries()) {
      const payload = { bookingId, status: 'Booked', actorId: 'x' } as const;
      await commit(both[index % 2]!, { topic: 'bookingMoved', key: bookingId, payload });
      for (const { relay } of both) relay.wake();
    }
    await until('all are told', () => told.length >= ids.length);
    expect([...told].sort()).toEqual([...ids].sort());
  });

  it('publish lanes that another does not hold', async () => {
    const [first, second] = await startBoth();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const publish = delayed(first.bus, () => held);
    await commit(first, revoked(1));
    first.relay.wake();
    await until('the first holds the lane', () => publish.calls === 1);

    const heard: number[] = [];
    await second.bus.on('sessionRevoked', KEY, ({ tokenVersion }) => heard.push(tokenVersion));
    const others: string[] = [];
    const keys = Array.from({ length: 64 }, (_, index) => `provider ${index}`);
    const lanes = await second.source.query<{ key: string }[]>(
      `SELECT key FROM unnest($1::text[]) AS key WHERE hashtext(key) & 15 <> hashtext($2) & 15`,
      [keys, KEY],
    );
    for (const { key } of lanes) {
      await second.bus.on('ratingChanged', key, () => others.push(key));
      await commit(second, { topic: 'ratingChanged', key, payload: { providerId: key } });
    }
    await commit(second, revoked(2));
    second.relay.wake();
    await until('other lanes are published', () => others.length === lanes.length);
    expect(heard).toEqual([]);

    letGo();
    await until('the held lane follows, in its order', () => heard.length === 2);
    expect(heard).toEqual([1, 2]);
  });

  it('keep events while Redis is away, deliver them when it is back, and know that they may have missed some', async () => {
    const both = await startBoth();
    const [first, second] = both;
    const heard: number[] = [];
    await second.bus.on('sessionRevoked', KEY, ({ tokenVersion }) => heard.push(tokenVersion));
    const before = both.map(({ gaps }) => gaps);

    await redis.stop();
    await until('the loss is noticed', async () => !(await isReady(first)) && !(await isReady(second)));
    await commit(first, revoked(7));
    first.relay.wake();
    await expect(first.bus.publish('sessionRevoked', KEY, { tokenVersion: 8 })).rejects.toThrow();
    expect(await first.source.query('SELECT FROM outbox')).toHaveLength(1);

    await redis.start();
    await until('both hear again', () => both.every(({ gaps }, index) => gaps > before[index]!));
    await until('nothing waits', async () => (await first.source.query('SELECT FROM outbox')).length === 0);
    // It may have been published before the second heard again: for that there is the gap.
    await first.bus.publish('sessionRevoked', KEY, { tokenVersion: 9 });
    await until('the second hears', () => heard.includes(9));
    expect(heard.filter((version) => version !== 7)).toEqual([9]);
  });

  it('start without it, and begin when it comes', async () => {
    await redis.stop();
    const instance = await startInstance();
    const heard: number[] = [];
    const listening = instance.bus.on('sessionRevoked', KEY, ({ tokenVersion }) => heard.push(tokenVersion));
    expect(await isReady(instance)).toBe(false);
    await commit(instance, revoked(1));
    instance.relay.wake();
    await redis.start();
    await listening;
    await until(
      'it is ready, and knows what it has missed',
      async () => (await isReady(instance)) && instance.gaps > 0,
    );
    await until(
      'nothing waits',
      async () => (await instance.source.query('SELECT FROM outbox')).length === 0,
    );
    await commit(instance, revoked(2));
    instance.relay.wake();
    await until('it hears', () => heard.includes(2));
  });

  it('end while they wait for it, and break nothing', async () => {
    await redis.stop();
    const { bus, redis: connections } = await startInstance();
    let granted = false;
    void bus.on('sessionRevoked', KEY, () => undefined).then(() => (granted = true));
    connections.onApplicationShutdown();
    await until('the connection is over', () => connections.subscriber.status === 'end');
    await redis.start();
    expect(granted).toBe(false);
  });

  it('count tries together, and each its own while Redis is away', async () => {
    const [first, second] = await startBoth();
    const pair = ['login per number and address', '+919822012345 203.0.113.9'] as const;
    const spend = ({ limits }: Instance) => limits.spend(...pair);
    for (let tries = 0; tries < TRIES; tries++) await spend(tries % 2 ? first : second);
    for (const { limits } of [first, second]) {
      const refusal = { code: 'TOO_MANY_TRIES', retryAfterSeconds: expect.closeTo(900, -1) };
      await expect(spend({ limits } as Instance)).rejects.toMatchObject(refusal);
    }
    // What was refused counts nowhere: one given back is one to spend.
    await first.limits.refund([pair]);
    await expect(spend(second)).resolves.toBeUndefined();
    await expect(spend(first)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
    await first.limits.forgive(...pair);
    await expect(spend(second)).resolves.toBeUndefined();

    await redis.stop();
    await until('the loss is noticed', async () => !(await isReady(first)));
    for (let tries = 0; tries < TRIES; tries++) await spend(first);
    await expect(spend(first)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
    await redis.start();
    await until('Redis is back', () => isReady(first));
    await expect(spend(first)).resolves.toBeUndefined();
  });
});

/** Lets what is published wait for `gate` first. */
function delayed(bus: EventBus, gate: () => Promise<void>): { calls: number } {
  const seen = { calls: 0 };
  const publish: EventBus['publish'] = (...event) => EventBus.prototype.publish.call(bus, ...event);
  bus.publish = async (...event) => {
    seen.calls += 1;
    await gate();
    await publish(...event);
  };
  return seen;
}
