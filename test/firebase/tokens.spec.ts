import type { ServerProcess } from '../support/server-process.js';
import { signIn, signUpByMail, startFirebaseServer } from './emulator.js';

const MOBILE = { countryCode: '91', number: '9822054321' };
const PHONE = '+919822054321';

interface Answer {
  status: number;
  body: { token?: string; user?: { _id: string; mobile: typeof MOBILE }; error?: string };
}

/** The documented call that exchanges the confirmation for a session (P9). */
async function createJwt(
  server: ServerProcess,
  { idToken, bearer, mobile = MOBILE }: { idToken?: string; bearer?: string; mobile?: typeof MOBILE },
): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/create-jwt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ mobile, idToken }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

describe('create-jwt with the emulator’s tokens', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startFirebaseServer();
  });
  afterAll(() => server.end('SIGTERM'));

  it('makes a session of a confirmed number, whichever way the token is sent', async () => {
    const first = await createJwt(server, { idToken: await signIn(PHONE) });
    expect(first).toMatchObject({ status: 200, body: { user: { mobile: MOBILE } } });
    const other = { countryCode: '91', number: '9822054322' };
    const second = await createJwt(server, { bearer: await signIn('+919822054322'), mobile: other });
    expect(second).toMatchObject({ status: 200, body: { user: { mobile: other } } });

    const me = await fetch(`${server.url}/api/user/me`, {
      headers: { authorization: `Bearer ${first.body.token}` },
    });
    expect(await me.json()).toMatchObject({ _id: first.body.user?._id });
  });

  it('takes a confirmation once', async () => {
    const mobile = { countryCode: '91', number: '9822054323' };
    const idToken = await signIn('+919822054323');
    expect((await createJwt(server, { idToken, mobile })).status).toBe(200);
    expect(await createJwt(server, { idToken, mobile })).toMatchObject({
      status: 401,
      body: { error: 'Please confirm your mobile number again.' },
    });
  });

  it('refuses a number that is not the token’s, an account without a number, and no token at all', async () => {
    const idToken = await signIn('+919822054324');
    expect((await createJwt(server, { idToken })).status).toBe(401);
    expect((await createJwt(server, { idToken: await signUpByMail('asha@example.org') })).status).toBe(401);
    expect((await createJwt(server, {})).status).toBe(401);
  });

  it('refuses a token whose account is gone or does not exist', async () => {
    const [header, payload] = (await signIn('+919822054325')).split('.') as [string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const invented = Buffer.from(JSON.stringify({ ...claims, sub: 'nobody' })).toString('base64url');
    const mobile = { countryCode: '91', number: '9822054325' };
    expect((await createJwt(server, { idToken: `${header}.${invented}.`, mobile })).status).toBe(401);
  });
});

describe('a server that is not told of the emulator', () => {
  it('refuses its unsigned tokens', async () => {
    const server = await startFirebaseServer({ FIREBASE_AUTH_EMULATOR_HOST: '' });
    try {
      expect(await createJwt(server, { idToken: await signIn(PHONE) })).toMatchObject({
        status: 401,
        body: { error: 'Please confirm your mobile number again.' },
      });
    } finally {
      await server.end('SIGTERM');
    }
  });

  it('is every server in production: told of one, it does not start', async () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: 'a secret for tests that is long enough' };
    await expect(startFirebaseServer(production)).rejects.toThrow(
      'FIREBASE_AUTH_EMULATOR_HOST: cannot be set in production',
    );
  });
});
