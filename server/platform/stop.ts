const PARENT_CHECK_MS = 1000;

/**
 * Runs `stop` once on SIGTERM or SIGINT, then exits; one that hangs does not keep the process longer than `deadlineMs`.
 * `npm start` may die without passing a signal on; then its process, named by VICHARO_PARENT_PID, is gone, and that stops the
 * server as well.
 * @returns what stops it for another reason; the process then ends with 1
 */
export function onStop(stop: () => Promise<void>, deadlineMs: number): () => void {
  let stopping = false;
  const run = (code: 0 | 1) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), deadlineMs).unref();
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => run(0));
  process.on('SIGINT', () => run(0));
  const parent = Number(process.env['VICHARO_PARENT_PID']);
  if (parent > 0) setInterval(() => isAlive(parent) || run(0), PARENT_CHECK_MS).unref();
  return () => run(1);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
