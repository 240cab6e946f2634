import { Role } from '../../../domain/users/role.js';
import { hashPassword } from '../../../server/platform/auth/password.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, freshPhone, PUNE } from '../../support/factories.js';
import type { Answer } from '../../support/graphql-client.js';
import { mobile } from './stage.js';

const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;
const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!) { confirmOtp(phone: $phone, code: $code) { token } }`;
const REQUEST = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`;
const PASSWORD = 'monsoon rain';
const GUESS = 'a wrong guess';
const CODE = 'harvest moon';
const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

let test: TestApp;
let make: Factory;
let passwordHash: string;

// Limits count per address: each scenario comes from one of its own, as a proxy would say it.
let scenario = 0;
let address: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  test = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', ADMIN_DELETE_CODE: CODE });
  make = new Factory(test);
});
beforeEach(() => (address = `198.51.100.${++scenario}`));
afterAll(() => test.stop());

async function send(method: string, path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${test.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
}

/** What is said by REST. */
async function rest(call: string, body: object, headers?: Record<string, string>) {
  const [method, path] = call.split(' ') as [string, string];
  const response = await send(method, path, body, headers);
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter: Number(response.headers.get('retry-after')) };
}

/** What is said by GraphQL: of the refusal, if it is one. */
async function graphql(query: string, variables: object, headers?: Record<string, string>) {
  const response = await send('POST', '/graphql', { query, variables }, headers);
  const { code, retryAfterSeconds = 0 } = ((await response.json()) as Answer).errors?.[0]?.extensions ?? {};
  return { code, retryAfter: retryAfterSeconds };
}

const login = (phone: string, password: string, headers?: Record<string, string>) =>
  rest('POST /api/login-with-password', { phoneNumber: phone.slice(1), password }, headers);

/** Not more than the block lasts, nor much less: it has just begun. */
function expectWait(seconds: number, block: number): void {
  expect(seconds).toBeGreaterThan(block - 60);
  expect(seconds).toBeLessThanOrEqual(block);
}

describe('a guessed password', () => {
  it('is refused as late for a number that nobody has as for one that somebody has', async () => {
    const time = async (phone: string) => {
      const begun = performance.now();
      expect((await login(phone, GUESS)).status).toBe(401);
      return performance.now() - begun;
    };
    const times = { known: [] as number[], unknown: [] as number[], withoutPassword: [] as number[] };
    // In turns, so that a busy machine is as busy for each; each number once, since limits come before hashes.
    for (let round = 0; round < 15; round++) {
      times.known.push(await time((await make.user({ passwordHash })).phone));
      times.unknown.push(await time(freshPhone()));
      times.withoutPassword.push(await time((await make.user()).phone));
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[7] as number;
    const [known, unknown, withoutPassword] = Object.values(times).map(median) as [number, number, number];
    // A hash takes most of the time: left out, an answer comes several times as fast. So half is far from both.
    expect(Math.min(known, unknown, withoutPassword)).toBeGreaterThan(
      Math.max(known, unknown, withoutPassword) / 2,
    );
  });

  it('is one of five for a number, by whatever way it comes, and all at once', async () => {
    const { phone } = await make.user({ passwordHash });
    const guesses = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? login(phone, GUESS).then(({ status }) => status)
        : graphql(LOGIN, { phone, password: GUESS }).then(({ code }) =>
            code === 'BAD_CREDENTIALS' ? 401 : code,
          ),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 401)).toHaveLength(5);

    const refusal = await login(phone, PASSWORD);
    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' });
    expectWait(refusal.retryAfter, QUARTER_SECONDS);
    expectWait((await graphql(LOGIN, { phone, password: PASSWORD })).retryAfter, QUARTER_SECONDS);
  });

  it('is one of a hundred for an address, whatever the numbers are and whatever the guesser says of the address', async () => {
    const from = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });
    for (let guess = 0; guess < 100; guess++)
      expect((await login(freshPhone(), GUESS, from(`10.0.0.${guess}`, address))).status).toBe(401);

    const other = await make.user({ passwordHash });
    const refusal = await login(other.phone, PASSWORD, from('203.0.113.9', address));
    expect(refusal).toMatchObject({ status: 429, code: 'LOGIN_BY_CODE' });
    expectWait(refusal.retryAfter, QUARTER_SECONDS);
    expect((await login(other.phone, PASSWORD, from('203.0.113.9'))).status).toBe(200);
  });
});

