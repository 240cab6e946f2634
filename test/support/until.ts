const PAUSE_MS = 20;

/**
 * Asks again and again until the answer is a true one.
 * @param what is waited for: named where it does not come
 * @returns that answer
 * @throws {Error} after `timeoutMs`
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = 20_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
