import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { createApp } from './create-app.js';
import { demoAccounts, loadDemoData } from './demo/load-demo-data.js';
import { refuseDemoData, removeDemoData } from './demo/remove-demo-data.js';
import { ConfigError, loadConfig, type Config } from './platform/config/config.js';
import { openDatabase, type DatabaseAccess } from './platform/database/database.js';
import { oneAtATime } from './platform/database/migrate.js';
import { OpenSockets, SERVICE_RESTART } from './platform/graphql/live/open-sockets.js';
import { drainable } from './platform/http/drain.js';
import { listen } from './platform/http/listen.js';
import { Readiness } from './platform/http/readiness.js';
import { Logs } from './platform/logging/logs.js';
import { ErrorMetrics } from './platform/metrics/error-metrics.js';
import { onStop } from './platform/stop.js';
import { startedTemplate } from './started-database.js';
import { stopTracing } from './platform/tracing/tracing.js';
import { watchUnforeseen } from './platform/unforeseen.js';

/** For requests under way: most take milliseconds; an upload that is cut off is sent again. */
const TIMEOUT_MS = 3000;
/** For all of a shutdown. Container engines kill after ten seconds. */
const DEADLINE_MS = 9500;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Boots the server: configuration, database, application, listen. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  for (const warning of config.warnings) process.stderr.write(`Warning: ${warning}\n`);
  const database = await openDatabase(config, say, startedTemplate);
  const app = await createApp(config, database);
  await prepareDemoData(config, database, app);
  const drain = drainable(app.getHttpServer());
  await listen(app, config.port, config.host);
  const delayMs = config.scale.shutdownDelaySeconds * 1000;
  const fail = onStop(async () => {
    app.get(Readiness).stop();
    await wait(delayMs);
    // Before the hooks: GraphQL's closes connections, and says nothing to a socket.
    const sockets = app.get(OpenSockets, { strict: false });
    await Promise.all([drain(TIMEOUT_MS), sockets.closeAll(SERVICE_RESTART, 'Service Restart')]);
    await app.close();
    await database.stop();
    await stopTracing();
  }, delayMs + DEADLINE_MS);
  watchUnforeseen(app.get(Logs), app.get(ErrorMetrics, { strict: false }), fail);
  announce(config, await app.getUrl());
}

async function prepareDemoData(
  { demoData, production }: Config,
  database: DatabaseAccess,
  app: INestApplicationContext,
): Promise<void> {
  if (demoData === true) await oneAtATime(database, () => loadDemoData(app, say));
  if (demoData === 'remove') await oneAtATime(database, () => removeDemoData(app, say));
  if (production) await refuseDemoData(app);
}

function announce(config: Config, url: string): void {
  const address = url
    .replace('[::1]', 'localhost')
    .replace('0.0.0.0', 'localhost')
    .replace('127.0.0.1', 'localhost');
  say(`\nVicharo is ready: ${address}    (playground: ${address}/playground)`);
  if (config.demoData === true) say(demoAccounts());
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError
      ? `Configuration:\n${error.message}\n`
      : `${String((error as Error).stack)}\n`,
  );
  process.exit(1);
});
