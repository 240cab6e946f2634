import { endSession, startSession, watchSession } from '@/lib/session';
import { makeToken } from '@/testing/tokens';
import { lastAnswer, noteAnswer, ownSavedData, watchOwner } from './owner';

const logIn = (sub: string) => startSession(makeToken({ sub, role: 'user' }), null);
let stops: (() => void)[];
let forget: jest.Mock<Promise<void>>;
const watch = () => stops.push(watchOwner(forget));

beforeEach(() => {
  localStorage.clear();
  forget = jest.fn(async () => undefined);
  stops = [watchSession()];
  logIn('u1');
  ownSavedData('u1');
  noteAnswer();
});
afterEach(() => {
  endSession();
  stops.forEach((stop) => stop());
});

it('deletes when its owner logs out', () => {
  watch();
  expect(forget).not.toHaveBeenCalled();
  expect(lastAnswer()).toMatch(/^\d{4}-/);
  endSession();
  expect(forget).toHaveBeenCalledTimes(1);
  expect(lastAnswer()).toBeNull();
});

it('deletes when another user logs in', () => {
  watch();
  logIn('u2');
  expect(forget).toHaveBeenCalledTimes(1);
  expect(lastAnswer()).toBeNull();
});

it('lets it be when the same user gets a new token', () => {
  watch();
  startSession(makeToken({ sub: 'u1', role: 'user', again: true }), null);
  expect(forget).not.toHaveBeenCalled();
});

it('makes up at the next start for what it could not do', async () => {
  endSession();
  forget.mockRejectedValueOnce(new Error('The code for it could not be fetched.'));
  watch();
  await Promise.resolve();
  watch();
  expect(forget).toHaveBeenCalledTimes(2);
  await new Promise((resolve) => process.nextTick(resolve));
  watch();
  expect(forget).toHaveBeenCalledTimes(2);
});
