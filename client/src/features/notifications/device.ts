import type { PushSubscriptionInput } from '@/gql/graphql';
import type { Session } from '@/lib/session';
import { pushOwner, setPushOwner, tailOf } from './push-owner';

/** `denied`: the person, or the browser for them, wants no notifications from here. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** What a subscription needs of the server. */
export type PushServer = {
  key: () => Promise<string>;
  save: (input: PushSubscriptionInput) => Promise<void>;
  remove: (endpoint: string) => Promise<void>;
};

type Person = Pick<Session, 'userId' | 'token'>;

/** A worker that is not there after this long never will be. */
const WORKER_MS = 10_000;

/** What is known of notifications on this device; null where `isSubscribed` has to be waited for. */
export function pushState(userId: string): PushState | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return pushOwner()?.userId === userId && Notification.permission === 'granted' ? null : 'off';
}

/** Whether this browser still has the subscription that was made. Browsers drop them, e.g. with a site's data. */
export async function isSubscribed(): Promise<boolean> {
  return (await present()) !== null;
}

/**
 * Asks the person, who has just pressed a button, and subscribes.
 * @returns what came of it @throws where the push service or the server cannot be reached
 */
export async function turnOn(server: PushServer, person: Person, language: string): Promise<PushState> {
  // First of all: a browser forgets the press of the button while it waits for anything else.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe(server, person, language);
  return 'on';
}

/** Tells the server what has changed since: the session, the language, its own key, or the browser's address. */
export async function keepOn(server: PushServer, person: Person, language: string): Promise<void> {
  if (Notification.permission === 'granted') await subscribe(server, person, language);
  else setPushOwner(null);
}

/** @throws where the server cannot be reached; then this device hears nothing more all the same */
export async function turnOff(server: PushServer): Promise<void> {
  const endpoint = pushOwner()?.endpoint;
  await leave();
  if (endpoint) await server.remove(endpoint);
}

/** For a device that changes hands. The push service tells the server, which forgets it. */
export async function leave(): Promise<void> {
  setPushOwner(null);
  await (await present())?.unsubscribe();
}

async function subscribe(server: PushServer, { userId, token }: Person, language: string): Promise<void> {
  const key = fromBase64Url(await server.key());
  const { pushManager } = await worker();
  const before = await pushManager.getSubscription();
  const fits = before && isSame(before.options.applicationServerKey, key);
  // A browser keeps to the key with which it subscribed.
  if (!fits) await before?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = fits ? before : await pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: Record<string, string> };
  await server.save({ endpoint, p256dh: keys.p256dh!, auth: keys.auth!, language });
  setPushOwner({ userId, endpoint, language, token: tailOf(token), savedAt: Date.now() });
}

async function present(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function worker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('There is no service worker.')), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer));
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

function isSame(buffer: ArrayBuffer | null, key: Uint8Array): boolean {
  return buffer !== null && String(new Uint8Array(buffer)) === String(key);
}
