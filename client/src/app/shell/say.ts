import { createStore, useStore } from '@/lib/store';

const wanted = createStore(false);
/** Resolves once toasts have a place; at once where nobody makes one for them (see `promiseToaster`). */
let placed: Promise<void> = Promise.resolve();
let place = (): void => {};

/** Whether something is to be said: then there must be a place for it. */
export const useToasterWanted = (): boolean => useStore(wanted);

/** There will be a place for toasts: what is said waits for it. Returns what says that it is there. */
export function promiseToaster(): () => void {
  placed = new Promise((resolve) => (place = resolve));
  return () => place();
}

/** Shows a toast from code that belongs to the first download, which has no place for the toasts' own code. */
export async function say(kind: 'success' | 'error', text: string): Promise<void> {
  wanted.set(true);
  const [{ toast }] = await Promise.all([import('sonner'), placed]);
  toast[kind](text);
}
