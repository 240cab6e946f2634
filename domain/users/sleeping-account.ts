/** A number that nobody uses for so long may be sold to somebody else. */
export const ASLEEP_AFTER_DAYS = 90;

const DAY_MS = 86_400_000;

/** Whether nobody has logged in to an account for so long that its number may be another person's by now. */
export function isAsleep(lastSessionAt: Date, now: Date): boolean {
  return now.getTime() - lastSessionAt.getTime() >= ASLEEP_AFTER_DAYS * DAY_MS;
}

/** Since when an account sleeps, as vaguely as a stranger may know it: YYYY-MM in UTC. */
export function asleepSince(lastSessionAt: Date): string {
  return lastSessionAt.toISOString().slice(0, 7);
}
