import { entryScript } from '@/lib/build';
import { isLowData } from '@/lib/low-data';
import type { Kept, ToWorker } from '@/sw/messages';

const CHECK_EVERY_MS = 60 * 60 * 1_000;

/**
 * Registers the service worker, has it keep what this page uses (and, unless data is dear, every screen), and looks for new
 * versions whenever the page is looked at again. Nothing happens where the browser has no service workers.
 * @param onUpdate called when a new version is complete; the function it is given starts it, and this page with it
 */
export async function startWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  const offer = () => void offerUpdate(registration, onUpdate);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  watchForVersions(registration);
  offer();
  const { active } = await navigator.serviceWorker.ready;
  if (active) await askToKeep(active);
}

/** A worker that waits while another is active is a new version. */
async function offerUpdate(registration: ServiceWorkerRegistration, onUpdate: (apply: () => void) => void) {
  const { waiting, active } = registration;
  if (!waiting || !active || waiting.state !== 'installed') return;
  const { sameBuild } = await askToKeep(waiting);
  const activate = () => tell(waiting, { type: 'activate' });
  // A page that came from the network is as new as the worker: there is nothing to ask.
  if (sameBuild) return activate();
  onUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    activate();
  });
}

function askToKeep(worker: ServiceWorker): Promise<Kept> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as Kept);
    tell(worker, { type: 'keep', entry: entryScript(), seen: seenAssets(), whole: !isLowData() }, [port2]);
  });
}

/** What the page has loaded of the application, before the worker was there to see it. */
function seenAssets(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}

function tell(worker: ServiceWorker, message: ToWorker, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer);
}

function watchForVersions(registration: ServiceWorkerRegistration): void {
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checked < CHECK_EVERY_MS) return;
    checked = Date.now();
    // Without a network there is nothing new either.
    registration.update().catch(() => undefined);
  });
}
