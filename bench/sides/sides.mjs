import { join } from 'node:path';
import { SECRET } from '../load/tokens.mjs';
import { startProgram } from './program.mjs';

const floor = (script) => join(import.meta.dirname, '..', 'floor', script);

/**
 * Our server as in production: one process, its limits on.
 * @param {{name?: string, node: string, dist: string, folder: string, database: string, recordTo?: string, redis?: number,
 *   replica?: string, metricsPort?: number}} place `recordTo`: a file for every statement that it sends; `redis`: the port of one that it
 *   shares with other instances; `replica`: where to read, a connection string; `metricsPort`: where it tells its metrics
 */
export function startOurs(place) {
  const { name = 'Vicharo', node, dist, folder, database, recordTo, redis, replica, metricsPort } = place;
  const recording = recordTo ? ['--import', join(import.meta.dirname, '../load/record-statements.mjs')] : [];
  return startProgram({
    name,
    node,
    folder,
    args: [...recording, join(dist, 'server/main.js')],
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: database,
      JWT_SECRET: SECRET,
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'http://localhost',
      DATA_DIR: join(folder, 'server-data', name),
      ...(recordTo && { RECORD_TO: recordTo }),
      ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis}` }),
      ...(replica && { DATABASE_REPLICA_URLS: replica }),
      ...(metricsPort && { METRICS_PORT: String(metricsPort) }),
    },
  });
}

/** The hand-written HTTP server. */
export function startFloor(place) {
  return startHandWritten('floor', 'http.mjs', place);
}

/** The same at its best, where there is a better one. */
export function startBestFloor(place) {
  return startHandWritten('best', 'best.mjs', place);
}

function startHandWritten(name, script, { node, dist, folder, database }) {
  const env = { DATABASE_URL: database, JWT_SECRET: SECRET, DIST: dist };
  return startProgram({ name, node, folder, args: [floor(script)], env });
}

/** The hand-written broadcaster. */
export function startLiveFloor({ node, folder }) {
  return startProgram({ name: 'raw ws', node, folder, args: [floor('live.mjs')], env: {} });
}

/** A Redis that keeps nothing on disk. */
export function startRedis({ folder }) {
  const command = 'exec redis-server --bind "$HOST" --port "$PORT" --save "" --appendonly no';
  return startProgram({ name: 'redis', node: 'sh', folder, args: ['-c', command], env: {} });
}