describe('guessing', () => {
  it('a code ends after five tries, by whatever way they come, also for the right one', async () => {
    const { phone } = await make.user();
    await graphql(REQUEST, { phone });
    const code = /\d{6}/.exec(test.sms[0]!.text)![0];
    const wrong = code === '000000' ? '111111' : '000000';
    const guesses = Array.from({ length: 6 }, async (_, index) =>
      index % 2 === 0
        ? (await rest('POST /api/otp/confirm', { mobile: mobile(phone), otp: wrong })).code
        : (await graphql(CONFIRM, { phone, code: wrong })).code,
    );
    expect((await Promise.all(guesses)).filter((answer) => answer === 'INVALID_OTP')).toHaveLength(5);
    expect(await graphql(CONFIRM, { phone, code })).toMatchObject({ code: 'OTP_EXPIRED' });
    expect(await rest('POST /api/otp/confirm', { mobile: mobile(phone), otp: code })).toMatchObject({
      status: 401,
      code: 'OTP_EXPIRED',
    });
  });

  it('the delete code ends after five tries, also with the right one, and deletes nobody', async () => {
    const [admin, user] = [await make.user({ role: Role.ADMIN }), await make.user()];
    const headers = { authorization: `Bearer ${admin.token}` };
    const call = `DELETE /api/user/${user.id}`;
    for (let guess = 0; guess < 5; guess++)
      expect(await rest(call, { code: `${CODE}${guess}` }, headers)).toMatchObject({
        status: 403,
        code: 'WRONG_DELETE_CODE',
      });
    const refusal = await rest(call, { code: CODE }, headers);
    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' });
    expectWait(refusal.retryAfter, QUARTER_SECONDS);
    const mutation = `mutation ($id: ID!) { deleteUser(id: $id, code: "${CODE}") { id } }`;
    expectWait((await graphql(mutation, { id: user.id }, headers)).retryAfter, QUARTER_SECONDS);
    expect(await user.get('{ me { id } }')).toEqual({ me: { id: user.id } });
  });

  it('filling the register ends after three hundred tries of an address', async () => {
    const profile = { name: 'Asha', password: PASSWORD };
    const impossible = { ...profile, phone: '+91 98220 12345 678', location: PUNE, preferredLanguage: 'mr' };
    for (let round = 0; round < 300; round++)
      expect(await graphql(REGISTER, { input: impossible })).toMatchObject({ code: 'INVALID_PHONE' });
    const refusal = await rest('POST /api/user', {
      ...profile,
      mobile: mobile(freshPhone()),
      geoLocation: { type: 'Point', coordinates: [PUNE.longitude, PUNE.latitude] },
      preferred_language: 'Marathi',
    });
    expect(refusal).toMatchObject({ status: 429, code: 'LOGIN_BY_CODE' });
    expectWait(refusal.retryAfter, HOUR_SECONDS);
  });

  it('at whose phone rings ends after sixty codes for an address, by whatever way they are asked for', async () => {
    const before = test.sms.length;
    for (let round = 0; round < 30; round++) {
      await graphql(REQUEST, { phone: freshPhone() });
      await rest('POST /api/otp/request', { mobile: mobile(freshPhone()) });
    }
    const refusal = await rest('POST /api/otp/request', { mobile: mobile(freshPhone()) });
    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' });
    expectWait(refusal.retryAfter, HOUR_SECONDS);
    expectWait((await graphql(REQUEST, { phone: freshPhone() })).retryAfter, HOUR_SECONDS);
    expect(test.sms).toHaveLength(before + 60);
  });
});
