import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A program that a test has started. */
export interface Program {
  child: ChildProcess;
  /** Everything that it has printed so far. */
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program that ends with us, however we end.
 * @param options.user a user of the system, where we are root and the program refuses to be
 */
export function startProgram(command: string, args: string[], options: { user?: string } = {}): Program {
  // Linux sends the signal once the process that started it is gone: a killed test run leaves nothing behind.
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', '--', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...(options.user && isRoot() && idsOf(options.user)),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(() => undefined);
  return {
    child,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The numbers of a user of the system. */
export function idsOf(user: string): { uid: number; gid: number } {
  const id = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Ports that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      return probe;
    }),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))));
  return ports;
}
