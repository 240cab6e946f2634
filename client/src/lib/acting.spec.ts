import { actedForId, actFor, onActingChange, watchActing } from './acting';
import { endSession, startSession } from './session';
import { makeToken } from '@/testing/tokens';

const come = (sub: string, role: string) => startSession(makeToken({ sub, role }), 'Me');

let stopWatching: () => void;
beforeEach(() => {
  history.replaceState(null, '', '/');
  stopWatching = watchActing();
});
afterEach(() => {
  endSession();
  stopWatching();
});

it('is kept for the tab, until the session ends', () => {
  come('admin', 'admin');
  actFor('farmer');
  expect(actedForId()).toBe('farmer');
  endSession();
  expect(actedForId()).toBeNull();
});

it('survives a reload, and is not the next admin’s', () => {
  come('admin', 'admin');
  actFor('farmer');
  stopWatching();
  stopWatching = watchActing();
  expect(actedForId()).toBe('farmer');
  come('another', 'admin');
  expect(actedForId()).toBeNull();
});

it('begins with an address that names somebody', () => {
  come('admin', 'super admin');
  history.replaceState(null, '', '/home?userId=farmer');
  stopWatching();
  stopWatching = watchActing();
  expect(actedForId()).toBe('farmer');
});

it.each([
  ['a user', 'user', 'farmer'],
  ['oneself', 'admin', 'me'],
  ['nobody', 'admin', null],
])('is not for %s', (_who, role, userId) => {
  come('me', role);
  const heard = jest.fn();
  const stop = onActingChange(heard);
  actFor(userId);
  expect(actedForId()).toBeNull();
  expect(heard).not.toHaveBeenCalled();
  stop();
});
