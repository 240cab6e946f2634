import 'reflect-metadata';
import { createApp } from './create-app.js';
import { demoAccounts, loadDemoData } from './demo/load-demo-data.js';
import { ConfigError, loadConfig, type Config } from './platform/config/config.js';
import { openDatabase } from './platform/database/database.js';
import { onStop } from './platform/stop.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Boots the server: configuration, database, application, listen. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config, say);
  const app = await createApp(config, database);
  if (config.demoData) await loadDemoData(app, say);
  await app.listen(config.port, config.host);
  onStop(async () => {
    await app.close();
    await database.stop();
  });
  announce(config, await app.getUrl());
}

function announce(config: Config, url: string): void {
  const address = url
    .replace('[::1]', 'localhost')
    .replace('0.0.0.0', 'localhost')
    .replace('127.0.0.1', 'localhost');
  say(`\nVicharo is ready: ${address}    (playground: ${address}/playground)`);
  if (config.demoData) say(demoAccounts());
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError
      ? `Configuration:\n${error.message}\n`
      : `${String((error as Error).stack)}\n`,
  );
  process.exit(1);
});
