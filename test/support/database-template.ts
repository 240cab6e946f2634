import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { PlaceService } from '../../server/features/places/place.service.js';
import { TOWNS_FILE } from '../../server/features/places/towns.js';
import { repoFile } from '../../server/platform/config/paths.js';
import { migrate } from '../../server/platform/database/migrate.js';

const EXTENSIONS = ['postgis', 'btree_gist', 'cube', 'pg_trgm'];

/** What databases are copied from: it takes seconds to fill, and milliseconds to copy. */
export interface Template {
  /** Of all its versions. */
  family: string;
  /** Of this one: another one's database would be out of date. */
  version: string;
  fill: (url: string) => Promise<void>;
}

/** The extensions alone. */
export const EMPTY: Template = { family: 'vicharo_test_empty', version: '1', fill: addExtensions };
/** What a server finds at its second start. */
export const STARTED: Template = {
  family: 'vicharo_test_started',
  version: hashOfStart(),
  fill: async (url) => {
    await addExtensions(url);
    await migrate({ url, preparedStatements: true });
    const source = await new DataSource({ type: 'postgres', url, installExtensions: false }).initialize();
    await new PlaceService(source).onApplicationBootstrap();
    await source.destroy();
  },
};

/** Makes the template where it is missing, in the place of its older versions, and returns its name. It has that once it is whole. */
export async function ensureTemplate(server: string, client: pg.Client, template: Template): Promise<string> {
  const { family, version, fill } = template;
  const name = `${family}_${version}`;
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE starts_with(datname, $1)`,
    [`${family}_`],
  );
  if (rows.some(({ datname }) => datname === name)) return name;
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  const draft = `${family}_draft`;
  await client.query(`CREATE DATABASE ${draft}`);
  await fill(addressOf(server, draft));
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  return name;
}

function addExtensions(url: string): Promise<void> {
  return onServer(url, async (client) => {
    for (const extension of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
  });
}

/** Of all that a first start writes: the migrations, and the towns. */
function hashOfStart(): string {
  const files = readdirSync(repoFile('migrations')).map((file) => `migrations/${file}`);
  const hash = createHash('sha256');
  for (const file of [...files.sort(), TOWNS_FILE]) hash.update(readFileSync(repoFile(file)));
  return hash.digest('hex').slice(0, 16);
}

export async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
