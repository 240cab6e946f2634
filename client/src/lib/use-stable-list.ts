import { useEffect, useRef, useState } from 'react';

/** How long after the last touch a list may move again. */
const CALM_MS = 600;

/**
 * A live list that holds still while a finger is on it: what is touched stays where it is, and what came or went meanwhile
 * follows a moment after the finger has left. What the items say changes at once; only their places wait.
 * @returns the items to show, and the handlers for the element around them
 */
export function useStableList<T extends { id: string }>(items: readonly T[]) {
  const [held, setHeld] = useState<readonly T[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = () => {
    clearTimeout(timer.current);
    setHeld((present) => present ?? items);
  };
  const release = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(null), CALM_MS);
  };
  const fresh = new Map(items.map((item) => [item.id, item]));
  return {
    items: held?.map((item) => fresh.get(item.id) ?? item) ?? items,
    handlers: {
      onPointerDown: hold,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
    },
  };
}
