const PARENT_CHECK_MS = 1000;

/**
 * Runs `stop` once on SIGTERM or SIGINT, then exits; one that hangs does not keep the process longer than `deadlineMs`.
 * `npm start` may die without passing a signal on; then its process, named by VICHARO_PARENT_PID, is gone, and that stops the
 * server as well.
 */
export function onStop(stop: () => Promise<void>, deadlineMs: number): void {
  let stopping = false;
  const run = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), deadlineMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', run);
  process.on('SIGINT', run);
  const parent = Number(process.env['VICHARO_PARENT_PID']);
  if (parent > 0) setInterval(() => isAlive(parent) || run(), PARENT_CHECK_MS).unref();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
