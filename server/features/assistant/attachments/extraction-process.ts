import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** A file whose text, or whose sound, is wanted. */
export interface ExtractionTask {
  mediaType: string;
  bytes: Uint8Array;
}

export type ExtractionProblem = 'unreadable' | 'unsupported' | 'too-big';
/** `sound` is a WAV file: one channel, 16 kHz, 16 bits. */
export type Extraction = { text: string } | { sound: Uint8Array } | { problem: ExtractionProblem };

export interface ExtractionLimits {
  timeoutMs: number;
  /** V8's heap of the process. */
  heapMegabytes: number;
  /** All the memory that the process may hold, buffers and WebAssembly included. */
  residentMegabytes: number;
}

export const EXTRACTION_LIMITS: ExtractionLimits = {
  timeoutMs: 30_000,
  heapMegabytes: 192,
  residentMegabytes: 700,
};

/** It gives way to the server, which answers people meanwhile. */
const NICENESS = 10;
const WATCH_EVERY_MS = 100;
const PAGE_BYTES = 4096;

/**
 * Reads one file in a process of its own, which ends with it. A process that takes too long, grows too large or dies is a file
 * that cannot be read; the server itself never opens it.
 * @throws the signal's reason when it is aborted
 */
export async function extract(
  task: ExtractionTask,
  signal: AbortSignal,
  limits: ExtractionLimits = EXTRACTION_LIMITS,
): Promise<Extraction> {
  signal.throwIfAborted();
  const child = fork(new URL('./extraction.child.js', import.meta.url), {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    serialization: 'advanced',
    // What readers print of a broken file is of no use to anybody.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // No secret of the server is in reach of the file.
    env: {},
  });
  giveWay(child);
  let exceeded: ExtractionProblem = 'unreadable';
  const end = (problem: ExtractionProblem) => {
    exceeded = problem;
    child.kill('SIGKILL');
  };
  const abort = () => end('unreadable');
  const timeout = setTimeout(() => end('too-big'), limits.timeoutMs);
  const watch = setInterval(() => {
    void residentMegabytes(child).then((size) => size > limits.residentMegabytes && end('too-big'));
  }, WATCH_EVERY_MS);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const answer = await answerOf(child, task);
    signal.throwIfAborted();
    return answer ?? { problem: exceeded };
  } finally {
    clearTimeout(timeout);
    clearInterval(watch);
    signal.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It is over already, which its exit says.
  }
}

/** The process's answer; null where it ended without one. */
async function answerOf(child: ChildProcess, task: ExtractionTask): Promise<Extraction | null> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as Extraction));
    child.once('exit', () => resolve(null));
    child.once('error', () => resolve(null));
    // A process that died meanwhile cannot be written to: its exit says so.
    child.send(task, () => undefined);
  });
}

/** What the system says that the process holds; 0 on systems without /proc, where the heap limit and the timeout remain. */
async function residentMegabytes(child: ChildProcess): Promise<number> {
  try {
    const [, pages] = (await readFile(`/proc/${child.pid}/statm`, 'utf8')).split(' ');
    return (Number(pages) * PAGE_BYTES) / 1024 / 1024;
  } catch {
    return 0;
  }
}
