import { AuthService } from '../../server/features/auth/auth.service.js';
import { hashPassword } from '../../server/platform/auth/password.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, freshPhone, type Person } from '../support/factories.js';

const REQUEST = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!) { confirmOtp(phone: $phone, code: $code) { token } }`;
const CONFIRM_MINE = `mutation ($code: String!) { confirmMyNumber(code: $code) { token user { id phoneVerified } } }`;
const PROVE_MINE = `mutation ($idToken: String!) { confirmMyNumberWithProof(idToken: $idToken) { token user { phoneVerified } } }`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;
const PASSWORD = 'monsoon rain';

describe('confirming one’s own number', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const registered = async () =>
    make.user({ phoneVerifiedAt: null, createdAt: new Date(), passwordHash: await hashPassword(PASSWORD) });
  async function codeFor(phone: string): Promise<string> {
    await make.sql(`DELETE FROM otp_codes WHERE phone = $1`, [phone]);
    await test.client().get(REQUEST, { phone });
    return test.sms
      .filter((sms) => sms.phone === phone)
      .at(-1)!
      .text.slice(0, 6);
  }
  const proofOf = async (phone: string) =>
    test.app.get(AuthService).confirmForProof(phone, await codeFor(phone), '192.0.2.1');
  const logIn = async ({ phone }: Person) =>
    ((await test.client().get(LOGIN, { phone, password: PASSWORD })) as { login: { token: string } }).login
      .token;

  it('proves it, keeps the password, and ends every other session', async () => {
    const person = await registered();
    const elsewhere = test.client(await logIn(person));
    const { confirmMyNumber } = await person.get(CONFIRM_MINE, { code: await codeFor(person.phone) });
    expect(confirmMyNumber.user).toEqual({ id: person.id, phoneVerified: true });
    expect(await test.client(confirmMyNumber.token).get('{ me { id } }')).toEqual({ me: { id: person.id } });
    for (const session of [elsewhere, person])
      expect(await session.refusal('{ me { id } }')).toBe('SESSION_EXPIRED');
    expect(await logIn(person)).toBeTruthy();
  });

  it('proves it with a proof of this very number, once', async () => {
    const person = await registered();
    const other = await proofOf(freshPhone());
    expect(await person.refusal(PROVE_MINE, { idToken: other })).toBe('INVALID_PROOF');
    const idToken = await proofOf(person.phone);
    const { confirmMyNumberWithProof } = await person.get(PROVE_MINE, { idToken });
    expect(confirmMyNumberWithProof.user).toEqual({ phoneVerified: true });
    const next = test.client(confirmMyNumberWithProof.token as string);
    expect(await next.refusal(PROVE_MINE, { idToken })).toBe('INVALID_PROOF');
    expect(await logIn(person)).toBeTruthy();
  });

  it('leaves a proven number, and its sessions, as they are', async () => {
    const person = await make.user();
    const { confirmMyNumber } = await person.get(CONFIRM_MINE, { code: await codeFor(person.phone) });
    for (const session of [person, test.client(confirmMyNumber.token as string)])
      expect(await session.get('{ me { id } }')).toEqual({ me: { id: person.id } });
  });

  it('takes no other code, and no other number’s', async () => {
    const person = await registered();
    const code = await codeFor(freshPhone());
    expect(await person.refusal(CONFIRM_MINE, { code })).toBe('INVALID_OTP');
    expect(await person.refusal(CONFIRM_MINE, { code: '12' })).toBe('BAD_INPUT');
    expect(await test.client().refusal(CONFIRM_MINE, { code })).toBe('UNAUTHENTICATED');
    expect(await person.get('{ me { phoneVerified } }')).toEqual({ me: { phoneVerified: false } });
  });

  it.each(Array.from({ length: 5 }, (_, round) => round))(
    'keeps no squatter’s password where the owner logs in by a code at the same time (%d)',
    async () => {
      const squatter = await registered();
      const { phone } = squatter;
      // Worse than can be: the squatter has read a proof of the number.
      const idToken = await proofOf(phone);
      const code = await codeFor(phone);
      const [owner, squatted] = await Promise.all([
        test.client().ask(CONFIRM, { phone, code }),
        squatter.ask(PROVE_MINE, { idToken }),
      ]);
      expect(owner.errors).toBeUndefined();
      const [user] = await make.sql<{ hash: string | null }>(
        `SELECT password_hash AS hash FROM users WHERE id = $1`,
        [squatter.id],
      );
      // Whoever was first: after the owner, the squatter's session is over.
      if (squatted.errors) expect(user!.hash).toBeNull();
      else expect(squatted.data.confirmMyNumberWithProof.user).toEqual({ phoneVerified: true });
      if (squatted.errors) expect(squatted.errors[0]!.extensions.code).toBe('SESSION_EXPIRED');
    },
  );
});
