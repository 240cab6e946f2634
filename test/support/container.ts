import { spawnSync } from 'node:child_process';

/** Starts the program that follows as process 1 of a space of its own, as a container engine does; it ends with its starter. */
export const CONTAINER = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];

/** Starts the program that follows with a disk of so many bytes, in memory, for its DATA_DIR. */
export const diskOf = (bytes: number): string[] => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o size="$0" tmpfs "$DATA_DIR" && exec "$@"',
  String(bytes),
];

/** Whether this system lets us: Linux alone knows such spaces, and not every Linux gives them to everybody. */
export function hasContainers(): boolean {
  const [program, ...args] = CONTAINER as [string, ...string[]];
  return spawnSync(program, [...args, 'true']).status === 0;
}
