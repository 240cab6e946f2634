import { createStore, useStore } from './store';

/** `idle`: nothing needs live updates. `lost`: they were wanted and the socket is down; it keeps trying. */
export type LiveState = 'idle' | 'connecting' | 'connected' | 'lost';

const online = createStore(typeof navigator === 'undefined' ? true : navigator.onLine);
const live = createStore<LiveState>('idle');

export const setLiveState = live.set;

/** Follows the device's own idea of being online. Call once. */
export function watchConnection(): () => void {
  const update = () => online.set(navigator.onLine);
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  update();
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
}

/** What to tell the user: all is well, the device is offline, or live updates are interrupted. */
export function useConnection(): 'ok' | 'offline' | 'lost' {
  const isOnline = useStore(online);
  const liveState = useStore(live);
  if (!isOnline) return 'offline';
  return liveState === 'lost' ? 'lost' : 'ok';
}
