/**
 * `npm run test:azurite`: uploads to Azure Blob Storage, against Azurite, Microsoft's own emulator, from Node and from Chromium.
 * npx fetches it (about 100 MB, once); it is no dependency of the project. Arguments go to Jest.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, root, run, stopWithParent } from './project.mjs';

const AZURITE = 'azurite@3.35.0';
const INSIDE = '--inside-npx';
/** The account that every Azurite has; its key is published. */
const ACCOUNT = 'devstoreaccount1';
const KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

stopWithParent();

if (process.argv[2] === INSIDE) await testWithAzurite(process.argv.slice(3));
else {
  await ensureInstalled();
  const args = ['--yes', '--package', AZURITE, '--', 'node', fileURLToPath(import.meta.url), INSIDE];
  const options = { shell: process.platform === 'win32' };
  process.exitCode = await run('npx', [...args, ...process.argv.slice(2)], options);
}

async function testWithAzurite(args) {
  const port = await freePort();
  const azurite = spawn(
    process.execPath,
    [
      program(),
      ...['--blobHost', '127.0.0.1', '--blobPort', String(port)],
      // The SDK is newer than the emulator.
      ...['--skipApiVersionCheck', '--disableTelemetry', '--inMemoryPersistence', '--silent'],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = new Promise((resolve) => azurite.once('exit', resolve));
  try {
    const endpoint = `http://127.0.0.1:${port}/${ACCOUNT}`;
    if (!(await Promise.race([answers(endpoint), ended.then(() => false)])))
      throw new Error('Azurite did not start.');
    const connection = `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT};AccountKey=${KEY};BlobEndpoint=${endpoint};`;
    process.exitCode = await run(
      process.execPath,
      [
        join(root, 'scripts', 'test.mjs'),
        ...['--browser', '--testMatch', '<rootDir>/test/azurite/**/*.spec.ts', ...args],
      ],
      { env: { ...process.env, AZURITE_CONNECTION_STRING: connection } },
    );
  } finally {
    azurite.kill();
    await ended;
  }
}

/** Azurite's blob service, in the package that npx has put on our path. */
function program() {
  for (const folder of process.env.PATH.split(delimiter)) {
    const manifest = join(folder, '..', 'azurite', 'package.json');
    if (existsSync(manifest))
      return join(manifest, '..', JSON.parse(readFileSync(manifest, 'utf8')).bin['azurite-blob']);
  }
  throw new Error('npx has brought no Azurite.');
}

async function answers(url) {
  for (let tries = 0; tries < 300; tries++) {
    if (await fetch(url).then(Boolean, () => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
