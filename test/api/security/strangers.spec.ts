import fc from 'fast-check';
import { hashPassword } from '../../../server/platform/auth/password.js';
import { RateLimits, type Limit } from '../../../server/platform/rate-limits/rate-limits.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, freshPhone, PUNE } from '../../support/factories.js';
import type { Answer } from '../../support/graphql-client.js';

const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;
const REQUEST = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!) { confirmOtp(phone: $phone, code: $code) { token } }`;
const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;
const PASSWORD = 'monsoon rain';
const GUESS = 'a wrong guess';
/** What becomes of a call that is not refused. */
const DONE = 'done';

let test: TestApp;
let make: Factory;
let passwordHash: string;

// Limits count by address: each scenario has its own, as a proxy would say them.
let scenario = 0;
const home = (last = 1) => `198.51.${scenario}.${last}`;
const site = (subnet: number, last = 1) =>
  `2001:db8:${scenario}:${subnet.toString(16)}::${last.toString(16)}`;

async function start(env: Record<string, string> = {}): Promise<void> {
  passwordHash = await hashPassword(PASSWORD);
  test = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', ...env });
  make = new Factory(test);
}
const stop = () => test.stop();
beforeEach(() => (scenario += 1));

/** What becomes of a call from this address: the refusal's code, or 'done'. */
async function call(address: string, query: string, variables: object): Promise<string> {
  const response = await fetch(`${test.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as Answer).errors?.[0]?.extensions.code ?? DONE;
}
const login = (address: string, phone: string, password: string) => call(address, LOGIN, { phone, password });
const request = (address: string, phone: string) => call(address, REQUEST, { phone });
const confirm = (address: string, phone: string, code: string) => call(address, CONFIRM, { phone, code });
const register = (address: string, phone: string) =>
  call(address, REGISTER, {
    input: { name: 'Asha', phone, password: PASSWORD, location: PUNE, preferredLanguage: 'mr' },
  });

/** Asks for a code, and reads it in the SMS. */
async function codeFor(address: string, phone: string): Promise<string> {
  expect(await request(address, phone)).toBe(DONE);
  return test.sms
    .filter((sms) => sms.phone === phone)
    .at(-1)!
    .text.slice(0, 6);
}
const wrong = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
/** As if the last code had been sent half a minute earlier. */
const age = (phone: string) =>
  make.sql(`UPDATE otp_codes SET sent_at = sent_at - interval '31 seconds' WHERE phone = $1`, [phone]);
/** As if others had spent these. */
async function spend(limit: Limit, key: string, times: number): Promise<void> {
  const limits = test.app.get(RateLimits);
  for (let spent = 0; spent < times; spent++) await limits.spend(limit, key);
}
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
async function inTurn(count: number, work: (index: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let index = 0; index < count; index++) outcomes.push(await work(index));
  return outcomes;
}
const repeated = (outcome: string, count: number) => Array<string>(count).fill(outcome);

