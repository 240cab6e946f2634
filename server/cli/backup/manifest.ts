import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { CliError } from '../cli-error.js';

/** Raise it when a backup is laid out in another way. */
const FORMAT = 1;
const FILE = 'manifest.json';

const Contents = z.object({
  /** PostgreSQL's major version. */
  postgres: z.number(),
  /** The names of those that the schema has gone through. */
  migrations: z.array(z.string()),
  rows: z.object({ users: z.number(), services: z.number(), bookings: z.number() }),
});

const Manifest = Contents.extend({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** null: they are kept elsewhere. */
  uploads: z.number().nullable(),
});

export type Contents = z.infer<typeof Contents>;
/** What a backup tells about itself. */
export type Manifest = z.infer<typeof Manifest>;

/** What a database holds. The server has made its tables. */
export async function contentsOf(client: ClientBase): Promise<Contents> {
  const { rows } = await client.query<{ contents: Contents }>(`
    SELECT json_build_object(
      'postgres', current_setting('server_version_num')::int / 10000,
      'migrations', (SELECT json_agg(name ORDER BY id) FROM migrations),
      'rows', json_build_object(
        'users', (SELECT count(*) FROM users),
        'services', (SELECT count(*) FROM services),
        'bookings', (SELECT count(*) FROM bookings))) AS contents`);
  return rows[0]!.contents;
}

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  await writeFile(join(folder, FILE), JSON.stringify({ format: FORMAT, ...manifest }, null, 2));
}

/** @throws {CliError} where the folder holds no backup that this version understands */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new CliError('This is no backup of Vicharo.');
  });
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new CliError('This backup was made by another version of Vicharo.');
  return parsed.data;
}

/** For people. */
export function describe({ rows, uploads }: Pick<Manifest, 'rows' | 'uploads'>): string {
  const files = uploads === null ? 'uploads are kept elsewhere' : `${uploads} uploads`;
  return `${rows.users} users, ${rows.services} services, ${rows.bookings} bookings; ${files}`;
}
