import { DataSource } from 'typeorm';
import {
  dataSourceOptions,
  openDatabase,
  type DatabaseAccess,
} from '../../server/platform/database/database.js';
import { migrate, oneAtATime } from '../../server/platform/database/migrate.js';
import { migrations } from '../../server/platform/database/migrations.js';
import { Statements } from '../../server/platform/database/statements.js';
import { Logs } from '../../server/platform/logging/logs.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startPostgres, type Postgres } from './support/postgres.js';
import { until } from './support/until.js';

const NOWHERE = 'postgres://postgres@127.0.0.1:1/postgres';

describe('instances that start at once on one database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.stop());

  it('make its tables once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrate(database)));
    const source = await new DataSource(dataSourceOptions({ ...database, poolSize: 1 })).initialize();
    expect(await source.query('SELECT name FROM migrations')).toHaveLength(migrations.length);
    await source.destroy();
  });

  it('do what only one may do one after the other', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      oneAtATime(database, async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`${name} ends`);
      });
    await Promise.all([work('a'), work('b')]);
    const [first, second] = order[0] === 'a begins' ? ['a', 'b'] : ['b', 'a'];
    expect(order).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  });
});

describe('a read replica', () => {
  const WHERE = { name: 'where', text: 'SELECT name FROM place' };
  let primary: TestDatabase;
  let replica: Postgres;
  let source: DataSource;
  let statements: Statements;

  beforeAll(async () => {
    primary = await createTestDatabase();
    replica = await startPostgres();
    const access: DatabaseAccess = { ...primary, poolSize: 2, replicaUrls: [replica.url] };
    // Two databases that tell themselves apart: which of them was asked is all that matters here.
    for (const [url, name] of [
      [primary.url, 'primary'],
      [replica.url, 'replica'],
    ] as const) {
      const one = await new DataSource({ type: 'postgres', url, installExtensions: false }).initialize();
      await one.query(`CREATE TABLE place AS SELECT $1::text AS name`, [name]);
      await one.destroy();
    }
    source = await new DataSource(dataSourceOptions(access)).initialize();
    statements = new Statements(source, new Logs({ logLevel: 'silent' }), access);
  });
  afterAll(async () => {
    await source.destroy();
    await replica.remove();
    await primary.stop();
  });

  const read = async () => (await statements.read<{ name: string }>(WHERE, []))[0]?.name;

  it('answers what may be a moment old, and nothing else', async () => {
    expect(await read()).toBe('replica');
    expect(await statements.query(WHERE, [])).toEqual([{ name: 'primary' }]);
    expect(await source.query(WHERE.text)).toEqual([{ name: 'primary' }]);
    expect(await source.transaction((manager) => manager.query(WHERE.text))).toEqual([{ name: 'primary' }]);
  });

  it('has the primary in its place while it is away, and works again when it is back', async () => {
    await replica.stop('immediate');
    expect(await read()).toBe('primary');
    await replica.start();
    await until('the replica is asked again', async () => (await read()) === 'replica');
  });

  it('does not hide what is wrong with a statement', async () => {
    const wrong = { name: 'wrong', text: 'SELECT nothing FROM nowhere' };
    await expect(statements.read(wrong, [])).rejects.toMatchObject({ code: '42P01' });
  });

  it('is left out, and named, where it does not answer at the start', async () => {
    const said: string[] = [];
    const scale = { replicaUrls: [NOWHERE, replica.url] };
    const opened = await openDatabase({ databaseUrl: primary.url, dataDir: '', scale }, (text) =>
      said.push(text),
    );
    expect(opened.replicaUrls).toEqual([replica.url]);
    expect(said).toEqual(['The read replica at 127.0.0.1:1 does not answer: working without it.']);
  });
});
