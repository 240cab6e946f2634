import { gql } from '@apollo/client';
import { endSession, startSession, watchSession } from '@/lib/session';
import { makeToken } from '@/testing/tokens';
import { createCache } from './cache';
import { type Saved, saveAnswers } from './saved-answers';

const ME = gql`
  query Me {
    me {
      id
      name
    }
  }
`;
const me = (id: string, name: string) => ({ me: { __typename: 'User', id, name } });

let stop: () => void;
let stored: Saved | undefined;
let writing: Promise<void>;
const store = {
  read: async () => stored,
  write: async (value: Saved) => {
    await writing;
    stored = value;
  },
};
const forget = async () => void (stored = undefined);
const saving = (shape = 'one') => {
  const cache = createCache();
  return { cache, ...saveAnswers({ cache, shape, store, forget }) };
};
const logIn = (sub: string) => startSession(makeToken({ sub, role: 'user' }), null);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  stop = watchSession();
  stored = undefined;
  writing = Promise.resolve();
});
afterEach(() => {
  endSession();
  stop();
  jest.useRealTimers();
});

/** A user reads something, which is kept. */
async function seen() {
  logIn('u1');
  const page = saving();
  page.cache.writeQuery({ query: ME, data: me('u1', 'Ramesh') });
  page.schedule();
  await jest.advanceTimersByTimeAsync(2_000);
}

it('puts back what the same user saw', async () => {
  await seen();
  const next = saving();
  await next.restore();
  expect(next.cache.readQuery({ query: ME })).toEqual(me('u1', 'Ramesh'));
});

it('lets what this page has read already stand', async () => {
  await seen();
  const next = saving();
  next.cache.writeQuery({ query: ME, data: me('u1', 'Ramesh Patil') });
  await next.restore();
  expect(next.cache.readQuery({ query: ME })).toEqual(me('u1', 'Ramesh Patil'));
});

it('gives it to nobody else: not the next user, not a visitor', async () => {
  await seen();
  logIn('u2');
  const next = saving();
  await next.restore();
  endSession();
  await next.restore();
  expect(next.cache.extract()).toEqual({});
});

it('does not read what was kept in another shape', async () => {
  await seen();
  const next = saving('two');
  await next.restore();
  expect(next.cache.extract()).toEqual({});
});

it('keeps nothing of a visitor', async () => {
  const page = saving();
  page.cache.writeQuery({ query: ME, data: me('u1', 'Ramesh') });
  page.schedule();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(stored).toBeUndefined();
});

it('deletes what was still being written when the user logged out', async () => {
  let finish = () => {};
  writing = new Promise((resolve) => (finish = resolve));
  await seen();
  endSession();
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(stored).toBeUndefined();
});

it('waits for a hanging database no longer than a moment', async () => {
  logIn('u1');
  const hanging = saveAnswers({
    cache: createCache(),
    shape: 'one',
    store: { ...store, read: () => new Promise(() => undefined) },
  });
  const restored = hanging.restore();
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(restored).resolves.toBeUndefined();
});
