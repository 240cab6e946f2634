import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../server/create-app.js';
import { loadConfig } from '../../server/platform/config/config.js';
import { repoFile } from '../../server/platform/config/paths.js';
import type { BuiltClient } from '../../server/platform/http/client-files.js';
import { listen } from '../../server/platform/http/listen.js';
import { createStartedDatabase, type TestDatabase } from './database.js';
import { GraphqlClient } from './graphql-client.js';
import { startSmsGateway, type SentSms } from './sms-gateway.js';
import { until } from './until.js';

const POOL = 8;
/** In the place of the client that only `npm run build` makes: what is tested here is how pages are served, not what is in them. */
const CLIENT: BuiltClient = {
  files: repoFile('test/support/client/files'),
  drawn: repoFile('test/support/client/drawn'),
};

/** The whole server on a database of its own, listening on a free port. */
export interface TestApp {
  app: NestFastifyApplication;
  url: string;
  database: TestDatabase;
  /** Where it keeps its files. */
  dataDir: string;
  /** A caller with this token, or a visitor. */
  client(token?: string): GraphqlClient;
  /** Every SMS that was sent: its gateway is the one part that is not real. */
  sms: SentSms[];
  stop(): Promise<void>;
}

/**
 * @param env overrides of the configuration, e.g. `{ BOOKING_WINDOW_DAYS: '3' }`
 * @param beside another instance, which owns the database and so is stopped last
 */
export async function startTestApp(env: Record<string, string> = {}, beside?: TestApp): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vicharo-test-'));
  const sms: SentSms[] = [];
  const gateway = await startSmsGateway(sms);
  const database = beside?.database ?? (await createStartedDatabase());
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret for tests that is long enough',
    LOG_LEVEL: 'error',
    SMS_SENDER: 'webhook',
    SMS_WEBHOOK_URL: addressOf(gateway),
    // What is done at its time is its own spec's to start: nobody else wants its statements.
    JOBS: 'off',
    // The suite holds for either: GRAPHQL_EXECUTOR=plain npm test -- test/api
    GRAPHQL_EXECUTOR: process.env['GRAPHQL_EXECUTOR'],
    ...env,
  });
  const app = await createApp(config, { ...database, poolSize: POOL }, CLIENT);
  await listen(app, 0, '127.0.0.1');
  const url = addressOf(app.getHttpServer());
  const clients: GraphqlClient[] = [];
  return {
    app,
    url,
    database,
    dataDir,
    sms,
    client(token) {
      const client = new GraphqlClient(url, token, () => everythingIsTold(app));
      clients.push(client);
      return client;
    },
    async stop() {
      await Promise.all(clients.map((client) => client.close()));
      await app.close();
      if (!beside) await database.stop();
      gateway.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** What is in the outbox is told by and by; what has left it has been told. */
async function everythingIsTold(app: NestFastifyApplication): Promise<void> {
  const untold = () => app.get(DataSource).query<unknown[]>('SELECT FROM outbox LIMIT 1');
  await until('everything is told', async () => (await untold()).length === 0);
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
