import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';

/** What the figures were measured on. @returns {Promise<Record<string, string | number>>} */
export async function describeMachine(client, { node }) {
  const { rows } = await client.query(
    `SELECT current_setting('server_version') AS postgresql, extversion AS postgis FROM pg_extension WHERE extname = 'postgis'`,
  );
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    processor: cpus()[0].model,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim(),
    postgresql: rows[0].postgresql,
    postgis: rows[0].postgis,
  };
}
