import { createHmac } from 'node:crypto';
import { Role } from '../../../domain/users/role.js';
import type { TestApp } from '../../support/app.js';
import type { Factory, Person } from '../../support/factories.js';
import type { Answer } from '../../support/graphql-client.js';
import { deletionOf } from '../../support/one-time-codes.js';
import { RawSocket } from './raw-socket.js';
import { DELETE_CODE, mobile, openHouse, Stage } from './stage.js';

/** The server's own (test/support/app.ts). */
const SECRET = 'a secret for tests that is long enough';
const HASHES = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const;

const now = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = ({ id }: Person) => ({ sub: id, role: Role.USER, ver: 0, exp: now() + 60 });

/** A token with a signature that is right for its algorithm. */
function sign(
  claims: object,
  header: { alg: keyof typeof HASHES; [name: string]: unknown },
  secret = SECRET,
) {
  const text = `${encode({ typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${text}.${createHmac(HASHES[header.alg], secret).update(text).digest('base64url')}`;
}

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  ({ test, make } = await openHouse());
});
afterAll(() => test.stop());

/** Every way in which a token comes, and what is said to it: the code, or `[200]` and whom the server sees. */
const DOORS: Record<string, (token: string) => Promise<unknown>> = {
  'GraphQL, as header': (token) => graphql({ authorization: `Bearer ${token}` }),
  'GraphQL, as cookie': (token) => graphql({ cookie: `access_token=${token}` }),
  'REST, as header': (token) => rest({ authorization: `Bearer ${token}` }),
  'REST, as cookie': (token) => rest({ cookie: `access_token=${token}` }),
  'a socket': (token) => overSocket({ authorization: `Bearer ${token}` }),
  'a socket, in capitals': (token) => overSocket({ Authorization: token }),
};

