import pg from 'pg';
import { DataSource } from 'typeorm';
import {
  connectionsTo,
  dataSourceOptions,
  type DatabaseAccess,
} from '../../server/platform/database/database.js';
import { isAway } from '../../server/platform/database/errors.js';
import { PRIMARY_ONLY } from '../../server/platform/database/primary.js';
import type { Replicas } from '../../server/platform/database/replicas.js';
import type { Statements } from '../../server/platform/database/statements.js';
import { Metrics } from '../../server/platform/metrics/metrics.js';
import { bareStatements } from '../support/bare-statements.js';
import { Scraped } from '../support/metrics.js';
import { startPostgres, startReplica, type Postgres } from './support/postgres.js';
import { until } from '../support/until.js';

const READ = { name: 'place', text: 'SELECT pg_is_in_recovery() AS "isReplica", number FROM place' };
const WRITE = { name: 'write', text: 'UPDATE place SET number = $1' };

/** As much of an instance as reads and writes. */
interface Instance {
  source: DataSource;
  statements: Statements;
  replicas: Replicas;
  metrics: Metrics;
}

async function startInstance(access: DatabaseAccess): Promise<Instance> {
  const source = await new DataSource(dataSourceOptions(access)).initialize();
  const metrics = new Metrics({ metrics: { port: 0, host: '' } });
  const { statements, replicas } = bareStatements(source, access, metrics);
  await replicas.onApplicationBootstrap();
  return { source, statements, replicas, metrics };
}

async function stopInstance({ source, replicas }: Instance): Promise<void> {
  await replicas.onApplicationShutdown();
  await source.destroy();
}

