import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts, startProgram } from './processes.js';
import { accepts } from './redis.js';
import { until } from '../../support/until.js';

const CONFIG = fileURLToPath(new URL('../../../ops/nginx/', import.meta.url));

export interface Nginx {
  /** `http://127.0.0.1:port` */
  url: string;
  output(): string;
  /** Has new requests sent to these instances alone, by their ports; what is under way elsewhere comes to its end there. */
  use(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts nginx with the configuration of docker-compose.yml in front of processes of this machine. */
export async function startNginx(instances: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'vicharo-nginx-'));
  const [port] = (await freePorts(1)) as [number];
  writeFileSync(join(folder, 'nginx.conf'), main(folder, port));
  const write = (ports: readonly number[]) =>
    writeFileSync(join(folder, 'upstream.conf'), upstream(instances, ports));
  write(instances);
  const nginx = startProgram('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']);
  await until('nginx listens', () => {
    if (nginx.child.exitCode !== null) throw new Error(nginx.output());
    return accepts(port);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => nginx.output(),
    use: async (ports) => {
      const before = new Set(workers(nginx.child.pid));
      write(ports);
      nginx.child.kill('SIGHUP');
      await until('nginx has read its configuration again', () => {
        const now = workers(nginx.child.pid);
        return now.length > 0 && now.every((pid) => !before.has(pid));
      });
    },
    stop: async () => {
      await nginx.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Those that take requests. One that shall go stays for as long as a socket passes through it. */
function workers(master: number | undefined): string[] {
  const lines = execFileSync('ps', ['--ppid', String(master), '-o', 'pid=,args='], { encoding: 'utf8' });
  return lines
    .split('\n')
    .filter((line) => line.endsWith('worker process'))
    .map((line) => line.trim().split(' ')[0] as string);
}

/** ops/nginx/nginx.conf on another port, with a folder of its own. */
function main(folder: string, port: number): string {
  const text = readFileSync(join(CONFIG, 'nginx.conf'), 'utf8')
    .replaceAll(' /tmp/', ` ${folder}/`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  // Workers that fill the machine would only take turns with what they serve.
  return text.replace('worker_processes auto', 'worker_processes 1');
}

/** ops/nginx/upstream.conf with processes in the place of containers; those that are not `used` are down. */
function upstream(instances: readonly number[], used: readonly number[]): string {
  const text = readFileSync(join(CONFIG, 'upstream.conf'), 'utf8').replace(/^resolver .*;$/m, '');
  let next = 0;
  return text.replace(/server app-\d:3000 resolve/g, () => {
    const port = instances[next++] as number;
    return `server 127.0.0.1:${port}${used.includes(port) ? '' : ' down'}`;
  });
}
