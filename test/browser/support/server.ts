import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from '../../support/server-process.js';

/** The production build in a process of its own, with the demo market, on data of its own. */
export interface LaunchedServer {
  /** The same after a restart. */
  url: string;
  /** Everything that the server has printed since its last start: codes sent by SMS are in it. */
  output(): string;
  /** Stops it (SIGTERM) and starts it again on the same address and data. */
  restart(): Promise<void>;
  /** Stops it (SIGTERM), and leaves it so. */
  down(): Promise<void>;
  /** Starts it again on the same address and data. */
  up(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

const launched: LaunchedServer[] = [];
afterAll(() => Promise.all(launched.map((server) => server.stop())));

/** Starts the built server on a copy of the demo market, and waits until it is ready. What a spec file leaves running is stopped after it. */
export async function launchServer(env: Record<string, string> = {}): Promise<LaunchedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vicharo-browser-'));
  await cp(process.env.VICHARO_TEST_MARKET!, dataDir, { recursive: true });
  const start = (port: string): Promise<ServerProcess> =>
    startServerProcess({ DATA_DIR: dataDir, DEMO_DATA: 'on', ...env, PORT: port });
  let running = await start('0');
  const { port } = new URL(running.url);
  const server: LaunchedServer = {
    url: running.url,
    output: () => running.output(),
    restart: async () => {
      await server.down();
      await server.up();
    },
    down: async () => {
      await running.end('SIGTERM');
    },
    up: async () => {
      running = await start(port);
    },
    stop: async () => {
      await running.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  launched.push(server);
  return server;
}
