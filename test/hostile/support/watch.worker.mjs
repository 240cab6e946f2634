/**
 * Asks a server whether it lives, one question after the other, in a thread of its own, so that what the attackers do in theirs
 * does not count. Told `end`, it posts the longest wait and every wait's median since it was told `begin`, in milliseconds.
 */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let waits = [];
let asking = true;

parentPort.on('message', (word) => {
  if (word === 'begin') waits = [];
  else if (word === 'stop') asking = false;
  else parentPort.postMessage(summary());
});

while (asking) {
  const from = performance.now();
  await ask();
  waits.push(performance.now() - from);
  await pause(PAUSE_MS);
}
agent.destroy();
parentPort.close();

function ask() {
  return new Promise((resolve, reject) => {
    get(`${workerData.url}/health/live`, { agent }, (response) =>
      response.resume().once('end', resolve),
    ).once('error', reject);
  });
}

function summary() {
  const sorted = waits.toSorted((a, b) => a - b);
  return { worstMs: sorted.at(-1) ?? 0, medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0 };
}
