import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = '/sys/fs/cgroup';
const MB = 1024 * 1024;

/** Of control groups of the first version, and of the second: where they are, and what their files are called. */
const FIRST = {
  at: join(GROUPS, 'memory'),
  limit: 'memory.limit_in_bytes',
  most: 'memory.max_usage_in_bytes',
};
const SECOND = { at: GROUPS, limit: 'memory.max', most: 'memory.peak' };

const version = existsSync(join(GROUPS, 'cgroup.controllers')) ? SECOND : FIRST;

/**
 * A control group: what its processes hold together, the system's copies of their files included, is bounded. Linux lets nobody
 * but root make one.
 */
export class MemoryGroup {
  private readonly folder = join(version.at, `vicharo-test-${process.pid}`);

  constructor(megabytes: number) {
    mkdirSync(this.folder);
    writeFileSync(join(this.folder, version.limit), String(megabytes * MB));
  }

  /** What a program is started by, in front of it, to be in the group from its first moment on. */
  get command(): string[] {
    return ['sh', '-c', `echo $$ > ${this.folder}/cgroup.procs; exec "$@"`, 'sh'];
  }

  /** Megabytes that all of it has held at most. */
  get most(): number {
    return Math.round(Number(readFileSync(join(this.folder, version.most), 'utf8')) / MB);
  }

  /** When its processes have ended. */
  remove(): void {
    rmdirSync(this.folder);
  }
}
