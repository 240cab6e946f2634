import pg from 'pg';
import { fillStarted, startedVersion } from '../../server/started-database.js';

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
  version: startedVersion()!,
  fill: async (url) => {
    await addExtensions(url);
    await fillStarted(url, true);
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
