import { JwtService } from '@nestjs/jwt';
import { AuthService } from '../../server/features/auth/auth.service.js';
import { CredentialUpkeep } from '../../server/features/auth/credential-upkeep.js';
import { hashPassword } from '../../server/platform/auth/password.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, freshPhone } from '../support/factories.js';

const REQUEST = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`;
const ADDRESS = '203.0.113.9';
const CONFIRM = `mutation ($phone: String!, $code: String!) { confirmOtp(phone: $phone, code: $code) { token } }`;
const LOGIN = `mutation ($idToken: String!) {
  loginWithProof(idToken: $idToken) { token user { id name phone phoneVerified } }
}`;

describe('logging in with the proof of a built-in code', () => {
  let test: TestApp;
  let make: Factory;
  let auth: AuthService;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    auth = test.app.get(AuthService);
  });
  afterAll(() => test.stop());

  async function codeFor(phone: string): Promise<string> {
    await test.client().get(REQUEST, { phone });
    return test.sms
      .filter((sms) => sms.phone === phone)
      .at(-1)
      ?.text.slice(0, 6) as string;
  }
  const proofOf = async (phone: string) => auth.confirmForProof(phone, await codeFor(phone), ADDRESS);
  const login = (idToken: string) => test.client().get(LOGIN, { idToken });
  const refusal = (idToken: string) => test.client().refusal(LOGIN, { idToken });

  it('registers an unknown number as a user who has no name yet', async () => {
    const phone = freshPhone();
    const { loginWithProof } = await login(await proofOf(phone));
    expect(loginWithProof.user).toMatchObject({ name: null, phone, phoneVerified: true });
    expect(await test.client(loginWithProof.token).get('{ me { id } }')).toEqual({
      me: { id: loginWithProof.user.id },
    });
  });

  it('verifies a number, and voids the password that was set before', async () => {
    const squatter = await make.user({
      phoneVerifiedAt: null,
      passwordHash: await hashPassword('monsoon rain'),
    });
    const { loginWithProof } = await login(await proofOf(squatter.phone));
    expect(loginWithProof.user).toMatchObject({ id: squatter.id, phoneVerified: true });
    expect(await squatter.refusal('{ me { id } }')).toBe('SESSION_EXPIRED');
  });

  it('works once, even where it is used in several windows at the same time', async () => {
    const proof = await proofOf(freshPhone());
    const answers = await Promise.all([1, 2, 3, 4].map(() => test.client().ask(LOGIN, { idToken: proof })));
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code).sort()).toEqual([
      'INVALID_PROOF',
      'INVALID_PROOF',
      'INVALID_PROOF',
      undefined,
    ]);
    expect(await refusal(proof)).toBe('INVALID_PROOF');
  });

  it('is bound to its number, and is not used up by who names another', async () => {
    const phone = freshPhone();
    const proof = await proofOf(phone);
    await expect(auth.loginWithProof(proof, freshPhone())).rejects.toMatchObject({ code: 'INVALID_PROOF' });
    expect((await auth.loginWithProof(proof, phone)).user.phone).toBe(phone);
  });

  it('is over after five minutes', async () => {
    const [early, late] = [await proofOf(freshPhone()), await proofOf(freshPhone())];
    const after = (seconds: number) => new Date(Date.now() + seconds * 1000);
    await make.at(after(290), () => login(early));
    expect(await make.at(after(301), () => refusal(late))).toBe('INVALID_PROOF');
  });

  it('forgets used proofs once they are over', async () => {
    await login(await proofOf(freshPhone()));
    await make.sql(`UPDATE used_phone_proofs SET expires_at = now() - interval '1 second'`);
    await login(await proofOf(freshPhone()));
    await test.app.get(CredentialUpkeep, { strict: false }).forget();
    expect(await make.sql(`SELECT count(*)::int AS count FROM used_phone_proofs`)).toEqual([{ count: 1 }]);
  });

  it('comes for a right code only, and uses the code up', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    const wrong = code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
    await expect(auth.confirmForProof(phone, wrong, ADDRESS)).rejects.toMatchObject({ code: 'INVALID_OTP' });
    await auth.confirmForProof(`0${phone.slice(3)}`, code, ADDRESS);
    expect(await test.client().refusal(CONFIRM, { phone, code })).toBe('INVALID_OTP');
    await expect(auth.confirmForProof('12345', code, ADDRESS)).rejects.toMatchObject({
      code: 'INVALID_PHONE',
    });
  });

  it('is no session, and a session is no proof', async () => {
    const someone = await make.user();
    expect(await test.client(await proofOf(freshPhone())).refusal('{ me { id } }')).toBe('SESSION_EXPIRED');
    expect(await refusal(someone.token)).toBe('INVALID_PROOF');
  });

  it('is refused where it is forged', async () => {
    const claims = { jti: 'x', phone_number: freshPhone(), exp: Math.floor(Date.now() / 1000) + 60 };
    const unsigned = ['{"alg":"none","typ":"JWT"}', JSON.stringify(claims)]
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    const [header, payload, signature] = (await proofOf(freshPhone())).split('.');
    for (const forged of [
      '',
      'nonsense',
      `${unsigned}.`,
      new JwtService({ secret: 'a secret for tests that is long enough' }).sign(claims),
      new JwtService({ secret: 'a foreign secret' }).sign(claims),
      [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.'),
      [header, payload, ''].join('.'),
      'x'.repeat(5000),
    ])
      expect(await refusal(forged)).toBe('INVALID_PROOF');
  });
});
