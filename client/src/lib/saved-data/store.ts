import { clear, createStore, get, set } from 'idb-keyval';
import { PICTURES } from '@/sw/picture-cache';

/** Where something is kept for when there is no network. */
export type SavedStore<T> = {
  read: () => Promise<T | undefined>;
  write: (value: T) => Promise<void>;
};

const KEY = 'answers';
let opened: ReturnType<typeof createStore> | undefined;
const database = () => (opened ??= createStore('vicharo-saved', 'saved'));

/** The browser's own database (IndexedDB). Rejects where there is none, as in some private windows. */
export function savedStore<T>(): SavedStore<T> {
  return {
    read: async () => get<T>(KEY, database()),
    write: async (value) => set(KEY, value, database()),
  };
}

/** Deletes all of it, and the pictures that were looked at. */
export async function forgetSavedData(): Promise<void> {
  await Promise.all([
    clear(database()),
    // Only there on a secure connection, as the service worker is that fills it.
    'caches' in globalThis ? caches.delete(PICTURES) : undefined,
  ]);
}
