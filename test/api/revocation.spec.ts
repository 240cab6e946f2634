import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { Role } from '../../domain/users/role.js';
import { Operator } from '../../server/features/users/operator.service.js';
import { Authentication } from '../../server/platform/auth/authentication.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, PUNE } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';

const CODE = 'the harvest is in';
const ME = '{ me { id } }';

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp({ ADMIN_DELETE_CODE: CODE });
  make = new Factory(test);
});
afterAll(() => test.stop());

/** Opens a socket with a token and waits until the server knows its holder. `closed` resolves with the server's code. */
async function open(token: string) {
  let tell: (code: number) => void;
  const closed = new Promise<number>((resolve) => (tell = resolve));
  const client = createClient({
    url: `${test.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
    connectionParams: { authorization: `Bearer ${token}` },
    on: { closed: (event) => tell((event as { code: number }).code) },
  });
  const { value } = await client.iterate({ query: ME }).next();
  return { closed, close: () => client.dispose(), holder: value?.data?.['me'] as { id: string } };
}

describe('an open socket is closed for good', () => {
  const operator = () => test.app.get(Operator, { strict: false });

  it('when its user is deleted by an admin', async () => {
    const [user, admin] = [await make.user(), await make.user({ role: Role.ADMIN })];
    const sockets = [await open(user.token), await open(user.token)];
    await admin.get(`mutation { deleteUser(id: "${user.id}", code: "${CODE}") { id } }`);
    for (const { closed } of sockets) expect(await closed).toBe(4403);
  });

  it('when its user deletes the account', async () => {
    const user = await make.user();
    const { closed } = await open(user.token);
    await user.get(await deletionOf(test, user));
    expect(await closed).toBe(4403);
  });

  it('when its user gets another role', async () => {
    const user = await make.user();
    const { closed } = await open(user.token);
    await operator().grantRole(user.phone, Role.ADMIN);
    expect(await closed).toBe(4403);
  });

  it('when the operator resets the password', async () => {
    const user = await make.user();
    const { closed } = await open(user.token);
    await operator().resetPassword(user.phone, 'a new password');
    expect(await closed).toBe(4403);
  });

  it('when the owner of the number turns up, and it was opened by somebody else', async () => {
    const intruder = await make.user({ phoneVerifiedAt: null });
    const { closed } = await open(intruder.token);
    await test.client().get(`mutation { requestOtp(phone: "${intruder.phone}") { expiresInSeconds } }`);
    const code = test.sms.at(-1)!.text.slice(0, 6);
    await test.client().get(`mutation { confirmOtp(phone: "${intruder.phone}", code: "${code}") { token } }`);
    expect(await closed).toBe(4403);
  });

  it('when the password is changed, but not the socket of the session that goes on, nor another user’s', async () => {
    const [user, other] = [await make.user(), await make.user()];
    const [old, theirs] = [await open(user.token), await open(other.token)];
    const change = `mutation { changePassword(password: "a new password") { token } }`;
    const first = (await user.get(change)).changePassword.token as string;
    const next = await open(first);
    expect(await old.closed).toBe(4403);
    const { token } = (await test.client(first).get(change)).changePassword;
    const last = await open(token as string);
    expect(await next.closed).toBe(4403);
    expect(last.holder).toEqual({ id: user.id });
    // All that was to be closed is closed; these answer still.
    const stillOpen = await Promise.race([last.closed, theirs.closed, Promise.resolve('open')]);
    expect(stillOpen).toBe('open');
    await Promise.all([last.close(), theirs.close()]);
  });

  it('when its token ends', async () => {
    const user = await make.user();
    const authentication = test.app.get(Authentication, { strict: false });
    const config = Reflect.get(authentication, 'config') as { jwtDays: number };
    const { jwtDays } = config;
    config.jwtDays = 2 / 86_400;
    const { token } = authentication.issue({ id: user.id, role: Role.USER, tokenVersion: 0 });
    config.jwtDays = jwtDays;
    const { closed, holder } = await open(token);
    expect(holder).toEqual({ id: user.id });
    expect(await closed).toBe(4403);
  });

  it('and cannot be opened again with that token', async () => {
    const user = await make.user();
    await user.get(await deletionOf(test, user));
    await expect(user.askOverSocket(ME)).rejects.toMatchObject({ code: 4403 });
  });

  it('when it is revoked in another process, as the outbox tells', async () => {
    const user = await make.user();
    const { closed } = await open(user.token);
    await make.sql(`UPDATE users SET token_version = 1 WHERE id = $1`, [user.id]);
    await make.sql(`INSERT INTO outbox (topic, key, payload) VALUES ('sessionRevoked', $1, $2)`, [
      user.id,
      JSON.stringify({ tokenVersion: 1 }),
    ]);
    await make.service();
    expect(await closed).toBe(4403);
  });
});

it('a revoked session’s user logs in anew and may go on', async () => {
  const user = await make.user({ location: PUNE });
  await test.app.get(Operator, { strict: false }).resetPassword(user.phone, 'a new password');
  const login = `mutation { login(phone: "${user.phone}", password: "a new password") { token } }`;
  const { token } = (await test.client().get(login)).login;
  const socket = await open(token as string);
  expect(socket.holder).toEqual({ id: user.id });
  await socket.close();
});
