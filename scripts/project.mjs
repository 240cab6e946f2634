/** What the project's scripts share. Plain Node without dependencies: `npm start` runs it before anything is installed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const buildIdFile = join(root, 'dist', '.build-id');

/** What a build is made of; a test beside the code changes nothing in it. */
const SOURCES = ['server', 'domain', 'migrations', 'client'];
const RECIPES = [
  'package-lock.json',
  'nest-cli.json',
  'tsconfig.json',
  '.swcrc',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/prerender.mjs',
];
const NOT_BUILT = /\.spec\.tsx?$/;

const children = new Set();

/**
 * Runs a program in the project's folder with our own terminal and resolves with its exit code (128 + n after signal n).
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    children.add(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      children.delete(child);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Like `run`, for a step that the following ones need: leaves with the step's exit code where it fails. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Runs a script of an installed package (`node_modules/...`) with this very Node. */
export const tool = (path) => join(root, 'node_modules', path);

/**
 * Passes signals on to whatever runs, and stops it when npm goes away: npm tells only its shell that it has to leave, and
 * nothing at all when it is killed. A child in our terminal's group sees Ctrl-C twice.
 */
export function stopWithParent() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (!process.env.npm_lifecycle_event) return;
  const started = ancestors();
  setInterval(() => ancestors() !== started && stop('SIGTERM'), 1000).unref();
}

function stop(signal) {
  if (children.size === 0) process.exit(128 + constants.signals[signal]);
  for (const child of children) child.kill(signal);
}

/** Who started us: npm, with its shell in between where that has not made way (Linux). */
function ancestors() {
  try {
    const [, name, npm] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').match(/^\d+ \((.*)\) \S (\d+)/);
    if (['sh', 'dash', 'bash'].includes(name)) return `${process.ppid} ${npm}`;
  } catch {
    // No /proc here, or the parent is gone.
  }
  return String(process.ppid);
}

/** Installs the locked dependencies where they are missing or older than the lock file. */
export async function ensureInstalled() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing the dependencies (once, a minute or two) ...');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm) await must(process.execPath, [npm, ...args]);
  else await must('npm', args, { shell: process.platform === 'win32' });
}

/** A digest of everything the build is made of. */
export function sourceId() {
  const digest = createHash('sha256');
  for (const file of [
    ...SOURCES.flatMap((folder) => filesIn(join(root, folder))),
    ...RECIPES.map((name) => join(root, name)),
  ]) {
    digest
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return digest.digest('hex');
}

/** Whether `dist` was built from the sources as they are. A copy without sources (a container image) trusts its build. */
export function isBuilt() {
  if (!existsSync(buildIdFile)) return false;
  return !existsSync(join(root, 'server')) || readFileSync(buildIdFile, 'utf8') === sourceId();
}

/** Every file that is built below a folder, in a stable order. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export { buildIdFile };
