import { inMinutes, makeToken } from '@/testing/tokens';
import { logOut } from './logout';
import { currentSession, startSession } from './session';

const token = makeToken({ sub: 'u1', exp: inMinutes(60) });
const sent = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  localStorage.clear();
  sent.mockReset();
  Object.assign(globalThis, { fetch: sent });
  startSession(token, 'Savitri');
});
afterAll(() => Reflect.deleteProperty(globalThis, 'fetch'));

it('ends the session here and its token at the server', () => {
  sent.mockResolvedValue({ ok: true });
  logOut();
  expect(currentSession()).toBeNull();
  const [address, { headers, keepalive, body }] = sent.mock.calls[0]!;
  expect([address, keepalive]).toEqual(['/graphql', true]);
  expect(headers).toMatchObject({ authorization: `Bearer ${token}` });
  expect(body).toContain('logout');
});

it('ends the session here where the server cannot be reached, and keeps no copy of the token', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  logOut();
  await Promise.resolve();
  expect(currentSession()).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain(token);
});

it('asks for nothing where nobody is logged in', () => {
  logOut();
  logOut();
  expect(sent).toHaveBeenCalledTimes(1);
});
