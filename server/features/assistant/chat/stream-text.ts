import { setImmediate } from 'node:timers/promises';

/** After the end of a sentence, in every script of the interface, or of a line. */
const CHUNK = /[^\n.!?।۔؟።。！？]*[\n.!?।۔؟።。！？]*\s*/gu;

/**
 * Tells a finished text sentence by sentence.
 * @throws the signal's reason once it is aborted
 */
export async function streamText(
  text: string,
  signal: AbortSignal,
  onText: (soFar: string) => void,
): Promise<void> {
  let soFar = '';
  for (const [chunk] of text.matchAll(CHUNK)) {
    signal.throwIfAborted();
    if (chunk === '') continue;
    soFar += chunk;
    onText(soFar);
    await setImmediate();
  }
}
