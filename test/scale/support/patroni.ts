import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMachines, type Machine } from './machines.js';
import { freePorts, idsOf, startProgram, type Program } from './processes.js';
import { until } from '../../support/until.js';

const CONFIG = fileURLToPath(new URL('../../../ops/high-availability/', import.meta.url));
const NEEDED = { patroni: '--version', etcd: '--version', haproxy: '-v', ip: '-V' };
const COUNT = 3;
const USER = 'postgres';
/** A standby that lost its way is rewound, or copied anew. */
const WHOLE_MS = 180_000;
const REST_MS = 1000;

/** A machine with etcd, Patroni and PostgreSQL. */
export interface Node {
  name: string;
  machine: Machine;
  /** Past haproxy. */
  url: string;
  /** As if the power failed, to PostgreSQL alone or to Patroni, too. */
  kill(what: 'PostgreSQL' | 'both'): void;
  /** Patroni, where it is not running. */
  start(): void;
  /** Whether there are processes of its PostgreSQL. */
  readonly isRunning: boolean;
  /** What Patroni says that it is: `primary`, `replica`; null where it does not say so. */
  role(): Promise<string | null>;
}

/** What ops/high-availability sets up: three machines, and haproxy on this one. */
export interface Cluster {
  /** Of the primary, by haproxy. */
  url: string;
  replicaUrls: string[];
  nodes: readonly Node[];
  /** The primary, once all others follow it and one of them synchronously. */
  whole(): Promise<Node>;
  stop(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
  /** One that has not been rewound yet is on another. */
  timeline: number;
}

/** @throws {Error} naming the packages, where these programs are not installed */
export async function startCluster(): Promise<Cluster> {
  for (const [program, version] of Object.entries(NEEDED))
    if (spawnSync(program, [version]).error)
      throw new Error(
        `There is no ${program}. High availability needs: apt-get install patroni etcd-server python3-etcd haproxy iproute2`,
      );
  const folder = mkdtempSync(join(tmpdir(), 'vicharo-patroni-'));
  const owner = idsOf(USER);
  chownSync(folder, owner.uid, owner.gid);
  const machines = startMachines(COUNT);
  const addresses = machines.all.map(({ address }) => address);
  const running: Program[] = [];
  const nodes = machines.all.map((machine, index) => {
    const name = `db-${index + 1}`;
    const home = join(folder, name);
    mkdirSync(home);
    chownSync(home, owner.uid, owner.gid);
    const configure = (file: string) => {
      const path = join(home, file);
      writeFileSync(path, configured(file, name, home, addresses));
      return path;
    };
    running.push(machine.run(USER, 'etcd', ['--config-file', configure('etcd.yml')]));
    return startNode(name, machine, home, configure('patroni.yml'), running);
  });
  const haproxy = await startHaproxy(folder, addresses);
  const stop = async () => {
    await haproxy.program.end('SIGKILL');
    for (const program of running) program.child.kill('SIGKILL');
    // What Patroni was about to start may not have been there yet.
    const isOver = () => running.every(({ child }) => child.exitCode !== null || child.signalCode !== null);
    await until('all have ended', () => {
      for (const node of nodes) node.kill('both');
      return isOver() && nodes.every((node) => !node.isRunning);
    });
    machines.remove();
    rmSync(folder, { recursive: true });
  };
  const cluster: Cluster = {
    url: haproxy.urls[0] as string,
    replicaUrls: haproxy.urls.slice(1),
    nodes,
    whole: () =>
      until('the cluster is whole', () => primaryOfWhole(nodes), WHOLE_MS).catch((error: unknown) => {
        throw new Error(
          `${String(error)}\n${running.map((program) => program.output().slice(-3000)).join('\n---\n')}`,
        );
      }),
    stop,
  };
  try {
    await cluster.whole();
    return cluster;
  } catch (error) {
    await stop();
    throw error;
  }
}

function startNode(name: string, machine: Machine, home: string, config: string, running: Program[]): Node {
  let patroni: Program | undefined;
  const node: Node = {
    name,
    machine,
    url: `postgres://${USER}@${machine.address}:5432/postgres`,
    start: () => {
      if (patroni?.child.exitCode === null && patroni.child.signalCode === null) return;
      patroni = machine.run(USER, 'patroni', [config]);
      running.push(patroni);
    },
    kill: (what) => {
      if (what === 'both') patroni?.child.kill('SIGKILL');
      const pids = postgresOf(join(home, 'data'));
      // In one go: those that are gone by then do not matter.
      if (pids.length > 0) spawnSync('kill', ['-KILL', ...pids.map(String)]);
    },
    get isRunning() {
      return postgresOf(join(home, 'data')).length > 0;
    },
    role: () =>
      fetch(`http://${machine.address}:8008/patroni`, { signal: AbortSignal.timeout(REST_MS) })
        .then((response) => response.json() as Promise<{ role: string; state: string }>)
        .then(({ role, state }) => (state === 'running' ? role.replace('master', 'primary') : null))
        .catch(() => null),
  };
  node.start();
  return node;
}

/** The processes of the PostgreSQL with this data, its first one and those that it has started. */
function postgresOf(data: string): number[] {
  const all = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  const processes = all.map((line) => line.trim().split(/\s+/));
  const isFirst = ([, , program = '', ...args]: string[]) =>
    program.endsWith('/postgres') && args.includes(data);
  const first = new Set(processes.filter(isFirst).map(([pid]) => pid));
  return processes.filter(([pid, parent]) => first.has(pid) || first.has(parent)).map(([pid]) => Number(pid));
}

/** Where all of them say the same: one that was cut off still tells what was true before. */
async function primaryOfWhole(nodes: readonly Node[]): Promise<Node | null> {
  const views = await Promise.all(nodes.map(({ machine }) => membersSeenFrom(machine)));
  const [view] = views.map((members) => members.map(({ name, role }) => `${role} ${name}`).sort());
  const isOne = new Set(views.flat().map(({ timeline }) => timeline)).size === 1;
  const isWhole =
    isOne && view?.map((member) => member.split(' ')[0]).join() === 'leader,replica,sync_standby';
  const agree = views.every((members) =>
    members.every(({ name, role }) => view?.includes(`${role} ${name}`)),
  );
  if (!isWhole || !agree || views.some(({ length }) => length !== COUNT)) return null;
  const leader = nodes.find(({ name }) => view?.includes(`leader ${name}`));
  return (await leader?.role()) === 'primary' ? (leader ?? null) : null;
}

async function membersSeenFrom({ address }: Machine): Promise<Member[]> {
  try {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(REST_MS) });
    const { members } = (await response.json()) as { members: Member[] };
    return members.filter(({ state }) => state === 'running' || state === 'streaming');
  } catch {
    return [];
  }
}

