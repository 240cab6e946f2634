import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { repoFile } from '../../../server/platform/config/paths.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, type Person } from '../../support/factories.js';

const RENAME = 'mutation { updateProfile(input: { name: "Mallory" }) { id } }';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query: RENAME })}\r\n--x--`;
const PAGES = ['/', '/login', '/playground', '/api/docs'];
const DATA = ['/api/openapi.json', '/api/users', '/graphql', '/health/live'];

let test: TestApp;
let user: Person;

beforeAll(async () => {
  test = await startTestApp();
  user = await new Factory(test).user({ name: 'Asha' });
});
afterAll(() => test.stop());

/** The directives of the security policy, with their sources. */
function policyOf(headers: Headers): Record<string, string> {
  const directives = headers.get('content-security-policy')!.split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name, ...sources] = directive.trim().split(' ');
      return [name as string, sources.join(' ')];
    }),
  );
}

describe('a foreign page', () => {
  const send = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
    fetch(`${test.url}${path}`, {
      ...init,
      headers: { origin: 'https://elsewhere.example', cookie: `access_token=${user.token}`, ...init.headers },
    });

  it.each([
    ['a form', FORM, new URLSearchParams({ query: RENAME }).toString()],
    ['a form whose name is an operation', FORM, `{"query": ${JSON.stringify(RENAME)}, "x": "="}`],
    ['a file form', 'multipart/form-data; boundary=x', MULTIPART],
    ['plain text', 'text/plain', JSON.stringify({ query: RENAME })],
    ['text that says JSON, too', 'text/plain; application/json', JSON.stringify({ query: RENAME })],
    ['a beacon without a type', '', JSON.stringify({ query: RENAME })],
  ])('changes nothing by GraphQL with the user’s cookie and %s', async (_, type, body) => {
    const response = await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': type },
      body: Buffer.from(body),
    });
    expect(response.status).toBe(400);
    expect(await user.get('{ me { name } }')).toEqual({ me: { name: 'Asha' } });
  });

  it.each([
    `/graphql?query=${encodeURIComponent(RENAME)}`,
    `/graphql?query=${encodeURIComponent('{ me { phone } }')}`,
    `/graphql?extensions=${encodeURIComponent('{"persistedQuery":{"version":1,"sha256Hash":"x"}}')}`,
  ])('gets nothing from an image at %s', async (path) => {
    const response = await send(path, { headers: { accept: 'image/*' } });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain(user.phone.slice(3));
  });

  it.each([
    ['POST', '/graphql'],
    ['GET', '/api/user/me'],
    ['PATCH', '/api/user'],
    ['DELETE', '/api/booking/x'],
    ['PUT', '/api/slot/x'],
    ['POST', '/api/create-jwt'],
    ['GET', '/health/ready'],
    ['GET', '/'],
  ])('may not %s %s, nor read its answer', async (method, path) => {
    const preflight = await send(path, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,authorization,apollo-require-preflight',
      },
    });
    const answer = await send(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'GET' ? undefined : '{}',
    });
    for (const { headers } of [preflight, answer]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it.each(PAGES)('neither frames %s nor runs a script in it', async (path) => {
    const { headers } = await send(path, { headers: { accept: 'text/html' } });
    const policy = policyOf(headers);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'worker-src': "'self' blob:",
    });
    // Were they set, they would stand in for script-src.
    expect(Object.keys(policy)).not.toContain('script-src-elem');
    expect(Object.keys(policy)).not.toContain('script-src-attr');
  });

  it.each(DATA)('neither frames %s nor makes a page of it', async (path) => {
    const { headers } = await send(path, { headers: { accept: 'text/html' } });
    const nothing = "'none'";
    expect(policyOf(headers)).toEqual({
      'default-src': nothing,
      'base-uri': nothing,
      'form-action': nothing,
      'frame-ancestors': nothing,
    });
  });

  it.each([...PAGES, ...DATA])('learns nothing of %s', async (path) => {
    const { headers } = await send(path, { headers: { accept: 'text/html' } });
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each(['client/index.html', 'client/playground.html'])('%s lives under that policy', (file) => {
    const page = readFileSync(repoFile(file), 'utf8');
    expect(page).toMatch(/<script[^>]*\ssrc=/);
    // No script in the page itself, none in an attribute, and none from elsewhere.
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|javascript:|(src|href)="(https?:)?\/\//);
  });
});

describe('a body', () => {
  const post = async (path: string, body: Uint8Array | string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${test.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(body),
    });
    return [response.status, await response.json()];
  };
  const TOO_LARGE = [413, { error: 'This is too large to be sent.', code: 'PAYLOAD_TOO_LARGE' }];

  it.each(['/api/user', '/api/booking', '/api/create-jwt', '/graphql'])(
    'of 256 kB is refused at %s',
    async (path) => {
      expect(await post(path, JSON.stringify({ name: 'x'.repeat(256 * 1024) }))).toEqual(TOO_LARGE);
    },
  );

  it.each(['/api/user', '/graphql'])(
    'that is small only while it is packed is refused at %s',
    async (path) => {
      const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, ' '));
      expect(bomb.length).toBeLessThan(16 * 1024);
      expect(await post(path, bomb, { 'content-encoding': 'gzip' })).toEqual(TOO_LARGE);
    },
  );

  it.each(['/api/user', '/graphql'])('nested without end is refused at %s', async (path) => {
    const depth = 100_000;
    const [status] = await post(path, `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(status).toBe(400);
  });

  it('cannot reach what objects inherit', async () => {
    const [status] = await post(
      '/api/login-with-password',
      '{"__proto__":{"phoneNumber":"919822012345","password":"x"}}',
    );
    expect(status).toBe(400);
    expect(({} as { password?: string }).password).toBeUndefined();
  });
});
