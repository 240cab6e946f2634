import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { type AppFile, createAppCache } from './app-cache';
import type { Kept, ToWorker } from './messages';
import { NOT_OURS, pageAnswer } from './page-answer';
import { PICTURES } from './picture-cache';
import './push';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

const DAY_SECONDS = 24 * 60 * 60;

// The build writes its list of files in here.
const app = createAppCache(self.__WB_MANIFEST, { caches: self.caches, fetch: (request) => fetch(request) });

/** What is only kept once it was used: a language, the map's coastline. The playground is for developers, who are online. */
const extras = new CacheFirst({
  cacheName: 'extras',
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response, event }) => ((await isForPlayground(event)) ? null : response) },
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 90 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

/** A few of the pictures that people uploaded. A page deletes them with its user's other data. */
const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

self.addEventListener('install', (event) => event.waitUntil(app.install()));

self.addEventListener('activate', (event) => {
  const ready = Promise.all([app.dropOld(), self.registration.navigationPreload?.enable()]);
  // The page that brought this worker had none: from here on it has.
  event.waitUntil(ready.then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  // Without this, a new version waits until no page of the old one is open.
  if (message.type === 'activate') return event.waitUntil(self.skipWaiting());
  event.waitUntil(
    keep(message).then(() => {
      const kept: Kept = { sameBuild: app.has(message.entry) };
      event.ports[0]?.postMessage(kept);
    }),
  );

  async function keep({ seen, whole }: ToWorker & { type: 'keep' }): Promise<void> {
    await app.keepSome(seen);
    const others = seen.filter((url) => !app.has(url));
    for (const url of others)
      await extras.handle({ event, request: new Request(url) }).catch(() => undefined);
    if (whole) await app.fill();
  }
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ event, request, url }) => (await app.find(url.pathname)) ?? extras.handle({ event, request }),
);

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && url.pathname.startsWith('/uploads/') && request.destination === 'image',
  pictures,
);

registerRoute(
  new NavigationRoute(
    ({ event, request }) => {
      const { preloadResponse } = event as FetchEvent;
      const network = Promise.resolve(preloadResponse as Promise<Response | undefined> | undefined).then(
        (preloaded) => preloaded ?? fetch(request),
      );
      return pageAnswer(network, app.page);
    },
    { denylist: NOT_OURS },
  ),
);

async function isForPlayground(event: ExtendableEvent): Promise<boolean> {
  const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
  return client !== undefined && new URL(client.url).pathname === '/playground';
}
