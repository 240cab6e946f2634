import * as fc from 'fast-check';
import type { PoolClient } from 'pg';
import type { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { migrate } from '../../server/platform/database/migrate.js';
import { until } from '../support/until.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startJobInstance, type JobInstance } from '../support/job-instance.js';

const past = () => new Date(Date.now() - 60_000);
const later = () => new Date(Date.now() + 3_600_000);

describe('a deadline', () => {
  let database: TestDatabase;
  let one: JobInstance;
  let other: JobInstance;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database);
  });
  afterAll(() => database.stop());

  beforeEach(async () => {
    [one, other] = await Promise.all([startJobInstance(database), startJobInstance(database)]);
    await one.source.query('DROP TABLE IF EXISTS effects');
    await one.source.query('CREATE TABLE effects (name text NOT NULL)');
    await one.source.query('DELETE FROM pgboss.job');
    await one.source.query('DELETE FROM outbox');
    for (const { jobs } of [one, other])
      jobs.handle('tested', async (transaction, { name }) => {
        await transaction.manager.query('INSERT INTO effects VALUES ($1)', [name]);
      });
  });
  afterEach(() => Promise.all([one.stop(), other.stop()]));

  const effects = async () =>
    (await one.source.query<{ name: string }[]>('SELECT name FROM effects ORDER BY name')).map(
      ({ name }) => name,
    );
  const stored = async () => (await one.source.query<unknown[]>('SELECT FROM pgboss.job')).length;
  /** What waits for its time, or to be tried again, is due. */
  const comes = () =>
    one.source.query(
      `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state < 'active'`,
    );

  it('is there exactly if the transaction that set it has committed', async () => {
    const undone = one.transactions.run(async ({ manager }) => {
      await one.jobs.at(manager, 'tested', { name: 'undone' }, past(), 'undone');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await one.set('kept', past());
    await one.worker.drain();
    expect(await effects()).toEqual(['kept']);
    expect(await stored()).toBe(0);
  });

  it('is not done before its time, and soon after it by whoever looks', async () => {
    await one.set('soon', new Date(Date.now() + 1500));
    await one.worker.drain();
    expect(await effects()).toEqual([]);
    await other.worker.onApplicationBootstrap();
    const begun = Date.now();
    await until('it is done', async () => (await effects()).length === 1);
    expect(Date.now() - begun).toBeGreaterThan(1000);
  });

  it('takes the place of the one before, and can be cancelled', async () => {
    await one.set('a', past());
    await one.set('a', later());
    await one.set('b', later());
    await one.set('b', past());
    await one.set('c', past());
    await one.transactions.run(({ manager }) => one.jobs.cancel(manager, 'tested', 'c'));
    await one.worker.drain();
    expect(await effects()).toEqual(['b']);
    expect(await stored()).toBe(1);
  });

  it('may set itself anew', async () => {
    let rounds = 0;
    one.jobs.handle('tested', async ({ manager }, { name }) => {
      await manager.query('INSERT INTO effects VALUES ($1)', [name]);
      if (++rounds < 3) await one.jobs.at(manager, 'tested', { name }, past(), name);
    });
    await one.set('again', past());
    await one.worker.drain();
    expect(await effects()).toEqual(['again', 'again', 'again']);
  });

  it('that fails leaves nothing behind, holds nobody up, and is tried again, later each time', async () => {
    let failures = 2;
    one.jobs.handle('tested', async (transaction, { name }) => {
      await transaction.manager.query('INSERT INTO effects VALUES ($1)', [name]);
      transaction.record('ratingChanged', name, { providerId: name });
      if (name === 'bad' && failures-- > 0) throw new Error('the other side is away');
    });
    await one.set('bad', past());
    await one.set('good', past());
    await one.worker.drain();
    expect(await effects()).toEqual(['good']);
    expect(await one.source.query('SELECT key FROM outbox')).toEqual([{ key: 'good' }]);
    const delay = async () => {
      const [row] = await one.source.query<{ seconds: number }[]>(
        'SELECT extract(epoch FROM start_after - now())::float8 AS seconds FROM pgboss.job',
      );
      return row!.seconds;
    };
    const first = await delay();
    expect(first).toBeGreaterThan(0);
    await comes();
    await one.worker.drain();
    expect(await delay()).toBeGreaterThan(first);
    await comes();
    await one.worker.drain();
    expect(await effects()).toEqual(['bad', 'good']);
    expect(await stored()).toBe(0);
  });

  it('of a kind that an instance does not know waits for one that does', async () => {
    const ignorant = await startJobInstance(database);
    await one.set('new', past());
    await ignorant.worker.drain();
    expect(await stored()).toBe(1);
    await comes();
    await other.worker.drain();
    expect(await effects()).toEqual(['new']);
    await ignorant.stop();
  });

  it('whose instance dies in the middle of it is done by the other one', async () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const inTheMiddle = new Promise<PoolClient>((resolve) =>
      one.jobs.handle('tested', async ({ manager }, { name }) => {
        await manager.query('INSERT INTO effects VALUES ($1)', [name]);
        resolve((await (manager.queryRunner as PostgresQueryRunner).connect()) as PoolClient);
        await ended;
      }),
    );
    await one.set('orphan', past());
    const dying = one.worker.drain();
    const client = await inTheMiddle;
    // Its connection goes with it: nobody says goodbye.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await until('it is done by the other one', async () => {
      await other.worker.drain();
      return (await other.source.query<unknown[]>('SELECT FROM effects')).length > 0;
    });
    expect(await other.source.query('SELECT name FROM effects')).toEqual([{ name: 'orphan' }]);
    end();
    await expect(dying).rejects.toThrow();
  });

  it('is done once, by whichever of many that look at once', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `job ${String(index).padStart(3, '0')}`);
    await one.transactions.run(async ({ manager }) => {
      for (const name of names) await one.jobs.at(manager, 'tested', { name }, past(), name);
    });
    await Promise.all([one, one, other, other].map(({ worker }) => worker.drain()));
    expect(await effects()).toEqual(names);
    expect(await stored()).toBe(0);
  });

  it('is what was set last of it, whatever was set, cancelled and undone before', async () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const step = fc.record({ what: fc.constantFrom('due', 'later', 'cancel'), key, undone: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await one.source.query('DELETE FROM effects');
        await one.source.query('DELETE FROM pgboss.job');
        const last = new Map<string, string>();
        for (const { what, key, undone } of steps) {
          const change = other.transactions.run(async ({ manager }) => {
            if (what === 'cancel') await other.jobs.cancel(manager, 'tested', key);
            else
              await other.jobs.at(manager, 'tested', { name: key }, what === 'due' ? past() : later(), key);
            if (undone) throw new Error('undone');
          });
          await change.catch(() => undefined);
          if (!undone) last.set(key, what);
        }
        await Promise.all([one, other].map(({ worker }) => worker.drain()));
        const of = (what: string) => [...last].filter(([, is]) => is === what).map(([name]) => name);
        expect(await effects()).toEqual(of('due').sort());
        expect(await stored()).toBe(of('later').length);
      }),
      { numRuns: 30 },
    );
  });

  it('that nobody looks for is told of by readiness', async () => {
    await one.worker.drain();
    const check = one.readiness.helpers.get('jobs')!;
    await check();
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 31_000);
    await expect(check()).rejects.toThrow('Nothing was looked for');
    clock.mockRestore();
  });
});

