import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { transformFileSync } from '@swc/core';
import pg from 'pg';
import { startEmbeddedDatabase } from './embedded-database.js';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const MODULES_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/vicharo/', import.meta.url));

/** Three starts, two processes; and the first start on a machine makes the template. */
const TIMEOUT_MS = 60_000;

/** Commits rows one at a time, and prints each number only when its commit was acknowledged. */
const WRITER = `
  import pg from 'pg';
  import { startEmbeddedDatabase } from './embedded-database.js';
  const { url } = await startEmbeddedDatabase({ dataDir: process.argv[2] });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS acknowledged (n int PRIMARY KEY)');
  for (let n = 1; ; n++) {
    await client.query('INSERT INTO acknowledged VALUES ($1)', [n]);
    console.log(n);
  }`;

describe('an embedded database on disk', () => {
  let dataDir: string;
  let compiled: string;
  const children: ChildProcess[] = [];

  beforeAll(() => {
    compiled = compileForNode();
  });

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vicharo-embedded-'));
  });

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  afterAll(() => {
    rmSync(compiled, { recursive: true, force: true });
  });

  it(
    'belongs to one process, and loses no acknowledged commit when that is killed',
    async () => {
      const writer = spawn(process.execPath, [join(compiled, 'writer.js'), dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(writer);
      const exited = once(writer, 'exit');
      let acknowledged = 0;
      for await (const line of createInterface({ input: writer.stdout })) {
        acknowledged = Number(line);
        if (acknowledged === 50) {
          await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
            'Another Vicharo is already using',
          );
        }
        if (acknowledged === 200) writer.kill('SIGKILL');
      }
      await exited;

      const database = await startEmbeddedDatabase({ dataDir });
      const [{ rows, highest }] = await query<{ rows: number; highest: number }>(
        database.url,
        'SELECT count(*)::int AS rows, max(n) AS highest FROM acknowledged',
      );
      await database.stop();
      expect(acknowledged).toBeGreaterThanOrEqual(200);
      expect(highest).toBeGreaterThanOrEqual(acknowledged);
      expect(rows).toBe(highest);
    },
    TIMEOUT_MS,
  );

  it(
    'keeps its rows over a stop, and can be opened again in the same process',
    async () => {
      const first = await startEmbeddedDatabase({ dataDir });
      await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow('Another Vicharo is already using');
      await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.stop();
      const second = await startEmbeddedDatabase({ dataDir });
      expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      expect(await query(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
      // The only method that is not an empty function in WebAssembly.
      expect(await query(second.url, 'SHOW wal_sync_method')).toEqual([{ wal_sync_method: 'fsync' }]);
      await second.stop();
    },
    TIMEOUT_MS,
  );

  it(
    'starts afresh after a first start that was interrupted',
    async () => {
      mkdirSync(join(dataDir, 'postgres'));
      writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18');
      writeFileSync(join(dataDir, 'postgres.first-start'), '');
      const database = await startEmbeddedDatabase({ dataDir });
      expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(existsSync(join(dataDir, 'postgres.first-start'))).toBe(false);
      await database.stop();
    },
    TIMEOUT_MS,
  );

  /** A plain Node process can't read TypeScript. The copy lies in node_modules, so that it finds its packages. */
  function compileForNode(): string {
    mkdirSync(MODULES_CACHE, { recursive: true });
    const folder = mkdtempSync(join(MODULES_CACHE, 'spec-'));
    const sources = readdirSync(HERE).filter((name) => !name.endsWith('.spec.ts'));
    for (const name of sources.filter((each) => each.endsWith('.js')))
      cpSync(join(HERE, name), join(folder, name));
    for (const name of sources.filter((each) => each.endsWith('.ts'))) {
      writeFileSync(join(folder, name.replace(/\.ts$/, '.js')), transformFileSync(join(HERE, name)).code);
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'writer.js'), WRITER);
    return folder;
  }

  async function query<T>(url: string, sql: string): Promise<[T, ...T[]]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as [T, ...T[]];
    } finally {
      await client.end();
    }
  }
});
