import { type ReactNode, useDeferredValue } from 'react';

/** Draws its children in a turn of their own, after what stands around them: a cheap phone answers a touch in between. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
