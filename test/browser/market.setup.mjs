import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../support/typescript.mjs';

/**
 * Before all journeys: the demo market, made once. Each journey's server starts on a copy of it (support/server.ts), since a
 * first start takes longer than most journeys.
 */
export default async function makeMarket() {
  const { startServerProcess } = await import('../support/server-process.js');
  const folder = mkdtempSync(join(tmpdir(), 'vicharo-market-'));
  process.env.VICHARO_TEST_MARKET = folder;
  const server = await startServerProcess({ DATA_DIR: folder, DEMO_DATA: 'on' });
  const code = await server.end('SIGTERM');
  if (code !== 0) throw new Error(`The server that makes the demo market ended with ${code}.`);
}
