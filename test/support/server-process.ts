import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTAINER, diskOf } from './container.js';
import { createServerData } from './server-data.js';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
/** What the server prints once it listens. */
const READY = /Vicharo is ready: http:\S+?:(\d+)\s/;

/** The built server in a process of its own. */
export interface ServerProcess {
  /** `http://127.0.0.1:port` */
  url: string;
  /** Where it keeps its files. */
  dataDir: string;
  child: ChildProcess;
  /** Everything that it has printed so far: codes sent by SMS are in it. */
  output(): string;
  /** Sends a signal and waits for the end. @returns the exit code, or the name of the signal that ended it */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /** Waits for the end. */
  ended(): Promise<number | NodeJS.Signals>;
}

/** Tells why a server did not start: how it ended, and all that it said. */
export class StartError extends Error {
  constructor(
    readonly code: number | NodeJS.Signals,
    readonly output: string,
  ) {
    super(`The server ended with ${code}. It said:\n${output}`);
  }
}

/**
 * Starts `dist/server/main.js` on a free port, and waits until it says that it is ready. Every test that needs a server as a process
 * of its own, and whatever measures one from outside, does it here.
 * @param env of its configuration; without a DATA_DIR it has data of its own (server-data.ts), which goes with it
 * @param options.largestFile bytes that it may write to one file, as on a disk that has no more
 * @param options.disk bytes of a disk of its own for its DATA_DIR, which nobody else sees
 * @param options.container in a space of process numbers of its own, in which it is process 1
 * @param options.within a program that becomes it, with its arguments
 * @throws {StartError} where it ends instead
 */
export async function startServerProcess(
  env: Record<string, string>,
  {
    largestFile,
    disk,
    container = false,
    within = [],
  }: { largestFile?: number; disk?: number; container?: boolean; within?: string[] } = {},
): Promise<ServerProcess> {
  if (!existsSync(MAIN))
    throw new Error('There is no built server: npm test builds it, and so does npm run build.');
  const command = [process.execPath, '--enable-source-maps', MAIN];
  // A shell's limit is in blocks of 512 bytes, and stays with what it becomes.
  const limited = largestFile && ['sh', '-c', `ulimit -f ${Math.floor(largestFile / 512)}; exec "$@"`, 'sh'];
  const [program, ...args] = [
    ...within,
    ...(container ? CONTAINER : []),
    ...(disk ? diskOf(disk) : []),
    ...(limited || []),
    ...command,
  ] as [string, ...string[]];
  const data = env.DATA_DIR === undefined ? await createServerData(env.DATABASE_URL) : null;
  const dataDir = env.DATA_DIR ?? data!.env.DATA_DIR;
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: '',
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      // A test run that is killed leaves no server behind.
      VICHARO_PARENT_PID: container ? '' : String(process.pid),
      ...data?.env,
      ...env,
    },
  });
  const exit = once(child, 'close').then(async ([code, signal]) => {
    await data?.remove();
    return (code ?? signal) as number | NodeJS.Signals;
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const port = READY.exec(output)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
    void exit.then((code) => reject(new StartError(code, output)));
  });
  return {
    url,
    dataDir,
    child,
    output: () => output,
    ended: () => exit,
    end: (signal) => {
      child.kill(signal);
      return exit;
    },
  };
}