describe('a chore', () => {
  let database: TestDatabase;
  let instances: JobInstance[];
  let done: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database);
  });
  afterAll(() => database.stop());

  beforeEach(async () => {
    done = [];
    instances = await Promise.all([startJobInstance(database), startJobInstance(database)]);
    await instances[0]!.source.query('DELETE FROM pgboss.job');
    instances.forEach(({ jobs }, index) => {
      jobs.every('sweepUploads', 600_000, async () => {
        done.push(`instance ${index}`);
        if (done.length === 1) throw new Error('the store is away');
      });
    });
    for (const { worker } of instances) await worker.onApplicationBootstrap();
    await until('they are arranged', async () => (await dates()).length > 0);
  });
  afterEach(() => Promise.all(instances.map((instance) => instance.stop())));

  const dates = () =>
    instances[0]!.source.query<{ inSeconds: number }[]>(
      `SELECT extract(epoch FROM start_after - now())::float8 AS "inSeconds" FROM pgboss.job`,
    );

  it('is arranged once, done by one instance each time, and again after one that failed', async () => {
    for (const times of [1, 2]) {
      const [next, ...more] = await dates();
      expect(more).toEqual([]);
      expect(next!.inSeconds).toBeGreaterThan(590);
      expect(next!.inSeconds).toBeLessThanOrEqual(600);
      await instances[0]!.source.query('UPDATE pgboss.job SET start_after = now()');
      await until('it is done', () => done.length === times);
    }
    expect(done).toHaveLength(2);
  });
});
