import { execFileSync, spawnSync } from 'node:child_process';
import { isRoot, startProgram, type Program } from './processes.js';

/** Of the machine that runs the tests, on a network between it and theirs. */
const NETWORK = '10.213.7';
const BRIDGE = 'vicharo-db';
const HOST = `${NETWORK}.1`;

/** A machine of its own, as far as the network is concerned: a namespace of the kernel. */
export interface Machine {
  address: string;
  /** Starts a program there that ends with us. */
  run(user: string, command: string, args: string[]): Program;
  /** Nothing reaches these addresses from it any more; the others do, and nothing is refused. */
  cutFrom(addresses: readonly string[]): void;
  /** As if its cable were pulled. */
  cutOff(): void;
  /** Ends every cut. */
  join(): void;
}

export interface Machines {
  all: readonly Machine[];
  remove(): void;
}

/** So many machines that reach each other and us, who are root. Addresses end in 11, 12, … */
export function startMachines(count: number): Machines {
  if (!isRoot()) throw new Error('Network namespaces need root.');
  const names = Array.from({ length: count }, (_, index) => `${BRIDGE}-${index + 1}`);
  const remove = () => {
    // The kernel takes its time to forget a namespace, and with it the other end of its cable.
    for (const name of names) tryIp('link', 'del', name);
    for (const name of names) tryIp('netns', 'del', name);
    tryIp('link', 'del', BRIDGE);
  };
  // A run that was killed could not.
  remove();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${HOST}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  return { all: names.map((name, index) => startMachine(name, `${NETWORK}.${11 + index}`)), remove };
}

function startMachine(name: string, address: string): Machine {
  ip('netns', 'add', name);
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', name, 'master', BRIDGE, 'up');
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const link of ['eth0', 'lo']) ip('-n', name, 'link', 'set', link, 'up');
  let cut: string[] = [];
  return {
    address,
    run: (user, command, args) => {
      const as = ['setpriv', '--reuid', user, '--regid', user, '--init-groups', '--pdeathsig', 'TERM', '--'];
      return startProgram('ip', ['netns', 'exec', name, ...as, command, ...args]);
    },
    cutFrom: (addresses) => {
      for (const other of addresses) ip('-n', name, 'route', 'add', 'blackhole', `${other}/32`);
      cut = [...cut, ...addresses];
    },
    cutOff: () => ip('link', 'set', name, 'down'),
    join: () => {
      for (const other of cut.splice(0)) ip('-n', name, 'route', 'del', 'blackhole', `${other}/32`);
      ip('link', 'set', name, 'up');
    },
  };
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function tryIp(...args: string[]): void {
  spawnSync('ip', args, { stdio: 'ignore' });
}