/** A file of ops/high-availability, for machines of ours: its addresses and folders are others, and there are no passwords. */
function configured(file: string, name: string, home: string, addresses: readonly string[]): string {
  const own = addresses[Number(name.slice(-1)) - 1] as string;
  const text = readFileSync(join(CONFIG, file), 'utf8')
    .replace(/^name: db-1$/m, `name: ${name}`)
    .replace(/(listen|connect_address|urls): (http:\/\/)?10\.0\.0\.11/g, `$1: $2${own}`);
  return everywhere(text, addresses)
    .replace('/var/lib/etcd/vicharo', join(home, 'etcd'))
    .replace('/var/lib/postgresql/15/vicharo', join(home, 'data'))
    .replace('/var/lib/postgresql/.pgpass-patroni', join(home, 'pgpass'))
    .replace('/var/run/postgresql', home)
    .replace('local all all peer', 'local all all trust')
    .replaceAll('scram-sha-256', 'trust');
}

function everywhere(text: string, addresses: readonly string[]): string {
  return text
    .replace(/10\.0\.0\.1([1-3])/g, (_, digit: string) => addresses[Number(digit) - 1] as string)
    .replaceAll('10.0.0.0/24', `${(addresses[0] as string).replace(/\d+$/, '0')}/24`);
}

async function startHaproxy(
  folder: string,
  addresses: readonly string[],
): Promise<{ program: Program; urls: string[] }> {
  const ports = await freePorts(COUNT + 1);
  const text = everywhere(readFileSync(join(CONFIG, 'haproxy.cfg'), 'utf8'), addresses);
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(
    path,
    text.replace(/:500(\d)$/gm, (_, index: string) => `:${ports[Number(index)]}`),
  );
  execFileSync('haproxy', ['-c', '-q', '-f', path]);
  const program = startProgram('haproxy', ['-db', '-f', path]);
  return { program, urls: ports.map((port) => `postgres://${USER}@127.0.0.1:${port}/postgres`) };
}