describe('a stranger who guesses', () => {
  beforeAll(() => start());
  afterAll(stop);

  it('a password shuts out themselves, not the owner elsewhere', async () => {
    const { phone } = await make.user({ passwordHash });
    expect(await inTurn(6, () => login(home(), phone, GUESS))).toEqual([
      ...repeated('BAD_CREDENTIALS', 5),
      'TOO_MANY_TRIES',
    ]);
    expect(await login(home(2), phone, PASSWORD)).toBe(DONE);
    expect(await login(home(), phone, PASSWORD)).toBe('TOO_MANY_TRIES');
  });

  it('a code shuts out themselves, and leaves it to the owner', async () => {
    const { phone } = await make.user();
    const code = await codeFor(home(2), phone);
    expect(await inTurn(30, () => confirm(home(), phone, wrong(code)))).toEqual([
      ...repeated('INVALID_OTP', 5),
      ...repeated('OTP_EXPIRED', 25),
    ]);
    expect(await confirm(home(), phone, code)).toBe('OTP_EXPIRED');
    expect(await confirm(home(2), phone, code)).toBe(DONE);
  });

  it('a code from many addresses ends it after twenty tries', async () => {
    const { phone } = await make.user();
    const code = await codeFor(home(), phone);
    for (let other = 2; other < 6; other++)
      expect(await times(9, () => confirm(home(other), phone, wrong(code)))).toEqual(
        expect.arrayContaining(repeated('INVALID_OTP', 5)),
      );
    expect(await confirm(home(), phone, code)).toBe('OTP_EXPIRED');
    await age(phone);
    expect(await confirm(home(), phone, await codeFor(home(), phone))).toBe(DONE);
  });

  it('from a /64 of IPv6 is one, however many addresses that has, and from IPv4 written as IPv6 who they are', async () => {
    const { phone } = await make.user({ passwordHash });
    const guesses = await inTurn(6, (last) => login(site(7, last + 1), phone, GUESS));
    expect(guesses).toEqual([...repeated('BAD_CREDENTIALS', 5), 'TOO_MANY_TRIES']);
    expect(await login(site(8), phone, PASSWORD)).toBe(DONE);
    await inTurn(5, () => login(home(), phone, GUESS));
    expect(await login(`::ffff:${home()}`, phone, PASSWORD)).toBe('TOO_MANY_TRIES');
  });

  it.each([
    ['login per number and network', (phone: string) => `${phone} ${home()}`, 30],
    ['login per number', (phone: string) => phone, 100],
    ['login per address', () => home(), 100],
    ['login per network', () => home(), 1000],
  ] as const)('is told, by the limit %s, to log in by a code, which is open', async (limit, keyOf, count) => {
    for (const { phone } of [await make.user({ passwordHash }), { phone: freshPhone() }]) {
      await test.app.get(RateLimits).forgive(limit, keyOf(phone));
      await spend(limit, keyOf(phone), count - 1);
      expect(await login(home(), phone, GUESS)).toBe('BAD_CREDENTIALS');
      expect(await login(home(), phone, PASSWORD)).toBe('LOGIN_BY_CODE');
      expect(await confirm(home(), phone, await codeFor(home(), phone))).toBe(DONE);
    }
  });

  it('codes of many numbers is stopped by their address, and by their network', async () => {
    expect(await times(50, () => confirm(home(), freshPhone(), '123456'))).toEqual(
      repeated('INVALID_OTP', 50),
    );
    const { phone } = await make.user();
    const code = await codeFor(home(2), phone);
    expect(await confirm(home(), phone, code)).toBe('TOO_MANY_TRIES');
    expect(await confirm(home(2), phone, code)).toBe(DONE);
    await times(300, (index) => confirm(site(index), freshPhone(), '123456'));
    expect(await confirm(site(301), freshPhone(), '123456')).toBe('TOO_MANY_TRIES');
  });

  it('finds no difference between numbers that somebody has, had or never had', async () => {
    const action = fc.tuple(fc.constantFrom('login', 'request', 'confirm', 'age'), fc.nat(1));
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 14 }), async (actions) => {
        const gone = await make.user({ passwordHash });
        await make.sql(
          'UPDATE users SET deleted_at = now(), phone = NULL, password_hash = NULL WHERE id = $1',
          [gone.id],
        );
        const owners = [
          await make.user({ passwordHash }),
          await make.user(),
          await make.user({ passwordHash, phoneVerifiedAt: null }),
          gone,
          { phone: freshPhone() },
        ];
        round += 1;
        const outcomes = await Promise.all(
          owners.map(({ phone }, owner) =>
            inTurn(actions.length, async (index) => {
              const [what, last] = actions[index]!;
              // Each number is tried from addresses of its own, which look alike.
              const from = `2001:db8:${(0x1000 + round).toString(16)}:${owner}${last}::1`;
              if (what === 'login') return login(from, phone, GUESS);
              if (what === 'request') return request(from, phone);
              if (what === 'confirm') return confirm(from, phone, '1234567'.slice(last, 6 + last));
              await age(phone);
              return DONE;
            }),
          ),
        );
        for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a village behind one address', () => {
  beforeAll(() => start());
  afterAll(stop);

  it('logs in with as many passwords as are right', async () => {
    await spend('login per address', home(), 99);
    for (let person = 0; person < 4; person++)
      expect(await login(home(), (await make.user({ passwordHash })).phone, PASSWORD)).toBe(DONE);
    expect(await login(home(), freshPhone(), GUESS)).toBe('BAD_CREDENTIALS');
    expect(await login(home(), freshPhone(), GUESS)).toBe('LOGIN_BY_CODE');
  });

  it('logs in with as many codes as are typed in', async () => {
    await spend('code per address', home(), 59);
    for (let person = 0; person < 4; person++) {
      const phone = freshPhone();
      expect(await confirm(home(), phone, await codeFor(home(), phone))).toBe(DONE);
    }
    expect(await request(home(), freshPhone())).toBe(DONE);
    expect(await request(home(), freshPhone())).toBe('TOO_MANY_TRIES');
  });

  it('registers together', async () => {
    expect(await times(40, () => register(home(), freshPhone()))).toEqual(repeated(DONE, 40));
  });
});

describe('trying which numbers are registered', () => {
  beforeAll(() => start());
  afterAll(stop);

  it('is answered ten times an hour, then for no number, and codes stay open', async () => {
    const { phone } = await make.user();
    expect(await inTurn(10, () => register(home(), phone))).toEqual(repeated('PHONE_TAKEN', 10));
    const mine = freshPhone();
    expect(await register(home(), phone)).toBe('LOGIN_BY_CODE');
    expect(await register(home(), mine)).toBe('LOGIN_BY_CODE');
    expect(await register(home(2), phone)).toBe('PHONE_TAKEN');
    expect(await confirm(home(), mine, await codeFor(home(), mine))).toBe(DONE);
  });

  it('is not answered more often to many tries at once', async () => {
    const { phone } = await make.user();
    const outcomes = await times(40, () => register(home(), phone));
    expect(outcomes.filter((outcome) => outcome === 'PHONE_TAKEN')).toHaveLength(10);
  });

  it('is answered thirty times to a network of IPv6, and two hundred times to everybody together', async () => {
    const { phone } = await make.user();
    const outcomes = await inTurn(31, (index) => register(site(index), phone));
    expect(outcomes).toEqual([...repeated('PHONE_TAKEN', 30), 'LOGIN_BY_CODE']);
    await test.app.get(RateLimits).forgive('taken numbers', 'all');
    await spend('taken numbers', 'all', 199);
    expect(await register(home(), freshPhone())).toBe(DONE);
    expect(await register(home(2), phone)).toBe('PHONE_TAKEN');
    expect(await register(home(3), phone)).toBe('LOGIN_BY_CODE');
    expect(await register(home(3), freshPhone())).toBe('LOGIN_BY_CODE');
  });
});
