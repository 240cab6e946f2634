import { createHmac, generateKeyPairSync, createSign } from 'node:crypto';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const SECRET = 'a secret for tests that is long enough';
const ME = '{ me { id role } }';
const NOW = () => Math.floor(Date.now() / 1000);

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** A token of one's own making. */
function forge(claims: object, { alg = 'HS256', secret = SECRET } = {}): string {
  const text = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${alg === 'none' ? '' : sign(text, secret)}`;
}

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

describe('sessions', () => {
  const claimsOf = (user: Person) => ({ sub: user.id, role: 'user', ver: 0, exp: NOW() + 60 });
  /** Asks who one is, with these headers. */
  async function me(headers: Record<string, string>, body: string | object = { query: ME }) {
    const response = await fetch(`${test.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as { data?: { me: unknown } } };
  }

  it('knows the holder of a token', async () => {
    const user = await make.user();
    expect(await test.client(forge(claimsOf(user))).get(ME)).toEqual({ me: { id: user.id, role: 'USER' } });
  });

  it('takes the token from the access_token cookie, too', async () => {
    const user = await make.user();
    const { answer } = await me({ cookie: `theme=dark; access_token=${user.token}; lang=mr` });
    expect(answer.data?.me).toEqual({ id: user.id, role: 'USER' });
  });

  it('prefers the header to the cookie', async () => {
    const [user, other] = [await make.user(), await make.user()];
    const { answer } = await me({
      authorization: `Bearer ${user.token}`,
      cookie: `access_token=${other.token}`,
    });
    expect(answer.data?.me).toMatchObject({ id: user.id });
  });

  it.each([{}, { authorization: 'Basic dXNlcjpwYXNz' }, { authorization: 'Bearer' }, { cookie: 'other=x' }])(
    'takes a request with %j for a visitor’s',
    async (headers) => {
      expect((await me(headers as Record<string, string>)).answer).toEqual({ data: { me: null } });
    },
  );

  it.each([
    ['no algorithm', (user: Person) => forge(claimsOf(user), { alg: 'none' })],
    ['another algorithm in its header', (user: Person) => forge(claimsOf(user), { alg: 'HS512' })],
    [
      'a foreign key',
      (user: Person) => forge(claimsOf(user), { secret: 'the secret of somebody else, who has one' }),
    ],
    ['an expiry in the past', (user: Person) => forge({ ...claimsOf(user), exp: NOW() - 1 })],
    ['no version', (user: Person) => forge({ ...claimsOf(user), ver: undefined })],
    ['a version that is not its user’s', (user: Person) => forge({ ...claimsOf(user), ver: 1 })],
    [
      'an unknown user',
      (user: Person) => forge({ ...claimsOf(user), sub: '01a1fd82-e1e7-70f3-9ce3-75557465b132' }),
    ],
    ['no user', (user: Person) => forge({ ...claimsOf(user), sub: undefined })],
    ['a cut signature', (user: Person) => user.token.slice(0, -2)],
    [
      'another payload',
      (user: Person) => user.token.replace(/\.[^.]+\./, `.${encode({ ...claimsOf(user), role: 'admin' })}.`),
    ],
    ['no dots', () => 'aaaa'],
  ])('refuses a token with %s', async (_, token) => {
    const user = await make.user();
    expect(await test.client(token(user)).refusal(ME)).toBe('SESSION_EXPIRED');
  });

  it('refuses a token that is signed with a private key of one’s own', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claimsOf(await make.user()))}`;
    const signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url');
    expect(await test.client(`${text}.${signature}`).refusal(ME)).toBe('SESSION_EXPIRED');
  });

  it('refuses a token of before the version was raised', async () => {
    const user = await make.user();
    await make.sql(`UPDATE users SET token_version = token_version + 1 WHERE id = $1`, [user.id]);
    expect(await user.refusal(ME)).toBe('SESSION_EXPIRED');
  });

  it('refuses the token of a deleted user', async () => {
    const user = await make.user();
    await make.sql(`UPDATE users SET deleted_at = now(), phone = NULL WHERE id = $1`, [user.id]);
    expect(await user.refusal(ME)).toBe('SESSION_EXPIRED');
  });

  it('believes the database about the role, not the token', async () => {
    const [user, stranger] = [await make.user(), await make.user()];
    const boaster = test.client(forge({ ...claimsOf(user), role: Role.ADMIN }));
    expect((await boaster.get(ME)).me.role).toBe('USER');
    const seen = await boaster.get(`query ($id: ID!) { user(id: $id) { phone } }`, { id: stranger.id });
    expect(seen.user.phone).toBeNull();
  });

  it('tells the holder of a void token that the session is over, even where a visitor would be served', async () => {
    expect(await test.client('aaaa').refusal('{ services { edges { cursor } } }')).toBe('SESSION_EXPIRED');
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', new URLSearchParams({ query: ME }).toString()],
    ['plain text', 'text/plain', JSON.stringify({ query: ME })],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${ME}\r\n--x--`,
    ],
  ])('refuses %s with the cookie, which a foreign page could send', async (_, type, body) => {
    const user = await make.user();
    const { status, answer } = await me({ 'content-type': type, cookie: `access_token=${user.token}` }, body);
    expect(status).toBe(400);
    expect(answer.data).toBeUndefined();
  });

  it('refuses a simple GET with the cookie, and a mutation by any GET', async () => {
    const user = await make.user();
    const ask = (query: string, headers: Record<string, string>) =>
      fetch(`${test.url}/graphql?query=${encodeURIComponent(query)}`, {
        headers: { cookie: `access_token=${user.token}`, ...headers },
      });
    expect((await ask(ME, {})).status).toBe(400);
    const preflighted = await ask(`mutation { requestOtp(phone: "9822012345") { resendAfterSeconds } }`, {
      'apollo-require-preflight': '1',
    });
    expect(preflighted.status).toBe(405);
  });
});

