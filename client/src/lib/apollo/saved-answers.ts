import type { ApolloCache, NormalizedCacheObject } from '@apollo/client';
import { ownSavedData } from '../saved-data/owner';
import { forgetSavedData, savedStore, type SavedStore } from '../saved-data/store';
import { currentSession } from '../session';
import { savedPart } from './saved-part';

/** What was seen, of whom, and in the shape of which schema. */
export type Saved = { userId: string; shape: string; cache: NormalizedCacheObject };

/** A screen waits no longer for what is kept: a browser's database may hang. */
const TIMEOUT_MS = 1_500;
/** Answers come in bursts, and writing takes a cheap phone a while. */
const PAUSE_MS = 1_000;

type Options = {
  cache: ApolloCache;
  /** Changes with the schema and with how the cache lays things out: what was kept in another shape is not read. */
  shape: string;
  store?: SavedStore<Saved>;
  forget?: () => Promise<void>;
};

/**
 * Keeps what the user has seen for when there is no network. `restore` puts it back, before the first query; `schedule` is
 * called after every answer. Nothing is kept of visitors.
 */
export function saveAnswers({ cache, shape, store = savedStore(), forget = forgetSavedData }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const userId = currentSession()?.userId;
    if (!userId) return;
    ownSavedData(userId);
    await store.write({ userId, shape, cache: savedPart(extract(cache), userId) });
    // Who logged out while it was written has had their data deleted before it was there.
    if (currentSession()?.userId !== userId) await forget();
  };

  // A phone may end the page as soon as it is out of sight.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && timer) void save().catch(() => undefined);
  });

  return {
    async restore(): Promise<void> {
      const userId = currentSession()?.userId;
      if (!userId) return;
      const saved = await inTime(store.read());
      if (saved?.userId !== userId || saved.shape !== shape || currentSession()?.userId !== userId) return;
      cache.restore(merge(saved.cache, extract(cache)));
    },
    schedule(): void {
      clearTimeout(timer);
      // Where it cannot be stored (no room, a private window), everything works as before, online.
      timer = setTimeout(() => void save().catch(() => undefined), PAUSE_MS);
    },
  };
}

function extract(cache: ApolloCache): NormalizedCacheObject {
  return cache.extract() as NormalizedCacheObject;
}

/** What this page has already read is newer. */
function merge(saved: NormalizedCacheObject, present: NormalizedCacheObject): NormalizedCacheObject {
  const root = { __typename: 'Query', ...saved.ROOT_QUERY, ...present.ROOT_QUERY };
  return { ...saved, ...present, ROOT_QUERY: root };
}

async function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, undefined);
  });
  const value = await Promise.race([reading.catch(() => undefined), late]);
  clearTimeout(timer);
  return value;
}
