import { CredentialUpkeep } from '../../server/features/auth/credential-upkeep.js';
import { hashPassword } from '../../server/platform/auth/password.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, freshPhone } from '../support/factories.js';

const REQUEST = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds resendAfterSeconds } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!) {
  confirmOtp(phone: $phone, code: $code) { token user { id name phone phoneVerified preferredLanguage location { latitude } } }
}`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;

describe('logging in with a one-time code', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'on' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  /** Asks for a code, and reads it in the SMS. */
  async function codeFor(phone: string): Promise<string> {
    await test.client().get(REQUEST, { phone });
    const sms = test.sms.filter((sent) => sent.phone === phone).at(-1);
    return /^\d{6}/.exec(sms?.text ?? '')?.[0] as string;
  }
  const confirm = (phone: string, code: string) => test.client().get(CONFIRM, { phone, code });
  const refusal = (phone: string, code: string) => test.client().refusal(CONFIRM, { phone, code });
  const wrong = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
  /** As if the code had been sent longer ago. */
  const age = (phone: string, seconds: number) =>
    make.sql(
      `UPDATE otp_codes SET sent_at = sent_at - $2 * interval '1 second', expires_at = expires_at - $2 * interval '1 second'
       WHERE phone = $1`,
      [phone, seconds],
    );

  it('says how long the code lives, and sends it in words', async () => {
    const phone = freshPhone();
    const { requestOtp } = await test.client().get(REQUEST, { phone: phone.slice(3) });
    expect(requestOtp).toEqual({ expiresInSeconds: 300, resendAfterSeconds: 30 });
    expect(test.sms.filter((sms) => sms.phone === phone)).toEqual([
      { phone, text: expect.stringMatching(/^\d{6} is your Vicharo code\. It is valid for 5 minutes\.$/) },
    ]);
  });

  it('sends it in the language of who asks, else of the number’s user, else of the browser', async () => {
    const [farmer, stranger] = [await make.user(), freshPhone()];
    await make.sql(`UPDATE users SET preferred_language = 'hi' WHERE id = $1`, [farmer.id]);
    const ask = async (phone: string, language: string | null) => {
      await fetch(`${test.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'de, mr;q=0.8, en;q=0.5' },
        body: JSON.stringify({
          query: `mutation ($phone: String!, $language: String) { requestOtp(phone: $phone, language: $language) { expiresInSeconds } }`,
          variables: { phone, language },
        }),
      });
      return test.sms.findLast((sms) => sms.phone === phone)?.text;
    };
    expect(await ask(farmer.phone, null)).toMatch(/^\d{6} आपका Vicharo कोड है। यह 5 मिनट तक मान्य है।$/);
    expect(await ask(stranger, null)).toMatch(/^\d{6} हा तुमचा Vicharo कोड आहे/);
    expect(await ask(freshPhone(), 'zu')).toMatch(/^\d{6} yikhodi yakho ye-Vicharo/);
    expect(
      await test
        .client()
        .refusal(`mutation { requestOtp(phone: "${stranger}", language: "tlh") { expiresInSeconds } }`),
    ).toBe('BAD_INPUT');
  });

  it('keeps no code in the clear', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    const [row] = await make.sql(`SELECT * FROM otp_codes WHERE phone = $1`, [phone]);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('forgets codes the day after they were over', async () => {
    const phone = freshPhone();
    await codeFor(phone);
    const forget = () => test.app.get(CredentialUpkeep, { strict: false }).forget();
    const kept = async () => (await make.sql(`SELECT FROM otp_codes WHERE phone = $1`, [phone])).length;
    const day = 86_400_000;
    await make.at(new Date(Date.now() + day), forget);
    expect(await kept()).toBe(1);
    await make.at(new Date(Date.now() + day + 600_000), forget);
    expect(await kept()).toBe(0);
  });

  it('registers an unknown number as a user who has no name yet', async () => {
    const phone = freshPhone();

    const { confirmOtp } = await confirm(phone, await codeFor(phone));

    expect(confirmOtp.user).toMatchObject({
      name: null,
      phone,
      phoneVerified: true,
      preferredLanguage: 'en',
      location: null,
    });
    const { me } = await test.client(confirmOtp.token).get('{ me { id } }');
    expect(me.id).toBe(confirmOtp.user.id);
  });

  it('logs a known owner in as who they are, and leaves their password and sessions alone', async () => {
    const owner = await make.user({ name: 'Asha', passwordHash: await hashPassword('monsoon rain') });

    const { confirmOtp } = await confirm(owner.phone, await codeFor(owner.phone));

    expect(confirmOtp.user).toMatchObject({ id: owner.id, name: 'Asha' });
    await test.client().get(LOGIN, { phone: owner.phone, password: 'monsoon rain' });
    expect(await owner.get('{ me { id } }')).toEqual({ me: { id: owner.id } });
  });

  it('voids the password and sessions of whoever registered the number before its owner proved it', async () => {
    const squatter = await make.user({
      phoneVerifiedAt: null,
      passwordHash: await hashPassword('monsoon rain'),
    });

    const { confirmOtp } = await confirm(squatter.phone, await codeFor(squatter.phone));

    expect(confirmOtp.user).toMatchObject({ id: squatter.id, phoneVerified: true });
    expect(await squatter.refusal('{ me { id } }')).toBe('SESSION_EXPIRED');
    expect(await test.client().refusal(LOGIN, { phone: squatter.phone, password: 'monsoon rain' })).toBe(
      'BAD_CREDENTIALS',
    );
    expect(await test.client(confirmOtp.token).get('{ me { id } }')).toEqual({ me: { id: squatter.id } });
  });

  it('makes one user of a new number that confirms in two windows', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    const answers = await Promise.all([1, 2, 3, 4].map(() => test.client().ask(CONFIRM, { phone, code })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await make.sql(`SELECT id FROM users WHERE phone = $1`, [phone])).toHaveLength(1);
  });

  it('takes a code once', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    await confirm(phone, code);
    expect(await refusal(phone, code)).toBe('INVALID_OTP');
  });

  it('takes a code in Devanagari digits', async () => {
    const phone = freshPhone();
    const code = (await codeFor(phone)).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] as string);
    const { confirmOtp } = await confirm(phone, code);
    expect(confirmOtp.user.phone).toBe(phone);
  });

  it('refuses a code that was sent to another number', async () => {
    const [mine, other] = [freshPhone(), freshPhone()];
    const [code, theirs] = [await codeFor(mine), await codeFor(other)];
    // One in a million times both numbers get the same code.
    expect(await refusal(other, code === theirs ? wrong(code) : code)).toBe('INVALID_OTP');
  });

  it('refuses a code where none was sent', async () => {
    expect(await refusal(freshPhone(), '123456')).toBe('INVALID_OTP');
  });

  it('takes five wrong tries, then not even the right code', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    for (let attempt = 1; attempt <= 5; attempt++)
      expect(await refusal(phone, wrong(code))).toBe('INVALID_OTP');
    expect(await refusal(phone, code)).toBe('OTP_EXPIRED');
  });

  it('takes the right code on the fifth try', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    for (let attempt = 1; attempt <= 4; attempt++) await refusal(phone, wrong(code));
    await confirm(phone, code);
  });

  it('lets a code die after five minutes', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    await age(phone, 300);
    expect(await refusal(phone, code)).toBe('OTP_EXPIRED');
  });

  it('sends no second code within half a minute, and says how long to wait', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);

    const problem = await test.client().problem(REQUEST, { phone: `0${phone.slice(3)}` });

    expect(problem?.extensions).toEqual({ code: 'OTP_TOO_SOON', retryAfterSeconds: 30 });
    await confirm(phone, code);
  });

  it('replaces the code by the one that was sent last, with tries of its own', async () => {
    const phone = freshPhone();
    const first = await codeFor(phone);
    for (let attempt = 1; attempt <= 6; attempt++) await refusal(phone, wrong(first));
    await age(phone, 31);
    const second = await codeFor(phone);
    if (second !== first) expect(await refusal(phone, first)).toBe('INVALID_OTP');
    await confirm(phone, second);
  });

  it('sends a number five codes an hour, and the last one stays good', async () => {
    const phone = freshPhone();
    let code = '';
    for (let count = 1; count <= 5; count++) {
      code = await codeFor(phone);
      await age(phone, 31);
    }

    const problem = await test.client().problem(REQUEST, { phone });

    expect(problem?.extensions.code).toBe('TOO_MANY_TRIES');
    expect(problem?.extensions.retryAfterSeconds).toBeGreaterThan(3590);
    await confirm(phone, code);
  });

  it.each(['12345', '1234567', 'abcdef', '', '12 456'])('refuses %j, which is no code', async (code) => {
    expect(await test.client().problem(CONFIRM, { phone: freshPhone(), code })).toMatchObject({
      message: 'Please enter a valid 6-digit OTP.',
      extensions: { code: 'BAD_INPUT' },
    });
  });

  it('sends nothing to what is no number', async () => {
    const sent = test.sms.length;
    expect(await test.client().refusal(REQUEST, { phone: '12345' })).toBe('BAD_INPUT');
    expect(await test.client().refusal(REQUEST, { phone: '+999 12345 67890' })).toBe('INVALID_PHONE');
    expect(test.sms).toHaveLength(sent);
  });
});

describe('one-time codes while the SMS gateway is away', () => {
  it('says that the service is not available', async () => {
    const test = await startTestApp({ SMS_WEBHOOK_URL: 'http://127.0.0.1:9' });
    try {
      expect(await test.client().refusal(REQUEST, { phone: freshPhone() })).toBe('UNAVAILABLE');
    } finally {
      await test.stop();
    }
  });
});
