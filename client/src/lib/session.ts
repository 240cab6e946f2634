import { ROLES } from '@domain/labels';
import type { Role } from '@domain/users/role';
import { createStore, useStore } from './store';
import { decodeToken } from './token';

/** The logged-in user as this browser knows them. */
export type Session = {
  token: string;
  userId: string;
  userName: string | null;
  /** The token's. It only chooses what is shown; the server decides what is allowed. */
  role: Role | null;
  /** Epoch milliseconds, or null where the token has no end. */
  expiresAt: number | null;
};

const KEYS = { token: 'jwt', userName: 'userName', role: 'userRole', expiry: 'expiry' } as const;
const COOKIE = 'access_token';
/** The cookie's life for a token without an expiry. */
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** The longest delay that `setTimeout` holds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const store = createStore<Session | null>(null);
const expiryListeners = new Set<() => void>();
/** It was over before anybody listened: at the start of a page. */
let expiredUnheard = false;
const logoutListeners = new Set<(userId: string) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** A request under way that ends the present token itself, and whether the server has refused the token meanwhile. */
let handover: { refused: boolean } | undefined;

/** The present session, or null when logged out. */
export const currentSession = store.get;
/** Calls `listener` after every login, logout and expiry, in this tab or another. */
export const onSessionChange = store.subscribe;
/** The present session as a hook. */
export const useSession = (): Session | null => useStore(store);

/** Calls `listener` when a session ended by itself: its time ran out or the server refused it. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  if (expiredUnheard) listener();
  expiredUnheard = false;
  return () => expiryListeners.delete(listener);
}

/** Calls `listener` with who has logged out or deleted their account here. A session that ran out is to be continued. */
export function onLogout(listener: (userId: string) => void): () => void {
  logoutListeners.add(listener);
  return () => logoutListeners.delete(listener);
}

/** Stores a token as the session and its cookie. False (and nothing stored) if it is no usable token. */
export function startSession(token: string, userName: string | null): boolean {
  const claims = decodeToken(token);
  if (!claims?.userId || isPast(claims.expiresAt)) return false;
  localStorage.setItem(KEYS.token, token);
  localStorage.setItem(KEYS.userName, userName ?? '');
  localStorage.setItem(KEYS.role, claims.role ?? '');
  localStorage.setItem(KEYS.expiry, claims.expiresAt === null ? '' : String(claims.expiresAt));
  writeCookie(token, claims.expiresAt);
  publish();
  return true;
}

/** Logs out: forgets everything stored, the cookie too. */
export function endSession(): void {
  const userId = store.get()?.userId;
  clearSession();
  if (userId) for (const listener of [...logoutListeners]) listener(userId);
}

function clearSession(): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  writeCookie('', 0);
  publish();
}

/** Logs out because the session is over, and says so to whoever listens with `onSessionExpired`. */
export function expireSession(): void {
  if (!localStorage.getItem(KEYS.token)) return;
  if (handover) {
    handover.refused = true;
    return;
  }
  clearSession();
  expiredUnheard = expiryListeners.size === 0;
  for (const listener of [...expiryListeners]) listener();
}

/**
 * Does something that makes the present token void, such as a change of the password: what `work` resolves to has stored
 * the next session, or ended this one. That the server refuses the old token before its answer arrives is then no expiry.
 */
export async function handOver<T>(work: () => Promise<T>): Promise<T> {
  const before = localStorage.getItem(KEYS.token);
  const present = { refused: false };
  handover = present;
  try {
    return await work();
  } finally {
    handover = undefined;
    if (present.refused && localStorage.getItem(KEYS.token) === before) expireSession();
  }
}

/** The user's new name, for the header. */
export function renameSession(userName: string | null): void {
  if (!localStorage.getItem(KEYS.token)) return;
  localStorage.setItem(KEYS.userName, userName ?? '');
  publish();
}

/** Reads what is stored and follows other tabs, the clock and the screen's waking. Call once, before the first render. */
export function watchSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === KEYS.token || event.key === KEYS.userName) publish();
  };
  window.addEventListener('storage', onStorage);
  // Timers stand still while a phone sleeps.
  document.addEventListener('visibilitychange', publish);
  publish();
  return () => {
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', publish);
    clearTimeout(timer);
  };
}

function publish(): void {
  const next = readSession();
  if (next && isPast(next.expiresAt)) return expireSession();
  const present = store.get();
  if (!next || next.token !== present?.token || next.userName !== present.userName) store.set(next);
  clearTimeout(timer);
  if (next?.expiresAt) timer = setTimeout(publish, Math.min(next.expiresAt - Date.now(), LONGEST_TIMER_MS));
}

function readSession(): Session | null {
  const token = localStorage.getItem(KEYS.token);
  const claims = token ? decodeToken(token) : null;
  if (!token || !claims?.userId) return null;
  const storedExpiry = Number(localStorage.getItem(KEYS.expiry)) || null;
  return {
    token,
    userId: claims.userId,
    userName: localStorage.getItem(KEYS.userName) || null,
    role: claims.role === null ? null : ROLES.find(claims.role),
    expiresAt: storedExpiry ?? claims.expiresAt,
  };
}

function isPast(expiresAt: number | null): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}

function writeCookie(token: string, expiresAt: number | null): void {
  const seconds =
    expiresAt === null ? YEAR_SECONDS : Math.max(0, Math.floor((expiresAt - Date.now()) / 1000));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}
