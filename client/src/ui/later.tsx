import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Draws its children in a turn of their own, after what stands around them: a cheap phone answers a touch in between. Several
 * within each other come one after the other, which React's deferred values would not: of those it draws all in one turn.
 */
export function Later({ children }: { children: ReactNode }) {
  const [turn, setTurn] = useState(false);
  useEffect(() => startTransition(() => setTurn(true)), []);
  return turn ? children : null;
}