describe('what a visitor may ask', () => {
  it('serves services, calendars, slots and public names', async () => {
    const service = await make.service();
    const answer = await test.client().get(
      `query ($id: ID!, $provider: ID!) {
        services { edges { node { id canBook canManage } } }
        service(id: $id) { provider { name rating { count average } } workingHours { opens } calendar(days: 2) { date freeSlots { id } }
          slots(date: "2030-01-01") { status } }
        user(id: $provider) { name phone }
        serviceClusters(bounds: { south: 18, west: 73, north: 19, east: 74 }, zoom: 8) { count }
        settings { bookingWindowDays }
        me { id }
      }`,
      { id: service.id, provider: service.providerId },
    );
    expect(answer).toMatchObject({
      services: { edges: [{ node: { id: service.id, canBook: true, canManage: false } }] },
      user: { name: 'Sunita Jadhav', phone: null },
      serviceClusters: [{ count: 1 }],
      settings: { bookingWindowDays: 14 },
      me: null,
    });
  });

  it.each([
    '{ servicesNear(radiusKm: 50) { edges { cursor } } }',
    '{ bookings(as: CONSUMER) { edges { cursor } } }',
    'mutation { bookSlot(slotId: "x") { id } }',
    'mutation { cancelBooking(id: "x") { id } }',
    'mutation { setBookingStatus(id: "x", status: ACCEPTED) { id } }',
    'mutation { setSlotStatus(slotId: "x", status: OPEN) { id } }',
    'mutation { setWorkingHours(serviceId: "x", hours: []) { id } }',
    'mutation { deleteService(id: "x") { id } }',
    'mutation { createService(input: { type: TRACTOR, description: "x", price: { charges: "1", unit: PER_DAY } }) { id } }',
  ])('refuses %s', async (operation) => {
    expect(await test.client().problem(operation)).toMatchObject({
      message: 'User not authenticated. Please log in.',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });
});
