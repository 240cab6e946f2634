import { createHmac } from 'node:crypto';
import { FirebasePhoneVerifier } from '../../server/features/auth/firebase-phone-verifier.js';
import { Clock } from '../../server/platform/clock.js';
import { loadConfig } from '../../server/platform/config/config.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { freshPhone } from '../support/factories.js';
import { type GoogleKeys, startGoogleKeys } from '../support/google-keys.js';

const PROJECT = 'vicharo-test';
const CONFIG = {
  projectId: PROJECT,
  apiKey: 'public-key',
  authDomain: 'vicharo-test.firebaseapp.com',
  emulatorHost: undefined,
};
const FIREBASE = { OTP_PROVIDER: 'firebase', FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'public-key' };
const LOGIN = `mutation ($idToken: String!) { loginWithProof(idToken: $idToken) { token user { phone } } }`;

/** What the Auth emulator gives out. */
function unsigned(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as object;

describe('a Firebase ID token', () => {
  let google: GoogleKeys;
  let verifier: FirebasePhoneVerifier;

  beforeAll(async () => {
    google = await startGoogleKeys();
    verifier = await FirebasePhoneVerifier.open(CONFIG, new Clock(), google.agent);
  });
  afterAll(() => google.stop());

  const seconds = () => Math.floor(Date.now() / 1000);
  const refusal = (token: string) =>
    verifier.verify(token).then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    );

  it('proves the number that its owner has just signed in with', async () => {
    const signedIn = seconds() - 10;
    const proof = await verifier.verify(google.sign(PROJECT, { auth_time: signedIn }));
    expect(proof).toEqual({
      id: `firebase firebase-user ${signedIn}`,
      phone: '+919822012345',
      expiresAt: new Date((signedIn + 300) * 1000),
    });
  });

  it.each<[string, () => string]>([
    ['is signed with a foreign key', () => google.sign(PROJECT, {}, { foreignKey: true })],
    ['names an unknown key', () => google.sign(PROJECT, {}, { keyId: 'another' })],
    ['belongs to another project', () => google.sign('another-project')],
    ['has another audience', () => google.sign(PROJECT, { aud: 'another-project' })],
    ['has another issuer', () => google.sign(PROJECT, { iss: 'https://example.org/vicharo-test' })],
    ['is over', () => google.sign(PROJECT, { exp: seconds() - 1 })],
    ['names nobody', () => google.sign(PROJECT, { sub: '' })],
    ['is of a sign-in long ago, however fresh', () => google.sign(PROJECT, { auth_time: seconds() - 300 })],
    ['does not say when its owner signed in', () => google.sign(PROJECT, { auth_time: undefined })],
    ['has no number', () => google.sign(PROJECT, { phone_number: undefined })],
    [
      'comes from a sign-in by password',
      () => google.sign(PROJECT, { firebase: { sign_in_provider: 'password' } }),
    ],
    ['was tampered with', () => tampered(google.sign(PROJECT))],
    ['is unsigned, as the emulator’s are', () => unsigned(claimsOf(google.sign(PROJECT)))],
    ['is signed with the public key as if it were a secret', () => confused(google.sign(PROJECT))],
    ['is no token', () => 'nonsense'],
    ['is empty', () => ''],
    ['has claims that are null', () => 'eyJhbGciOiJSUzI1NiIsImtpZCI6InRlc3Qta2V5In0.bnVsbA.AAAA'],
  ])('is refused where it %s', async (_, make) => {
    expect(await refusal(make())).toBe('INVALID_PROOF');
  });

  it('cannot be judged while Google’s keys cannot be had', async () => {
    const away = await startGoogleKeys();
    const lost = await FirebasePhoneVerifier.open(CONFIG, new Clock(), away.agent);
    away.stop();
    await expect(lost.verify(away.sign(PROJECT))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  function tampered(token: string): string {
    const [header, , signature] = token.split('.');
    const payload = JSON.stringify({ ...claimsOf(token), phone_number: '+919000000003' });
    return [header, Buffer.from(payload).toString('base64url'), signature].join('.');
  }
  function confused(token: string): string {
    const [, payload] = token.split('.');
    const header = Buffer.from('{"alg":"HS256","kid":"test-key","typ":"JWT"}').toString('base64url');
    const signature = createHmac('sha256', google.publicKey).update(`${header}.${payload}`);
    return `${header}.${payload}.${signature.digest('base64url')}`;
  }
});

describe('a server whose codes come from Firebase', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(FIREBASE);
  });
  afterAll(() => test.stop());

  it('tells browsers what its SDK needs', async () => {
    const { settings } = await test
      .client()
      .get('{ settings { otpProvider firebase { projectId apiKey authDomain emulatorUrl } } }');
    expect(settings).toEqual({
      otpProvider: 'FIREBASE',
      firebase: {
        projectId: PROJECT,
        apiKey: 'public-key',
        authDomain: 'vicharo-test.firebaseapp.com',
        emulatorUrl: null,
      },
    });
  });

  it('lets its pages reach Firebase and the invisible reCAPTCHA, and nothing else', async () => {
    const policy = (await fetch(`${test.url}/playground`)).headers.get('content-security-policy');
    expect(policy).toContain(
      `script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;`,
    );
    expect(policy).toContain(
      `connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com/recaptcha/;`,
    );
    expect(policy).toContain(
      `frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;`,
    );
  });

  it('sends and takes no codes of its own', async () => {
    const phone = freshPhone();
    const request = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`;
    const confirm = `mutation ($phone: String!) { confirmOtp(phone: $phone, code: "123456") { token } }`;
    expect(await test.client().refusal(request, { phone })).toBe('NOT_FOUND');
    expect(await test.client().refusal(confirm, { phone })).toBe('NOT_FOUND');
    expect(test.sms).toEqual([]);
  });

  it('refuses the emulator’s unsigned tokens', async () => {
    const google = await startGoogleKeys();
    const idToken = unsigned(claimsOf(google.sign(PROJECT)));
    google.stop();
    expect(await test.client().refusal(LOGIN, { idToken })).toBe('INVALID_PROOF');
  });
});

describe('a server in development that is told of the emulator', () => {
  it('sends its browsers there', async () => {
    const test = await startTestApp({ ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    try {
      const { settings } = await test.client().get('{ settings { firebase { emulatorUrl } } }');
      expect(settings.firebase.emulatorUrl).toBe('http://127.0.0.1:9099');
      const policy = (await fetch(`${test.url}/playground`)).headers.get('content-security-policy');
      expect(policy).toContain(' http://127.0.0.1:9099;');
    } finally {
      await test.stop();
      // The library is told by the environment, which the next spec files have, too.
      delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    }
  });
});

describe('the configuration of Firebase', () => {
  const SECRETS = { JWT_SECRET: 'a secret for tests that is long enough', DATA_DIR: '/nonexistent' };

  it('is optional, and builtin without', () => {
    expect(loadConfig(SECRETS).otp).toEqual({ provider: 'builtin' });
  });

  it('may name its own domain', () => {
    const { otp } = loadConfig({ ...SECRETS, ...FIREBASE, FIREBASE_AUTH_DOMAIN: 'login.example.org' });
    expect(otp).toMatchObject({ provider: 'firebase', firebase: { authDomain: 'login.example.org' } });
  });

  it.each<[string, Record<string, string>]>([
    [
      'FIREBASE_PROJECT_ID: is required with OTP_PROVIDER=firebase\nFIREBASE_API_KEY: is required with OTP_PROVIDER=firebase',
      { OTP_PROVIDER: 'firebase' },
    ],
    [
      'FIREBASE_AUTH_EMULATOR_HOST: cannot be set in production, since its tokens are unsigned',
      { ...FIREBASE, NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    ],
    [
      'FIREBASE_AUTH_EMULATOR_HOST: must be host:port',
      { ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099' },
    ],
  ])('is refused with %j', (message, env) => {
    expect(() => loadConfig({ ...SECRETS, ...env })).toThrow(message);
  });
});
