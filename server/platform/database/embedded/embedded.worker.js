/**
 * The thread that the embedded database runs in: WebAssembly works synchronously and would block the server.
 *
 * This file and what it imports are plain JavaScript, because a worker starts from a file that Node can run as it is:
 * the same URL then works from the sources (in tests) and from the compiled server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { makeTemplate, openEngine } from './engine.js';
import { Gateway } from './gateway.js';
import { makeSlimPostgisBundle } from './postgis-bundle.js';

async function prepare({ folder }) {
  const postgisBundle = await makeSlimPostgisBundle();
  await makeTemplate(folder);
  parentPort.postMessage({ postgisBundle });
}

async function serve({ folder, durable, postgisBundle, password, idleTransactionMs }) {
  const db = await openEngine({ folder, durable, postgisBundle });
  const gateway = new Gateway(db, { password, idleTransactionMs });
  parentPort.once('message', async () => {
    await gateway.stop();
    await db.close();
    parentPort.postMessage('stopped');
  });
  parentPort.postMessage({ port: await gateway.start() });
}

await (workerData.task === 'prepare' ? prepare(workerData) : serve(workerData));
