import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePorts, idsOf, isRoot, startProgram, type Program } from './processes.js';
import { until } from '../../support/until.js';

/** Debian's folder, with one folder for each version. */
const INSTALLED = '/usr/lib/postgresql';
const USER = 'postgres';

/** A PostgreSQL of one's own, that can be taken away and given back. */
export interface Postgres {
  /** Of its database `postgres`; its superuser needs no password. */
  url: string;
  /** Fast: what is under way is ended, as `systemctl restart` does. Immediate: as a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops it and forgets its data. */
  remove(): Promise<void>;
}

/** Starts an empty PostgreSQL; every commit reaches its disk before it is answered, as in production. */
export function startPostgres(): Promise<Postgres> {
  const options = ['-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  return start((data) => ['initdb', '-D', data, ...options]);
}

/** Starts a copy of another that follows it. */
export function startReplica({ url }: Pick<Postgres, 'url'>): Promise<Postgres> {
  return start((data) => ['pg_basebackup', '-D', data, '-d', url, '-R', '-c', 'fast', '--no-sync']);
}

/** @param make the program, and its arguments, that fills the folder of its data */
async function start(make: (data: string) => [name: string, ...args: string[]]): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vicharo-postgres-'));
  const data = join(folder, 'data');
  const owner = isRoot() ? idsOf(USER) : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const [name, ...how] = make(data);
  execFileSync(program(name), how, { stdio: 'ignore', cwd: '/', ...owner });
  const [port] = await freePorts(1);
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '200' };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let running: Program;
  const self: Postgres = {
    url,
    start: async () => {
      running = startProgram(program('postgres'), ['-D', data, '-p', String(port), ...args], { user: USER });
      await until('PostgreSQL answers', () => answers(url));
    },
    stop: (how) => running.end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    remove: async () => {
      await self.stop('immediate');
      rmSync(folder, { recursive: true });
    },
  };
  await self.start();
  return self;
}

function program(name: string): string {
  const newest = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))[0] as string;
  return join(INSTALLED, newest, 'bin', name);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
