import pg from 'pg';
import { DataSource } from 'typeorm';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.js';

const IDLE_TRANSACTION_MS = 300;
/** The first start on a machine makes the template. */
const START_TIMEOUT_MS = 60_000;

describe('the embedded database', () => {
  let database: EmbeddedDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await startEmbeddedDatabase({
      dataDir: null,
      idleTransactionMs: IDLE_TRANSACTION_MS,
      maintenanceMs: 200,
    });
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
    await pool.query(`
      CREATE TABLE stays (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        room int NOT NULL,
        during tstzrange NOT NULL,
        CONSTRAINT one_at_a_time EXCLUDE USING gist (room WITH =, during WITH &&)
      )`);
    await pool.query('CREATE TABLE counters (name text PRIMARY KEY, value int NOT NULL)');
  }, START_TIMEOUT_MS);

  afterAll(async () => {
    await pool.end();
    await database.stop();
  });

  beforeEach(async () => {
    await pool.query('TRUNCATE stays, counters');
  });

  it('has PostGIS, btree_gist and pg_trgm', async () => {
    const { rows } = await pool.query(
      `SELECT round(ST_Distance(ST_MakePoint($1, $2)::geography, ST_MakePoint($3, $4)::geography)) AS metres,
              similarity('tractor', 'tractors') > 0.5 AS similar`,
      [73.7842, 18.6033, 72.8777, 19.076],
    );
    expect(rows).toEqual([{ metres: 108927, similar: true }]);
  });

  it('holds few pages in memory', async () => {
    expect((await pool.query('SHOW shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
  });

  it('refuses strangers', async () => {
    const url = new URL(database.url);
    url.password = 'guess';
    const stranger = new pg.Client({ connectionString: url.href });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  it('gives every client the answer to its own question', async () => {
    // Parameters of this size arrive in several packets, between which other clients' packets come.
    const padding = 'x'.repeat(300_000);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        i % 2
          ? pool.query('SELECT $1::int AS value', [i])
          : pool.query('SELECT length($1::text) AS length, $2::int AS value', [padding, i]),
      ),
    );
    expect(answers.map(({ rows }) => (rows[0] as { value: number }).value)).toEqual([...answers.keys()]);
  });

  it('runs fifty concurrent transactions one after the other', async () => {
    await pool.query(`INSERT INTO counters VALUES ('visits', 0)`);
    const visit = async () => {
      const client = await pool.connect();
      await client.query('BEGIN');
      const { rows } = await client.query<{ value: number }>(
        `SELECT value FROM counters WHERE name = 'visits'`,
      );
      await client.query(`UPDATE counters SET value = $1 WHERE name = 'visits'`, [(rows[0]?.value ?? 0) + 1]);
      await client.query('COMMIT');
      client.release();
    };
    await Promise.all(Array.from({ length: 50 }, visit));
    expect((await pool.query('SELECT value FROM counters')).rows).toEqual([{ value: 50 }]);
  });

  it('reports a violated exclusion constraint by code and name, and rolls back', async () => {
    const client = await pool.connect();
    const book = (from: number) =>
      client.query(
        `INSERT INTO stays (room, during) VALUES (1, tstzrange(to_timestamp($1), to_timestamp($2)))`,
        [from, from + 3600],
      );
    await client.query('BEGIN');
    await book(0);
    await expect(book(1800)).rejects.toMatchObject({ code: '23P01', constraint: 'one_at_a_time' });
    await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('ROLLBACK');
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    client.release();
    expect((await pool.query('SELECT count(*)::int AS stays FROM stays')).rows).toEqual([{ stays: 0 }]);
  });

  it('rolls a client back that disconnects inside a transaction', async () => {
    const client = await pool.connect();
    client.on('error', () => undefined);
    await client.query('BEGIN');
    await client.query(`INSERT INTO counters VALUES ('lost', 1)`);
    const waiting = pool.query('SELECT count(*)::int AS counters FROM counters');
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    expect((await waiting).rows).toEqual([{ counters: 0 }]);
    client.release(true);
  });

  it('ends a transaction that idles while others wait', async () => {
    const client = await pool.connect();
    const ended = new Promise((resolve) => client.on('error', resolve));
    await client.query('BEGIN');
    await client.query(`INSERT INTO counters VALUES ('idle', 1)`);
    const { rows } = await pool.query('SELECT count(*)::int AS counters FROM counters');
    expect(rows).toEqual([{ counters: 0 }]);
    expect(await ended).toMatchObject({ code: '25P03' });
    client.release(true);
  });

  it('keeps a pipeline together that fetches its rows in portions', async () => {
    const inPortions = { text: 'SELECT n FROM generate_series(1, 10) n', rows: 3, rowMode: 'array' as const };
    const [portions, others] = await Promise.all([
      pool.query(inPortions),
      Promise.all(Array.from({ length: 10 }, (_, i) => pool.query('SELECT $1::int AS value', [i]))),
    ]);
    expect(portions.rows.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(others.map(({ rows }) => (rows[0] as { value: number }).value)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it('serves TypeORM', async () => {
    const source = await new DataSource({
      type: 'postgres',
      url: database.url,
      installExtensions: false,
    }).initialize();
    const insert = (name: string) =>
      source.transaction(async (manager) => {
        await manager.query('INSERT INTO counters VALUES ($1, 1)', [name]);
        await manager.query('INSERT INTO counters VALUES ($1, 2)', [
          name === 'twice' ? name : `${name} more`,
        ]);
      });
    await insert('once');
    await expect(insert('twice')).rejects.toMatchObject({ code: '23505' });
    expect(await source.query('SELECT name FROM counters ORDER BY value')).toEqual([
      { name: 'once' },
      { name: 'once more' },
    ]);
    await source.destroy();
  });

  it('keeps the planner’s statistics up to date', async () => {
    await pool.query(`INSERT INTO counters SELECT n::text, n FROM generate_series(1, 1000) n`);
    const rowsKnown = async () => {
      const { rows } = await pool.query<{ known: number }>(
        `SELECT reltuples::int AS known FROM pg_class WHERE relname = 'counters'`,
      );
      return rows[0]?.known;
    };
    // Maintenance comes in its turn between these.
    const deadline = Date.now() + 4_000;
    while ((await rowsKnown()) !== 1000 && Date.now() < deadline);
    expect(await rowsKnown()).toBe(1000);
  });
});
