import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONNECTIONS = 16;

/**
 * Writes statements as scripts for pgbench: numbers as its variables, so that it binds them, and texts where they belong.
 * @param {{text: string, values: unknown[]}[]} statements
 * @param {string} folder
 * @returns {string[]} the scripts' paths
 */
export function writeScripts(statements, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return statements.map(({ text, values }, index) => {
    const numbers = values.flatMap((value, at) =>
      typeof value === 'number' ? [`\\set p${at + 1} ${value}`] : [],
    );
    const statement = text.replace(/\$(\d+)/g, (_, number) => written(values[number - 1], number));
    const path = join(folder, `${index}.sql`);
    writeFileSync(path, `${numbers.join('\n')}\n${statement};\n`);
    return path;
  });
}

function written(value, number) {
  if (typeof value === 'number') return `:p${number}`;
  if (value === null) return 'NULL';
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** Runs scripts by chance for so many seconds. @returns {Promise<{rate: number}>} statements a second */
export async function loadDatabase(url, scripts, { seconds }) {
  const { hostname, port, username, pathname } = new URL(url);
  const address = ['-h', hostname, '-p', port, '-U', username];
  const effort = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '1', '-T', String(seconds)];
  const files = scripts.flatMap((script) => ['-f', script]);
  const { stdout } = await run('pgbench', [...address, ...effort, ...files, pathname.slice(1)]);
  return { rate: Number(/^tps = ([\d.]+)/m.exec(stdout)[1]) };
}
