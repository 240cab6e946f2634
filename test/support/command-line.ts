import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/server/cli/main.js', import.meta.url));

/** Runs a command as the operator does. */
export async function vicharo(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [MAIN, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', ...env },
  });
  let [out, problems] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, problems };
}
