import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../database/cluster.mjs';

/** Of `times` in /proc; fixed on Linux. */
const TICKS_PER_SECOND = 100;

/**
 * Starts a program that listens on the port it finds in PORT; what it complains of goes to a file.
 * @param {{name: string, node: string, args: string[], env: Record<string, string>, folder: string}} program
 * @returns {Promise<{name: string, pid: number, port: number, url: string, cpuSeconds: () => number, memoryBytes: () => number,
 *   stop: () => Promise<void>}>} once it accepts connections
 */
export async function startProgram({ name, node, args, env, folder }) {
  const complaints = join(folder, `${name}.log`);
  const port = await freePort();
  const child = spawn(node, args, {
    env: { ...env, PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', openSync(complaints, 'w')],
  });
  const closed = new Promise((resolve) => child.once('exit', resolve));
  while (!(await accepts(port))) {
    if (child.exitCode !== null)
      throw new Error(`${name} left with ${child.exitCode} before it listened: ${complaints}`);
    await setTimeout(50);
  }
  return {
    name,
    pid: child.pid,
    port,
    url: `http://127.0.0.1:${port}`,
    cpuSeconds: () => cpuSeconds(child.pid),
    memoryBytes: () => memoryBytes(child.pid),
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}

/** User and system time of a process with all its threads, as of now. */
function cpuSeconds(pid) {
  // The name, in brackets, may hold spaces; utime and stime are the 12th and 13th fields after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function memoryBytes(pid) {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
