import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. */
export type Store<T> = {
  get: () => T;
  set: (value: T) => void;
  /** Calls `listener` after every change; returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
};

/** Makes a store. Setting a value identical to the present one notifies nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Follows a store from a component. */
export function useStore<T>(store: Store<T>): T {
  // The build draws pages too, and a page that it drew is taken over with the same values.
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
