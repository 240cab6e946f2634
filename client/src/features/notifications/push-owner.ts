/** Whom this browser tells of their bookings, and what the server was last told of it. */
export type PushOwner = {
  userId: string;
  endpoint: string;
  language: string;
  /** The end of the session's token: the server tells nobody whose tokens are void. */
  token: string;
  /** Epoch milliseconds. */
  savedAt: number;
};

const KEY = 'push';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Enough of a token to know it again, and too little to use it. */
export const tailOf = (token: string): string => token.slice(-16);

/** Null where notifications are off. */
export function pushOwner(): PushOwner | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as PushOwner | null;
  } catch {
    return null;
  }
}

export function setPushOwner(owner: PushOwner | null): void {
  if (owner) localStorage.setItem(KEY, JSON.stringify(owner));
  else localStorage.removeItem(KEY);
}

/** Whether the server has to be told anew; once a day it is in any case, since its key may have changed. */
export function isStale(owner: PushOwner, token: string, language: string, now = Date.now()): boolean {
  return owner.token !== tailOf(token) || owner.language !== language || now - owner.savedAt > DAY_MS;
}
