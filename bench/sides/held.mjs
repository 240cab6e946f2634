import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = '/sys/fs/cgroup';
/** Short, so that a program that has used its share up waits no longer than a slow answer takes. */
const PERIOD_US = 20_000;

/** Whether `hold` can do it: Linux lets nobody else. */
export const canHold = process.platform === 'linux' && process.getuid() === 0;

/**
 * Holds a program, with all its threads and what it forks from now on, to a share of one core, as if that were its machine: in a
 * control group.
 * @param {{pid: number}} program
 * @param {number} share above 0
 * @returns {{stop: () => Promise<void>}} `stop` lets it go again
 */
export function hold(program, share) {
  const unified = existsSync(join(GROUPS, 'cgroup.controllers'));
  const above = join(GROUPS, unified ? '' : 'cpu');
  const group = join(above, `vicharo-bench-${program.pid}`);
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
      if (!existsSync(group)) return;
      // Once more where something has forked meanwhile.
      for (let held = processesIn(group); held.length > 0; held = processesIn(group))
        for (const pid of held) moveTo(above, pid);
      rmdirSync(group);
    },
  };
}

function processesIn(group) {
  return readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean);
}

function moveTo(group, pid) {
  try {
    writeFileSync(join(group, 'cgroup.procs'), pid);
  } catch (error) {
    // It has ended.
    if (error.code !== 'ESRCH') throw error;
  }
}
