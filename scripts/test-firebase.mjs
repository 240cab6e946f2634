/**
 * `npm run test:firebase`: signs people in through the real Firebase Auth emulator, in Chromium and by REST. npx fetches
 * firebase-tools (about 310 MB, once) for it; it is no dependency of the project. Arguments go to Jest.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root, run, stopWithParent } from './project.mjs';

const FIREBASE_TOOLS = 'firebase-tools@15.34.0';
/** The emulators take a project whose name begins so for nobody's, and then never ask Google for anything. */
const PROJECT = 'demo-vicharo';

stopWithParent();
await ensureInstalled();

const scratch = mkdtempSync(join(tmpdir(), 'vicharo-firebase-'));
const config = join(scratch, 'firebase.json');
const [auth, hub, logging] = await freePorts(3);
const at = (port) => ({ host: '127.0.0.1', port });
writeFileSync(
  config,
  JSON.stringify({
    emulators: { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } },
  }),
);
const tests = [
  join(root, 'scripts', 'test.mjs'),
  '--browser',
  '--testMatch',
  '<rootDir>/test/firebase/**/*.spec.ts',
  ...process.argv.slice(2),
];
const command = [process.execPath, ...tests].map((part) => `"${part}"`).join(' ');

try {
  process.exitCode = await run(
    'npx',
    ['--yes', FIREBASE_TOOLS, 'emulators:exec', '--only', 'auth', '--project', PROJECT, command],
    // It leaves its debug log where it stands, and reads the firebase.json there.
    { cwd: scratch, shell: process.platform === 'win32' },
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function freePorts(count) {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve) => {
          const probe = createServer().listen(0, '127.0.0.1', () => resolve(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))));
  return ports;
}
