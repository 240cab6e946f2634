import { pageAddress, readPush } from './push-message';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/192.png';

/** Shows what was pushed, in the place of what was shown about the same booking. */
export async function showPush(
  text: string | undefined,
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
): Promise<void> {
  const { title, options } = readPush(text);
  // Chromium's; the type does not know it: it makes a sound for news about the same booking, too.
  const again = { renotify: true };
  await registration.showNotification(title, { ...options, ...again, icon: ICON, badge: ICON });
}

/**
 * Leads to the page that a notification is about: the tab that shows it already, else a new one, since what is typed in another
 * is not to be lost.
 */
export async function openPage(
  url: unknown,
  origin: string,
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
): Promise<void> {
  const address = pageAddress(url, origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open =
    tabs.find((tab) => tab.url === address) ?? tabs.find((tab) => pathOf(tab.url) === pathOf(address));
  await (open ? open.focus() : clients.openWindow(address));
}

const pathOf = (address: string) => new URL(address).pathname;

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.text(), self.registration));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = (event.notification.data ?? {}) as { url?: unknown };
  event.waitUntil(openPage(url, self.location.origin, self.clients));
});
