import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { CliError } from '../cli-error.js';

interface Options {
  env?: Record<string, string>;
  /** Is its standard input. */
  from?: string;
  /** Gets its standard output; readable to the owner alone, for it holds what people have told us. */
  into?: string;
}

/** Where an operator finds a program that is missing. */
const PACKAGES: Record<string, string> = {
  tar: 'tar',
  pg_dump: 'PostgreSQL’s client programs (Debian: postgresql-client)',
  pg_restore: 'PostgreSQL’s client programs (Debian: postgresql-client)',
};

/**
 * Runs a program to its end. @returns what it has printed, where that goes nowhere else
 * @throws {CliError} where it is missing or fails, with what it said
 */
export async function runTool(
  name: string,
  args: string[],
  { env, from, into }: Options = {},
): Promise<string> {
  const child = spawn(name, args, { env: { ...process.env, LC_ALL: 'C', ...env } });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') return reject(error);
      reject(new CliError(`${name} is missing here. It comes with ${PACKAGES[name] ?? name}.`));
    });
    child.once('close', resolve);
  });
  const input = from ? pipeline(createReadStream(from), child.stdin) : child.stdin.end();
  const output = into
    ? pipeline(child.stdout, createWriteStream(into, { flags: 'wx', mode: 0o600, flush: true }))
    : text(child.stdout);
  const problems = text(child.stderr);
  const flows = Promise.allSettled([input, output]);
  const code = await ended;
  if (code !== 0) throw new CliError(`${name} failed:\n${(await problems).trim()}`);
  const [, written] = await flows;
  if (written.status === 'rejected') throw written.reason;
  return typeof written.value === 'string' ? written.value : '';
}
