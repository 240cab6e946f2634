import { startTestApp, type TestApp } from '../../support/app.js';
import { freshPhone } from '../../support/factories.js';

const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;
/** More than wait for one caller (passwords.ts), and as many as the limits let one address try. */
const FLOOD = 100;
/** Tries of a number from an address. */
const TRIES = 5;

describe('a flood of logins from one address', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'on' });
  });
  afterAll(() => test.stop());

  const tryWith = (phone: string) => test.client().refusal(LOGIN, { phone, password: 'a guess' });

  it('is told that the server is busy where its line is full, and that counts as no try', async () => {
    const phones = Array.from({ length: FLOOD }, () => freshPhone());

    const refusals = await Promise.all(phones.map(tryWith));

    expect(new Set(refusals)).toEqual(new Set(['BAD_CREDENTIALS', 'SERVER_BUSY']));
    const turnedAway = phones[refusals.indexOf('SERVER_BUSY')]!;
    for (let tries = 0; tries < TRIES; tries++) expect(await tryWith(turnedAway)).toBe('BAD_CREDENTIALS');
    expect(await tryWith(turnedAway)).toBe('TOO_MANY_TRIES');
  });
});
