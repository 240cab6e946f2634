import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/project.mjs';

/**
 * Before all journeys: the demo market, made once. Each journey's server starts on a copy of it (support/server.ts), since a
 * first start takes longer than most journeys.
 */
export default async function makeMarket() {
  const folder = mkdtempSync(join(tmpdir(), 'vicharo-market-'));
  process.env.VICHARO_TEST_MARKET = folder;
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: folder,
      DEMO_DATA: 'on',
      VICHARO_PARENT_PID: String(process.pid),
    },
  });
  const ended = once(server, 'close');
  for await (const line of createInterface(server.stdout))
    if (line.startsWith('Vicharo is ready')) server.kill();
  const [code] = await ended;
  if (code !== 0) throw new Error(`The server that makes the demo market ended with ${code}.`);
}
