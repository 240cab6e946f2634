import { createHmac } from 'node:crypto';
import { Role } from '../../domain/users/role.js';
import { CredentialUpkeep } from '../../server/features/auth/credential-upkeep.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { RawSocket } from './security/raw-socket.js';

const ME = '{ me { id } }';
const LOGOUT = 'mutation { logout }';
const EVERYWHERE = 'mutation { logout(everywhere: true) }';

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A further token of this person, as a server of before has signed it: without an id. */
function oldToken({ id }: Person, exp = Math.floor(Date.now() / 1000) + 60): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: id, role: Role.USER, ver: 0, exp })}`;
  const secret = 'a secret for tests that is long enough';
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

describe('a logout', () => {
  it('ends the token itself at once, for whoever has a copy, and no other of its user', async () => {
    const user = await make.user();
    const other = test.client(oldToken(user));
    expect(await user.get(LOGOUT)).toEqual({ logout: true });
    expect(await user.refusal(ME)).toBe('SESSION_EXPIRED');
    expect(await user.refusal(LOGOUT)).toBe('SESSION_EXPIRED');
    await expect(user.askOverSocket(ME)).rejects.toMatchObject({ code: 4403 });
    expect(await other.refusal(ME)).toBeUndefined();
  });

  it('ends a token without an id, and no other', async () => {
    const user = await make.user();
    const now = Math.floor(Date.now() / 1000);
    const [first, second] = [test.client(oldToken(user, now + 60)), test.client(oldToken(user, now + 61))];
    await first.get(LOGOUT);
    expect(await first.refusal(ME)).toBe('SESSION_EXPIRED');
    expect(await second.refusal(ME)).toBeUndefined();
    expect(await user.refusal(ME)).toBeUndefined();
  });

  it('is asked for with the cookie as well', async () => {
    const { token } = await make.user();
    const headers = { 'content-type': 'application/json', cookie: `access_token=${token}` };
    const ask = async (query: string) =>
      (
        await fetch(`${test.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
      ).json();
    expect(await ask(LOGOUT)).toEqual({ data: { logout: true } });
    expect(await ask(ME)).toMatchObject({ errors: [{ extensions: { code: 'SESSION_EXPIRED' } }] });
  });

  it('closes the sockets that were opened with the token, and no others', async () => {
    const user = await make.user();
    const other = oldToken(user);
    const open = async (authorization: string) => (await RawSocket.as(test.url, { authorization }))!;
    const [first, second, third] = [await open(user.token), await open(user.token), await open(other)];
    await user.get(LOGOUT);
    expect([await first.closed, await second.closed]).toEqual([4403, 4403]);
    third.send({ type: 'subscribe', id: '1', payload: { query: ME } });
    expect(await third.next()).toMatchObject({ payload: { data: { me: { id: user.id } } } });
    third.close();
  });

  it('may come over the very socket that it closes', async () => {
    const user = await make.user();
    const socket = (await RawSocket.as(test.url, { authorization: user.token }))!;
    socket.send({ type: 'subscribe', id: '1', payload: { query: LOGOUT } });
    expect(await socket.closed).toBe(4403);
    expect(await user.refusal(ME)).toBe('SESSION_EXPIRED');
  });

  it('is no visitor’s', async () => {
    expect(await test.client().refusal(LOGOUT)).toBe('UNAUTHENTICATED');
    expect(await test.client().refusal(EVERYWHERE)).toBe('UNAUTHENTICATED');
  });

  it('is forgotten once the token would have ended by itself', async () => {
    const [first, second] = [await make.user(), await make.user()];
    await first.get(LOGOUT);
    const forget = () => test.app.get(CredentialUpkeep, { strict: false }).forget();
    const count = async () => (await make.sql(`SELECT FROM ended_tokens`)).length;
    expect(await count()).toBeGreaterThan(0);
    await second.get(LOGOUT);
    await forget();
    expect(await count()).toBeGreaterThan(1);
    await make.at(new Date(Date.now() + 8 * 86_400_000), forget);
    expect(await count()).toBe(0);
  });
});

describe('a logout everywhere', () => {
  it('ends every token, socket and secret of the user, and leaves the password and others alone', async () => {
    const [user, other] = [await make.user(), await make.user()];
    const [first, second] = [test.client(oldToken(user)), user];
    const address = (await user.get('mutation { calendarFeed }')).calendarFeed as string;
    const socket = (await RawSocket.as(test.url, { authorization: user.token }))!;
    await first.get(EVERYWHERE);
    for (const client of [first, second]) expect(await client.refusal(ME)).toBe('SESSION_EXPIRED');
    expect(await socket.closed).toBe(4403);
    expect((await fetch(address)).status).toBe(404);
    expect(await other.refusal(ME)).toBeUndefined();
  });
});