describe('a read replica', () => {
  let primary: Postgres;
  let replica: Postgres;
  let control: DataSource;
  let instances: [Instance, Instance];
  let number = 0;

  const open = (url: string) =>
    new DataSource({ type: 'postgres', url, installExtensions: false }).initialize();
  const read = async ({ statements }: Instance) =>
    (await statements.read<{ isReplica: boolean; number: number }>(READ, []))[0]!;
  const write = async ({ statements }: Instance) => {
    await statements.query(WRITE, [++number]);
    return number;
  };
  const isAsked = async () => (await read(instances[0])).isReplica;
  const scrape = async () => new Scraped(await instances[0].metrics.registry!.metrics());
  const access = (url: string): DatabaseAccess => ({
    url: primary.url,
    replicaUrls: [url],
    poolSize: 2,
    preparedStatements: true,
  });

  beforeAll(async () => {
    primary = await startPostgres();
    replica = await startReplica(primary);
    const source = await open(primary.url);
    await source.query('CREATE TABLE place AS SELECT 0 AS number');
    await source.destroy();
    control = await open(replica.url);
    instances = [await startInstance(access(replica.url)), await startInstance(access(replica.url))];
  });
  afterAll(async () => {
    await Promise.all(instances.map(stopInstance));
    await control.destroy();
    await replica.remove();
    await primary.remove();
  });

  it('answers searches, and nothing else', async () => {
    await until('it is asked', isAsked);
    const { source, statements } = instances[0];
    const where = { name: 'where', text: 'SELECT pg_is_in_recovery() AS "isReplica"' };
    expect(await statements.query(where, [])).toEqual([{ isReplica: false }]);
    expect(await statements.look(where, [])).toEqual([{ isReplica: false }]);
    expect(await source.transaction((manager) => manager.query(where.text))).toEqual([{ isReplica: false }]);
  });

  it('shows whatever was acknowledged before, by whichever instance, and that at once', async () => {
    let answered = 0;
    for (let round = 0; round < 200; round++) {
      const written = await write(instances[round % 2]!);
      const seen = await read(instances[(round + 1) % 2]!);
      expect(seen.number).toBe(written);
      answered += Number(seen.isReplica);
    }
    expect(answered).toBeGreaterThan(100);
  });

  it('does so for many who search and write at once', async () => {
    let [done, asked] = [0, 0];
    const writer = async (): Promise<void> => {
      for (let round = 0; round < 100; round++) done = Math.max(done, await write(instances[0]));
    };
    const reader = async (): Promise<void> => {
      for (let round = 0; round < 50; round++) {
        const before = done;
        const seen = await read(instances[1]);
        expect(seen.number).toBeGreaterThanOrEqual(before);
        asked += Number(seen.isReplica);
      }
    };
    await Promise.all([writer(), ...Array.from({ length: 8 }, reader)]);
    expect(asked).toBeGreaterThan(100);
  });

  it('that is behind is left out, told of, and asked again once it is not', async () => {
    await control.query('SELECT pg_wal_replay_pause()');
    await until('it stands', async () => {
      const [row] = await control.query<{ state: string }[]>(
        'SELECT pg_get_wal_replay_pause_state() AS state',
      );
      return row!.state === 'paused';
    });
    const written = await write(instances[1]);
    const started = performance.now();
    expect(await read(instances[0])).toEqual({ isReplica: false, number: written });
    expect(performance.now() - started).toBeLessThan(1000);
    await until('it is told of', async () => (await scrape()).value('pg_replica_up') === 0);
    // How far is known by the next look at it, which is later than the first that waits in vain.
    await until('it is told how far', async () => ((await scrape()).value('pg_replica_lag_bytes') ?? 0) > 0);
    await until(
      'it is told how long',
      async () => ((await scrape()).value('pg_replica_lag_seconds') ?? 0) > 0,
    );
    expect(await read(instances[0])).toEqual({ isReplica: false, number: written });

    await control.query('SELECT pg_wal_replay_resume()');
    await until('it is asked again', isAsked);
    expect(await read(instances[0])).toEqual({ isReplica: true, number: written });
    await until('it is told of', async () => (await scrape()).value('pg_replica_lag_bytes') === 0);
    expect((await scrape()).value('pg_replica_up')).toBe(1);
  });

  it('has the primary in its place while it is away, and works again when it is back', async () => {
    await replica.stop('immediate');
    expect(await read(instances[0])).toEqual({ isReplica: false, number });
    await until('it is told of', async () => (await scrape()).value('pg_replica_up') === 0);
    const late = await startInstance(access(replica.url));
    expect(await read(late)).toEqual({ isReplica: false, number });
    await replica.start();
    await until('it is asked again', isAsked);
    await until('also by an instance that has started without it', async () => (await read(late)).isReplica);
    await stopInstance(late);
    control = await open(replica.url);
  });

  it('is none if nothing is copied to it', async () => {
    const wrong = await startInstance(access(primary.url));
    expect(await read(wrong)).toEqual({ isReplica: false, number });
    expect(await write(wrong)).toBe(number);
    await stopInstance(wrong);
  });

  it('is not taken for the primary', async () => {
    const { statements } = instances[0];
    const options = { ...access(replica.url), url: replica.url, poolSize: 10 };
    await expect(new DataSource(dataSourceOptions(options)).initialize()).rejects.toThrow('is a standby');
    const pool = new pg.Pool({ ...connectionsTo(replica.url, options), ...PRIMARY_ONLY });
    const many = await Promise.allSettled(Array.from({ length: 100 }, () => pool.query('SELECT')));
    expect(many.map(({ status }) => status)).toEqual(Array(100).fill('rejected'));
    expect(isAway((many[0] as PromiseRejectedResult).reason)).toBe(true);
    expect(pool.totalCount).toBe(0);
    await pool.end();
    expect(await statements.query(READ, [])).toEqual([{ isReplica: false, number }]);
  });

  it('does not hide what is wrong with a statement, or too slow', async () => {
    const { statements } = instances[0];
    await until('it is asked', isAsked);
    const wrong = { name: 'wrong', text: 'SELECT nothing FROM nowhere' };
    await expect(statements.read(wrong, [])).rejects.toMatchObject({ code: '42P01' });
    // It is looked for before it comes: a failure that nobody waits for ends the process.
    const canceled = expect(
      statements.read({ name: 'slow', text: 'SELECT pg_sleep(60)' }, []),
    ).rejects.toMatchObject({ code: '57014' });
    await until('it is canceled', async () => {
      const busy = await control.query<unknown[]>(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND state = 'active'`,
      );
      return busy.length > 0;
    });
    await canceled;
  });

  it('answers who asks where the primary is late, and lets nobody wait for what it cannot end', async () => {
    await until('it is asked', isAsked);
    const { source, statements, replicas } = instances[0];
    const writers = await Promise.all([1, 2].map(() => source.driver.obtainMasterConnection()));
    expect(await statements.look(READ, [])).toEqual([{ isReplica: false, number }]);
    const reader = await replicas.beside!.connect();
    expect(await statements.look(READ, [])).toEqual([{ isReplica: true, number }]);
    reader.release();
    for (const [, release] of writers as [unknown, () => void][]) release();
  });

  it('answers alone while the primary is away, with all that it has got, or not at all', async () => {
    const written = await write(instances[0]);
    await until('it has that', async () => {
      const [row] = await control.query<{ number: number }[]>('SELECT number FROM place');
      return row!.number === written;
    });
    await control.query('SELECT pg_wal_replay_pause()');
    const next = await write(instances[0]);
    await until('it has got that', async () => {
      const [row] = await control.query<{ more: boolean }[]>(
        'SELECT pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn() AS more',
      );
      return row!.more;
    });
    await primary.stop('immediate');
    await expect(read(instances[1])).rejects.toThrow();
    await control.query('SELECT pg_wal_replay_resume()');
    await until('it shows that', async () => (await read(instances[1]).catch(() => null))?.number === next);
    const [looked] = await instances[1].statements.look<{ isReplica: boolean }>(READ, []);
    expect(looked).toEqual({ isReplica: true, number: next });
    await expect(write(instances[0])).rejects.toThrow();

    await primary.start();
    await until('writing goes on', () => write(instances[0]).catch(() => null));
    await until('searches, too', async () => (await read(instances[1])).number === number);
  });
});
