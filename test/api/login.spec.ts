import { hashPassword } from '../../server/platform/auth/password.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, freshPhone } from '../support/factories.js';

const LOGIN = `mutation ($phone: String!, $password: String!) {
  login(phone: $phone, password: $password) { token expiresAt user { id phone role } }
}`;
const PASSWORD = 'monsoon rain';

describe('logging in with a password', () => {
  let test: TestApp;
  let make: Factory;
  let passwordHash: string;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'on' });
    make = new Factory(test);
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => test.stop());

  it('opens a session that lasts seven days', async () => {
    const user = await make.user({ passwordHash });

    const { login } = await test.client().get(LOGIN, { phone: user.phone, password: PASSWORD });

    expect(login.user).toEqual({ id: user.id, phone: user.phone, role: 'USER' });
    const days = (Date.parse(login.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    expect(await test.client(login.token).get('{ me { id } }')).toEqual({ me: { id: user.id } });
  });

  it('knows the number in any form', async () => {
    const { phone, id } = await make.user({ passwordHash });
    for (const written of [
      phone.slice(3),
      `0${phone.slice(3)}`,
      `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`,
    ]) {
      const { login } = await test.client().get(LOGIN, { phone: written, password: PASSWORD });
      expect(login.user.id).toBe(id);
    }
  });

  it('answers a wrong password, an unknown number and a user without a password alike', async () => {
    const known = await make.user({ passwordHash });
    const withoutPassword = await make.user({ passwordHash: null });
    const tries = [
      { phone: known.phone, password: 'monsoon rain ' },
      { phone: freshPhone(), password: PASSWORD },
      { phone: withoutPassword.phone, password: PASSWORD },
    ];

    const problems = await Promise.all(tries.map((attempt) => test.client().problem(LOGIN, attempt)));

    for (const problem of problems) {
      expect(problem).toEqual({
        message: 'Invalid credentials. Please try again.',
        path: ['login'],
        extensions: { code: 'BAD_CREDENTIALS' },
      });
    }
  });

  it.each([
    [{ phone: '98220', password: PASSWORD }, 'Please enter a valid mobile number.'],
    [{ phone: '', password: PASSWORD }, 'Please enter a valid mobile number.'],
    [{ phone: '9822012345', password: '' }, 'Please enter your password.'],
  ])('refuses %j', async (attempt, message) => {
    expect(await test.client().problem(LOGIN, attempt)).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT' },
    });
  });

  it('refuses a number that nobody can have', async () => {
    expect(await test.client().refusal(LOGIN, { phone: '+91 98220 12345 678', password: PASSWORD })).toBe(
      'INVALID_PHONE',
    );
  });

  it('stops guessing after five tries, also for the right password, and says how long to wait', async () => {
    const { phone } = await make.user({ passwordHash });
    for (let guess = 1; guess <= 5; guess++) {
      expect(await test.client().refusal(LOGIN, { phone, password: `guess ${guess}` })).toBe(
        'BAD_CREDENTIALS',
      );
    }

    const problem = await test.client().problem(LOGIN, { phone, password: PASSWORD });

    expect(problem?.extensions.code).toBe('TOO_MANY_TRIES');
    expect(problem?.extensions.retryAfterSeconds).toBeGreaterThan(890);
    expect(problem?.extensions.retryAfterSeconds).toBeLessThanOrEqual(900);
  });

  it('counts the tries of a number, however it is written', async () => {
    const { phone } = await make.user({ passwordHash });
    const forms = [phone, phone.slice(3), `0${phone.slice(3)}`, `00${phone.slice(1)}`, phone.slice(1)];
    for (const form of forms) await test.client().ask(LOGIN, { phone: form, password: 'a guess' });
    expect(await test.client().refusal(LOGIN, { phone, password: PASSWORD })).toBe('TOO_MANY_TRIES');
  });

  it('forgets wrong tries after a right one', async () => {
    const { phone } = await make.user({ passwordHash });
    for (let round = 0; round < 2; round++) {
      for (let guess = 0; guess < 4; guess++) await test.client().ask(LOGIN, { phone, password: 'a guess' });
      await test.client().get(LOGIN, { phone, password: PASSWORD });
    }
  });
});
