import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';

/** As a production server is set: every commit reaches the disk. Only memory and the checkpoints' room are more than the default. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: 200,
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  maintenance_work_mem: '512MB',
};

/**
 * Starts the PostgreSQL cluster in `folder`, made on first use.
 * @param {string} folder absolute
 * @param {number} [port] a free one by default
 * @returns {Promise<{pid: number, url: (database?: string) => string, stop: () => Promise<void>}>} `url`: connection strings of its databases
 */
export async function startCluster(folder, port) {
  const data = join(folder, 'postgres');
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(data);
  return start(data, port);
}

/**
 * Starts a copy of a running cluster that follows it; it is gone once it is stopped.
 * @param {string} folder absolute
 * @param {{url: (database?: string) => string}} cluster
 * @returns {ReturnType<typeof startCluster>} a hot standby, which streams
 */
export async function startReplica(folder, cluster) {
  const data = join(folder, 'replica');
  // Of a run that was killed.
  if (existsSync(join(data, 'postmaster.pid'))) await stop(data).catch(() => {});
  rmSync(data, { recursive: true, force: true });
  await makeFolder(data);
  await asPostgres('pg_basebackup', ['-D', data, '-d', cluster.url(), '-R', '-c', 'fast', '--no-sync']);
  const replica = await start(data);
  return {
    ...replica,
    stop: async () => {
      if (!existsSync(data)) return;
      await replica.stop();
      rmSync(data, { recursive: true });
    },
  };
}

async function start(data, port) {
  // Of a run that was killed.
  if (existsSync(join(data, 'postmaster.pid'))) await stop(data).catch(() => {});
  const used = port ?? (await freePort());
  const settings = Object.entries({ ...SETTINGS, port: used, unix_socket_directories: data });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  await asPostgres('pg_ctl', [
    '-D',
    data,
    '-l',
    join(data, 'log'),
    '-w',
    '-t',
    '300',
    '-o',
    options,
    'start',
  ]);
  return {
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${used}/${database}`,
    stop: () => stop(data),
  };
}

function stop(data) {
  return asPostgres('pg_ctl', ['-D', data, '-m', 'fast', '-w', '-t', '300', 'stop']);
}

async function initialise(data) {
  await makeFolder(data);
  const encoding = ['-E', 'UTF8', '--locale=C.UTF-8'];
  await asPostgres('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', ...encoding]);
}

async function makeFolder(data) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (process.getuid() === 0) await run('chown', ['postgres:', data]);
}

/** PostgreSQL refuses to run as root. */
async function asPostgres(command, args) {
  const program = join(BIN, command);
  const [file, ...rest] = process.getuid() === 0 ? ['runuser', '-u', 'postgres', '--', program] : [program];
  // Its log has a file; an inherited pipe would stay open for as long as the server runs.
  await run(file, [...rest, ...args], { stdio: 'ignore', cwd: '/' });
}

/** @returns {Promise<number>} a port that nobody listens on */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
