import { hashPassword } from '../../../server/platform/auth/password.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, freshPhone } from '../../support/factories.js';
import { NOT_TEXT } from './garbled.js';
import { RestClient } from './rest-client.js';

const MOBILES = [
  undefined,
  null,
  {},
  [],
  '9000000001',
  { countryCode: '91' },
  { countryCode: '91', number: '' },
  { countryCode: '91', number: '12345' },
  { countryCode: '91', number: 'nine million' },
  { countryCode: '999', number: '9000000001' },
  { countryCode: '91', number: '9'.repeat(5000) },
  ...NOT_TEXT.flatMap((value) => [
    { countryCode: '91', number: value },
    { countryCode: value, number: '9000000001' },
  ]),
];

describe('sessions over REST', () => {
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'on' });
    make = new Factory(test);
    rest = await RestClient.open(test);
  });
  afterAll(() => test.stop());

  const mobileOf = (phone: string) => ({ countryCode: '91', number: phone.slice(3) });

  /** Asks for a code and exchanges it for the proof of the number. */
  async function proofOf(phone: string): Promise<string> {
    const mobile = mobileOf(phone);
    const sent = await rest.get('POST /api/otp/request', null, { mobile });
    expect(sent).toEqual({ expiresInSeconds: 300, resendAfterSeconds: 30 });
    const otp = /^\d{6}/.exec(test.sms.filter((sms) => sms.phone === phone).at(-1)?.text ?? '')?.[0];
    return (await rest.get('POST /api/otp/confirm', null, { mobile, otp })).idToken;
  }

  it('are opened by a code, its proof in the body; a new number gets a user without a name', async () => {
    const phone = freshPhone();
    const mobile = mobileOf(phone);
    const { token, user } = await rest.get('POST /api/create-jwt', null, {
      mobile,
      idToken: await proofOf(phone),
    });
    expect(user).toEqual({
      _id: expect.any(String),
      name: null,
      mobile,
      mobileConfirmed: true,
      preferred_language: 'English',
      role: 'user',
    });
    expect(await rest.get('GET /api/user/me', { token })).toEqual(user);
  });

  it('are opened with the proof as Bearer header, however the number is cut', async () => {
    const owner = await make.user({ name: 'Asha' });
    const proof = { token: await proofOf(owner.phone) };
    const mobile = { countryCode: '+919', number: owner.phone.slice(4) };
    const { user } = await rest.get('POST /api/create-jwt', proof, { mobile });
    expect(user).toMatchObject({ _id: owner.id, name: 'Asha', mobile: mobileOf(owner.phone) });
  });

  it('are opened once with a proof, and for its own number only', async () => {
    const [phone, other] = [freshPhone(), freshPhone()];
    const idToken = await proofOf(phone);
    const create = (number: string) =>
      rest.refusal('POST /api/create-jwt', null, { mobile: mobileOf(number), idToken });
    expect(await create(other)).toEqual([401, 'INVALID_PROOF']);
    expect(await create(phone)).toEqual([200]);
    expect(await create(phone)).toEqual([401, 'INVALID_PROOF']);
  });

  it('are not opened for a bare number, nor with a forged proof or a session’s token', async () => {
    const owner = await make.user();
    const mobile = mobileOf(owner.phone);
    expect(await rest.refusal('POST /api/create-jwt', null, { mobile })).toEqual([401, 'INVALID_PROOF']);
    expect(await rest.refusal('POST /api/create-jwt', owner, { mobile })).toEqual([401, 'INVALID_PROOF']);
    for (const idToken of ['', 'aaaa', owner.token, 'x'.repeat(5000)])
      expect(await rest.refusal('POST /api/create-jwt', null, { mobile, idToken })).toEqual([
        401,
        'INVALID_PROOF',
      ]);
    for (const idToken of NOT_TEXT)
      expect(await rest.refusal('POST /api/create-jwt', null, { mobile, idToken })).toEqual([
        400,
        'BAD_INPUT',
      ]);
  });

  it.each(['POST /api/create-jwt', 'POST /api/otp/request', 'POST /api/otp/confirm'])(
    '%s refuses what is no number',
    async (call) => {
      for (const mobile of MOBILES) {
        const { status, body } = await rest.call(call, null, { mobile, otp: '123456' });
        expect([status, body.error]).toEqual([
          400,
          expect.stringMatching(/^Please enter (a valid|your) mobile number\.$/),
        ]);
      }
    },
  );

  it('refuse a code that is none, is wrong, or comes too soon', async () => {
    const phone = freshPhone();
    const mobile = mobileOf(phone);
    await rest.get('POST /api/otp/request', null, { mobile });
    const again = await rest.call('POST /api/otp/request', null, { mobile });
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '30']);
    for (const otp of [undefined, null, '', '12345', 'abcdef', ...NOT_TEXT]) {
      const { status, body } = await rest.call('POST /api/otp/confirm', null, { mobile, otp });
      expect([status, body.error]).toEqual([400, 'Please enter a valid 6-digit OTP.']);
    }
    const sent = test.sms.at(-1)?.text.slice(0, 6);
    const otp = sent === '000000' ? '111111' : '000000';
    expect(await rest.problem('POST /api/otp/confirm', null, { mobile, otp })).toBe(
      'Invalid OTP. Please try again.',
    );
  });

  it.each([
    ['without a plus', (phone: string) => phone.slice(1)],
    ['with a plus', (phone: string) => phone],
    ['without a country', (phone: string) => phone.slice(3)],
  ])('are opened by a password, the number %s', async (_, write) => {
    const owner = await make.user({ name: 'Asha', passwordHash: await hashPassword('monsoon rain') });
    const body = { phoneNumber: write(owner.phone), password: 'monsoon rain' };
    const { token, expiresAt, user } = await rest.get('POST /api/login-with-password', null, body);
    expect(user).toMatchObject({ _id: owner.id, name: 'Asha' });
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    expect(await rest.get('GET /api/user/me', { token })).toMatchObject({ _id: owner.id });
  });

  it('are opened whatever session has ended before', async () => {
    const owner = await make.user({ passwordHash: await hashPassword('monsoon rain') });
    const body = { phoneNumber: owner.phone, password: 'monsoon rain' };
    expect(await rest.refusal('POST /api/login-with-password', { token: 'over' }, body)).toEqual([200]);
  });

  it('give one answer for a wrong password and an unknown number', async () => {
    const owner = await make.user({ passwordHash: await hashPassword('monsoon rain') });
    for (const phoneNumber of [owner.phone, freshPhone()]) {
      const { status, body } = await rest.call('POST /api/login-with-password', null, {
        phoneNumber,
        password: 'x',
      });
      expect([status, body]).toEqual([
        401,
        { error: 'Invalid credentials. Please try again.', code: 'BAD_CREDENTIALS' },
      ]);
    }
  });

  it('make who guesses wait', async () => {
    const owner = await make.user({ passwordHash: await hashPassword('monsoon rain') });
    const tries = [];
    for (let count = 0; count < 6; count++)
      tries.push(
        await rest.call('POST /api/login-with-password', null, { phoneNumber: owner.phone, password: 'x' }),
      );
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    ['phoneNumber', [undefined, null, '', '12345', ...NOT_TEXT], 'Please enter a valid mobile number.'],
    ['password', [undefined, null, '', ...NOT_TEXT], 'Please enter your password.'],
  ])('refuse a login with a missing or wrong %s', async (field, values, text) => {
    for (const value of values) {
      const body = { phoneNumber: '+919000000001', password: 'monsoon rain', [field]: value };
      const answer = await rest.call('POST /api/login-with-password', null, body);
      expect([answer.status, answer.body.error, answer.body.fields[0].path]).toEqual([400, text, field]);
    }
  });
});
