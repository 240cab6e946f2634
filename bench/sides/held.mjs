import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = '/sys/fs/cgroup';
/** Short, so that a program that has used its share up waits no longer than a slow answer takes. */
const PERIOD_US = 20_000;

/** Whether `hold` can do it: Linux lets nobody else. */
export const canHold = process.platform === 'linux' && process.getuid() === 0;

/**
 * Holds a program, with all its threads, to a share of one core, as if that were its machine: in a control group.
 * @param {Awaited<ReturnType<import('./program.mjs').startProgram>>} program
 * @param {number} share above 0
 * @returns {{stop: () => Promise<void>}} `stop` ends the program, too: no group goes before those in it
 */
export function hold(program, share) {
  const unified = existsSync(join(GROUPS, 'cgroup.controllers'));
  const group = join(GROUPS, unified ? '' : 'cpu', `vicharo-bench-${program.pid}`);
  const write = (file, value) => writeFileSync(join(group, file), String(value));
  mkdirSync(group);
  const quota = Math.round(share * PERIOD_US);
  if (unified) write('cpu.max', `${quota} ${PERIOD_US}`);
  else {
    write('cpu.cfs_period_us', PERIOD_US);
    write('cpu.cfs_quota_us', quota);
  }
  write('cgroup.procs', program.pid);
  return {
    stop: async () => {
      await program.stop();
      if (existsSync(group)) rmdirSync(group);
    },
  };
}
