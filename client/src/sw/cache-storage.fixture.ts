/** The caches of a test, in memory: what the application's cache uses of them. */
export function memoryCaches(): CacheStorage {
  const caches = new Map<string, Cache>();
  const open = async (name: string) => {
    if (!caches.has(name)) caches.set(name, memoryCache());
    return caches.get(name)!;
  };
  return {
    open,
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    match: async (url: RequestInfo | URL) => {
      for (const cache of caches.values()) {
        const found = await cache.match(url);
        if (found) return found;
      }
      return undefined;
    },
  };
}

function memoryCache(): Cache {
  const kept = new Map<string, Response>();
  const path = (request: RequestInfo | URL) =>
    new URL(typeof request === 'string' ? request : 'url' in request ? request.url : request, 'http://farm')
      .href;
  return {
    put: async (request: RequestInfo | URL, response: Response) => void kept.set(path(request), response),
    match: async (request: RequestInfo | URL) => kept.get(path(request))?.clone(),
    keys: async () => [...kept.keys()].map((url) => ({ url }) as Request),
  } as Partial<Cache> as Cache;
}
