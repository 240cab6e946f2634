import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../support/database.js';
import { GraphqlClient } from '../../support/graphql-client.js';
import { startServerProcess, type ServerProcess } from '../../support/server-process.js';
import { startNginx, type Nginx } from './nginx.js';
import { startRedis, type Redis } from './redis.js';

/** One of the servers behind nginx. It keeps its port when it is started again. */
export interface Instance {
  readonly port: number;
  /** Past nginx. */
  readonly url: string;
  /** The present process. */
  readonly server: ServerProcess;
  start(): Promise<void>;
}

/** What docker-compose.yml runs, as processes of this machine: a database, Redis, instances of the server, nginx. */
export interface Topology {
  /** nginx's address, as people reach it. */
  url: string;
  databaseUrl: string;
  jwtSecret: string;
  /** What the instances share: uploads and generated secrets. */
  dataDir: string;
  instances: [Instance, Instance];
  nginx: Nginx;
  redis: Redis;
  /** A caller with this token, or a visitor. @param url past nginx */
  client(token?: string, url?: string): GraphqlClient;
  stop(): Promise<void>;
}

interface Options {
  /** An empty one of the tests' own server by default. */
  databaseUrl?: string;
  /** Of the instances. */
  env?: Record<string, string>;
  /** Bytes that an instance may write to one file. */
  largestFile?: number;
}

/** Starts all of it on free ports, as in production. What was started already is stopped where something fails. */
export async function startTopology(options: Options = {}): Promise<Topology> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await startAll(options, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param undo is given what ends each part, in the order in which they were started */
async function startAll(options: Options, undo: (() => unknown)[]): Promise<Omit<Topology, 'stop'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vicharo-scale-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const jwtSecret = randomBytes(32).toString('base64url');
  const databaseUrl = options.databaseUrl ?? (await emptyDatabase(undo));
  const redis = await startRedis();
  undo.push(() => redis.stop());
  const env = {
    // As in production, but for limits: a few people stand for a whole market here, and book without end.
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'on',
    JWT_SECRET: jwtSecret,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...options.env,
  };
  const start = (port: number) =>
    startServerProcess({ ...env, PORT: String(port) }, { largestFile: options.largestFile });
  // Both at once, as `docker compose up` does it: one of them applies the migrations.
  const instances = await Promise.all([startInstance(start, undo), startInstance(start, undo)]);
  const nginx = await startNginx(instances.map(({ port }) => port));
  undo.push(() => nginx.stop());
  return {
    url: nginx.url,
    databaseUrl,
    jwtSecret,
    dataDir,
    instances,
    nginx,
    redis,
    client: (token, url = nginx.url) => {
      const client = new GraphqlClient(url, token);
      undo.push(() => client.close());
      return client;
    },
  };
}

async function emptyDatabase(undo: (() => unknown)[]): Promise<string> {
  const database = await createTestDatabase();
  undo.push(() => database.stop());
  return database.url;
}

async function startInstance(
  start: (port: number) => Promise<ServerProcess>,
  undo: (() => unknown)[],
): Promise<Instance> {
  let server = await start(0);
  undo.push(() => server.end('SIGKILL'));
  const port = Number(new URL(server.url).port);
  return {
    port,
    url: server.url,
    get server() {
      return server;
    },
    start: async () => {
      server = await start(port);
    },
  };
}