async function graphql(headers: Record<string, string>, search = ''): Promise<unknown> {
  const response = await fetch(`${test.url}/graphql${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: '{ me { id } }' }),
  });
  const { data, errors } = (await response.json()) as Answer;
  return errors?.[0]?.extensions.code ?? data.me?.id ?? null;
}

async function rest(headers: Record<string, string>, search = ''): Promise<unknown> {
  const response = await fetch(`${test.url}/api/user/me${search}`, { headers });
  const { code, _id } = (await response.json()) as { code?: string; _id?: string };
  return code ?? _id;
}

async function overSocket(connectionParams: object): Promise<unknown> {
  const socket = await RawSocket.open(test.url);
  socket.send({ type: 'connection_init', payload: connectionParams });
  if ((await socket.next()) === null)
    return (await socket.closed) === 4403 ? 'SESSION_EXPIRED' : socket.closed;
  socket.send({ type: 'subscribe', id: '1', payload: { query: '{ me { id } }' } });
  const { payload } = (await socket.next()) as { payload: { data: { me: { id: string } | null } } };
  socket.close();
  return payload.data.me?.id ?? null;
}

async function atEveryDoor(token: string): Promise<Record<string, unknown>> {
  const answers = Object.entries(DOORS).map(async ([door, knock]) => [door, await knock(token)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

const everywhere = (answer: unknown) => Object.fromEntries(Object.keys(DOORS).map((door) => [door, answer]));

describe('a token', () => {
  it('of ours is let in at every door', async () => {
    const user = await make.user();
    expect(await atEveryDoor(user.token)).toEqual(everywhere(user.id));
    expect(await atEveryDoor(sign(claimsOf(user), { alg: 'HS256' }))).toEqual(everywhere(user.id));
  });

  it.each<[string, (user: Person) => string | Promise<string>]>([
    ['without an algorithm', (user) => `${encode({ alg: 'none' })}.${encode(claimsOf(user))}.`],
    [
      'without an algorithm, in other letters and with a good signature',
      (user) => {
        const [, payload, signature] = user.token.split('.');
        return `${encode({ alg: 'nOnE' })}.${payload}.${signature}`;
      },
    ],
    ['signed with our key by HS512', (user) => sign(claimsOf(user), { alg: 'HS512' })],
    ['signed with our key by HS384', (user) => sign(claimsOf(user), { alg: 'HS384' })],
    ['signed with an empty key', (user) => sign(claimsOf(user), { alg: 'HS256' }, '')],
    ['signed with a foreign key', (user) => sign(claimsOf(user), { alg: 'HS256' }, 'somebody else’s')],
    [
      'that brings its own key',
      (user) => {
        const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') };
        return sign(claimsOf(user), { alg: 'HS256', jwk }, 'mine');
      },
    ],
    [
      'that names an empty file as its key',
      (user) => sign(claimsOf(user), { alg: 'HS256', kid: '/dev/null' }, ''),
    ],
    ['that is over', (user) => sign({ ...claimsOf(user), exp: now() - 1 }, { alg: 'HS256' })],
    ['that has not begun', (user) => sign({ ...claimsOf(user), nbf: now() + 60 }, { alg: 'HS256' })],
    ['of another version', (user) => sign({ ...claimsOf(user), ver: 1 }, { alg: 'HS256' })],
    ['of nobody', (user) => sign({ ...claimsOf(user), sub: "' OR 1=1 --" }, { alg: 'HS256' })],
    ['of no version', (user) => sign({ ...claimsOf(user), ver: '0 OR 1=1' }, { alg: 'HS256' })],
    [
      'of before the version was raised',
      async (user) => {
        await make.sql('UPDATE users SET token_version = 1 WHERE id = $1', [user.id]);
        return user.token;
      },
    ],
    [
      'of a deleted user',
      async (user) => {
        await user.get(await deletionOf(test, user));
        return user.token;
      },
    ],
    [
      'that proves a number, and opens no session by itself',
      async () => (await (await Stage.set(test, make, 'visitor')).proof()).idToken,
    ],
  ])('%s is refused at every door', async (_, token) => {
    expect(await atEveryDoor(await token(await make.user()))).toEqual(everywhere('SESSION_EXPIRED'));
  });

  it('in an address, where logs and neighbours see it, is not looked at', async () => {
    const { token } = await make.user();
    for (const search of [`?access_token=${token}`, `?token=${token}`, `?authorization=Bearer ${token}`]) {
      expect(await graphql({}, search)).toBeNull();
      expect(await rest({}, search)).toBe('UNAUTHENTICATED');
    }
  });
});

// Over GraphQL: test/api/revocation.spec.ts.
describe('an open socket is closed by a REST call', () => {
  const put = (path: string, user: Person, method: string, body: object) =>
    fetch(`${test.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
      body: JSON.stringify(body),
    });

  it.each<[string, (user: Person) => Promise<unknown>]>([
    [
      'changes the password',
      (user) => put('/api/user', user, 'PATCH', { name: 'Asha', password: 'winter wheat' }),
    ],
    [
      'is deleted',
      async (user) => {
        const admin = await make.user({ role: Role.ADMIN });
        await put(`/api/user/${user.id}`, admin, 'DELETE', { code: DELETE_CODE });
      },
    ],
    [
      'proves a number that somebody else may have registered',
      async ({ id, phone }) => {
        await make.sql('UPDATE users SET phone_verified_at = NULL WHERE id = $1', [id]);
        const stage = await Stage.set(test, make, 'visitor');
        const { idToken } = await stage.proof(phone);
        await put('/api/create-jwt', stage.owner, 'POST', { mobile: mobile(phone), idToken });
      },
    ],
  ])('when its holder %s; those of others stay', async (_, act) => {
    const [user, other] = [await make.user(), await make.user()];
    const open = async ({ token }: Person) => (await RawSocket.as(test.url, { authorization: token }))!;
    const [first, second, foreign] = [await open(user), await open(user), await open(other)];

    await act(user);

    expect([await first.closed, await second.closed]).toEqual([4403, 4403]);
    foreign.send({ type: 'subscribe', id: '1', payload: { query: '{ me { id } }' } });
    expect(await foreign.next()).toMatchObject({ payload: { data: { me: { id: other.id } } } });
    foreign.close();
  });
});
