import type { Page } from 'playwright-core';
import type { ToWorker } from '../../../client/src/sw/messages.js';

/** Waits until the service worker has kept every screen. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const kept = new Promise((resolve) => (port1.onmessage = resolve));
    const message: ToWorker = { type: 'keep', entry: '', seen: [], whole: true };
    active?.postMessage(message, [port2]);
    await kept;
  });
}

/** The paths of all files that the service worker has. */
export async function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** What the browser's database holds of answers to this user, as JSON text; empty where there is nothing. */
export async function savedAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'vicharo-saved')) return '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('vicharo-saved');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
    const values = await new Promise<unknown[]>((resolve, reject) => {
      const request = database.transaction('saved').objectStore('saved').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
    database.close();
    return values.length === 0 ? '' : JSON.stringify(values);
  });
}
