import { currentSession, onLogout, onSessionChange } from './session';
import { createStore, useStore } from './store';

/** Which bookings: those that one made, or those that one received. */
export type Side = 'made' | 'received';

/** The ids of the bookings about which there is news that its user has not looked at. */
export type Unseen = Readonly<Record<Side, readonly string[]>>;

const KEY = 'unseenNews';
const NOTHING: Unseen = { made: [], received: [] };
/** Beyond that nobody counts. */
const MOST = 99;

const store = createStore(NOTHING);

export const currentUnseen = store.get;
export const onUnseenChange = store.subscribe;
export const useUnseen = (): Unseen => useStore(store);

/** How many there are on both sides. */
export const countOf = ({ made, received }: Unseen): number => made.length + received.length;

/** There is news of a booking, until it is looked at. In every tab of this browser. */
export function noteUnseen(side: Side, bookingId: string): void {
  const ids = read()[side];
  if (!ids.includes(bookingId)) write({ ...read(), [side]: [...ids, bookingId].slice(-MOST) });
}

/** The screen that shows the bookings of this side is looked at. */
export function clearUnseen(side: Side): void {
  if (read()[side].length > 0) write({ ...read(), [side]: [] });
}

/** Reads what is stored of the present user, and follows other tabs. Call once, after `watchSession`. */
export function watchUnseen(): () => void {
  const show = () => store.set(read());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) show();
  };
  const forget = () => {
    localStorage.removeItem(KEY);
    show();
  };
  const stops = [onSessionChange(show), onLogout(forget)];
  window.addEventListener('storage', onStorage);
  show();
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', onStorage);
  };
}

function read(): Unseen {
  const userId = currentSession()?.userId;
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '') as { userId?: string } & Unseen;
    return userId && stored.userId === userId ? { made: stored.made, received: stored.received } : NOTHING;
  } catch {
    return NOTHING;
  }
}

function write(unseen: Unseen): void {
  const userId = currentSession()?.userId;
  if (!userId) return;
  localStorage.setItem(KEY, JSON.stringify({ userId, ...unseen }));
  store.set(unseen);
}
