import { inMinutes, makeToken } from '@/testing/tokens';
import {
  currentSession,
  endSession,
  expireSession,
  handOver,
  onSessionChange,
  onSessionExpired,
  renameSession,
  startSession,
  watchSession,
} from './session';

let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  stop = watchSession();
});
afterEach(() => {
  endSession();
  stop();
  jest.useRealTimers();
});

const farmer = () => makeToken({ sub: 'u1', role: 'user', exp: inMinutes(60) });

/** What another tab does: storage changes, and this tab hears of it. */
function inAnotherTab(change: () => void) {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' }));
}

describe('the session', () => {
  it('stores token, name, role and expiry under their names, and the cookie (P18)', () => {
    const exp = inMinutes(60);
    const token = makeToken({ sub: 'u1', role: 'admin', exp });
    expect(startSession(token, 'Savitri')).toBe(true);
    expect({ ...localStorage }).toMatchObject({
      jwt: token,
      userName: 'Savitri',
      userRole: 'admin',
      expiry: String(exp * 1000),
    });
    expect(document.cookie).toContain(`access_token=${token}`);
    expect(currentSession()).toMatchObject({
      userId: 'u1',
      userName: 'Savitri',
      role: 'ADMIN',
      expiresAt: exp * 1000,
    });
  });

  it.each([
    [{ sub: 'a', userId: 'b', _id: 'c' }, 'a'],
    [{ userId: 'b', _id: 'c' }, 'b'],
    [{ _id: 'c' }, 'c'],
  ])('reads the user id of %j as %s', (claims, id) => {
    startSession(makeToken(claims), null);
    expect(currentSession()?.userId).toBe(id);
  });

  it('reads names outside ASCII from the token', () => {
    startSession(makeToken({ sub: 'सावित्री' }), null);
    expect(currentSession()?.userId).toBe('सावित्री');
  });

  it.each([
    ['', 'empty'],
    ['nonsense', 'no JWT'],
    ['a.b.c', 'not JSON'],
    [makeToken({ role: 'user' }), 'without a user'],
    [makeToken({ sub: 'u1', exp: inMinutes(-1) }), 'expired'],
  ])('refuses the token %j (%s) and stores nothing', (token) => {
    expect(startSession(token, 'Savitri')).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(currentSession()).toBeNull();
  });

  it('forgets everything on logout, the cookie too', () => {
    startSession(farmer(), 'Savitri');
    endSession();
    expect(currentSession()).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).not.toContain('access_token');
  });

  it('gives the cookie the remaining life of the token, or 365 days', () => {
    const written = jest.spyOn(Document.prototype, 'cookie', 'set');
    startSession(makeToken({ sub: 'u1', exp: inMinutes(10) }), null);
    startSession(makeToken({ sub: 'u1' }), null);
    const [limited, endless] = written.mock.calls.map(([cookie]) => cookie);
    expect(limited).toMatch(/; Path=\/; Max-Age=(600|599|598); SameSite=Strict$/);
    expect(endless).toContain('Max-Age=31536000');
    written.mockRestore();
  });

  it('logs out by itself when its time is over, and says so', () => {
    jest.useFakeTimers();
    const expired = jest.fn();
    const unlisten = onSessionExpired(expired);
    startSession(makeToken({ sub: 'u1', exp: inMinutes(5) }), 'Savitri');
    jest.advanceTimersByTime(4 * 60_000);
    expect(currentSession()).not.toBeNull();
    jest.advanceTimersByTime(2 * 60_000);
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(expired).toHaveBeenCalledTimes(1);
    unlisten();
  });

  it('clears a session that ended while the page was closed', () => {
    localStorage.setItem('jwt', makeToken({ sub: 'u1', exp: inMinutes(-5) }));
    stop();
    stop = watchSession();
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  it('follows a login and a logout in another tab', () => {
    const changed = jest.fn();
    const unlisten = onSessionChange(changed);
    inAnotherTab(() => localStorage.setItem('jwt', farmer()));
    expect(currentSession()?.userId).toBe('u1');
    inAnotherTab(() => localStorage.clear());
    expect(currentSession()).toBeNull();
    expect(changed).toHaveBeenCalledTimes(2);
    unlisten();
  });

  it('tells that it was over at the start of the page to who listens first, once', () => {
    localStorage.setItem('jwt', makeToken({ sub: 'u1', exp: inMinutes(-1) }));
    localStorage.setItem('expiry', String(Date.now() - 60_000));
    watchSession()();
    const [first, second] = [jest.fn(), jest.fn()];
    const unlisten = [first, second].map((listener) => onSessionExpired(listener));
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
    for (const stop of unlisten) stop();
  });

  it('does not call an ended session expired', () => {
    const expired = jest.fn();
    const unlisten = onSessionExpired(expired);
    expireSession();
    expect(expired).not.toHaveBeenCalled();
    unlisten();
  });
});

describe('handing over to the next token', () => {
  const next = () => makeToken({ sub: 'u1', role: 'user', version: 2, exp: inMinutes(60) });

  it('is no expiry, even where the server refuses the old token first', async () => {
    const expired = jest.fn();
    const off = onSessionExpired(expired);
    startSession(farmer(), 'Savitri');
    await handOver(async () => {
      expireSession();
      startSession(next(), 'Savitri');
    });
    expect(currentSession()?.token).toBe(next());
    expect(expired).not.toHaveBeenCalled();
    off();
  });

  it('that fails ends a session whose token was refused, and leaves any other', async () => {
    const expired = jest.fn();
    const off = onSessionExpired(expired);
    const lost = new Error('the answer got lost');
    startSession(farmer(), 'Savitri');
    await expect(handOver(() => Promise.reject(lost))).rejects.toBe(lost);
    expect(currentSession()).not.toBeNull();
    const refused = handOver(async () => {
      expireSession();
      throw lost;
    });
    await expect(refused).rejects.toBe(lost);
    expect(currentSession()).toBeNull();
    expect(expired).toHaveBeenCalledTimes(1);
    off();
  });
});

it('takes a new name, but makes no session of it', () => {
  startSession(farmer(), 'Savitri');
  renameSession('Savitri Deshmukh');
  expect(currentSession()?.userName).toBe('Savitri Deshmukh');
  endSession();
  renameSession('Nobody');
  expect(currentSession()).toBeNull();
});
