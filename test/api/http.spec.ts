import { Readiness } from '../../server/platform/http/readiness.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('the server’s HTTP manners', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  const get = (path: string, init?: RequestInit) => fetch(`${test.url}${path}`, init);

  it('is alive and ready', async () => {
    const live = await get('/health/live');
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await get('/health/ready');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'ok',
      info: { database: { status: 'up' }, migrations: { status: 'up' } },
    });
  });

  it.each(['/health/live', '/health/ready', '/api/docs', '/api/openapi.json'])(
    'answers %s whatever token comes with it',
    async (path) => {
      const { status } = await get(path, { headers: { authorization: 'Bearer over' } });
      expect(status).toBe(200);
    },
  );

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/users/x/y/z'],
    ['GET', '/health/nothing'],
  ])('answers %s %s with JSON', async (method, path) => {
    const response = await get(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'This was not found.', code: 'NOT_FOUND' });
  });

  it.each(['/assets/nothing.js', '/assets/', '/nothing.png', '/favicon.missing.ico'])(
    'answers %s with 404, never with a page in its place',
    async (path) => {
      const response = await get(path, { headers: { accept: 'text/html,*/*' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );

  it.each([
    ['/home', 200],
    ['/HOME/', 200],
    ['/games/chess/?against=computer', 200],
    ['/%68ome', 200],
    ['/ConsumerRegistration', 200],
    ['/consumerregistration?userId=1', 200],
    ['/games/chess', 200],
    ['/nothing', 404],
    ['/Nothing/?userId=1', 404],
    ['/games/nothing', 404],
    ['/home/nothing', 404],
    ['/API/nothing', 404],
    ['//home', 404],
  ])('answers %s with the application, and %i', async (path, status) => {
    const response = await get(path, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-cache']);
    expect(await response.text()).toContain('<div id="root"');
  });

  it('refuses a part that a file does not have, for this once', async () => {
    const { status, headers } = await get('/favicon.svg', { headers: { range: 'bytes=9999999-' } });
    expect([status, headers.get('cache-control')]).toEqual([416, 'no-store']);
    expect(headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  });

  it.each(['/%FF', '/api/%E0%A4%A', '/assets/%FF', '/assets/..%2f..%2fpackage.json'])(
    'survives the path %s',
    async (path) => {
      const response = await get(path, { headers: { accept: 'application/json' } });
      expect([400, 403, 404]).toContain(response.status);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(await response.json()).toMatchObject({ error: expect.any(String) });
    },
  );

  it.each(['/graphql', '/api/nothing'])('refuses a body of more than 256 kB at %s', async (path) => {
    const body = JSON.stringify({ query: '{ me { id } }', variables: { padding: 'x'.repeat(256 * 1024) } });
    const response = await get(path, { method: 'POST', headers: JSON_TYPE, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      error: 'This is too large to be sent.',
      code: 'PAYLOAD_TOO_LARGE',
    });
  });

  it.each(['{"query": ', 'hello', '{"query": "\u0000"', '"\\u'])(
    'refuses %j, which is no JSON',
    async (body) => {
      for (const path of ['/graphql', '/api/nothing']) {
        const response = await get(path, { method: 'POST', headers: JSON_TYPE, body });
        expect(response.status).toBe(400);
        expect(await response.json()).toEqual({
          error: 'Some of the details are not right.',
          code: 'BAD_INPUT',
        });
      }
    },
  );

  it.each(['[]', '{}', '{"query": 5}', '{"query": null}', '{"query": "{ me { id } }", "variables": 5}'])(
    'refuses %s, which is no operation',
    async (body) => {
      const response = await get('/graphql', { method: 'POST', headers: JSON_TYPE, body });
      expect(response.status).toBe(400);
      expect(JSON.stringify(await response.json())).not.toMatch(/node_modules|\.js:|INTERNAL/);
    },
  );

  it('refuses a body in an encoding that it does not know', async () => {
    const response = await get('/graphql', {
      method: 'POST',
      headers: { ...JSON_TYPE, 'content-encoding': 'zip' },
      body: '{}',
    });
    expect(response.status).toBe(400);
  });

  it('sends the headers that protect a page', async () => {
    const { headers } = await get('/playground');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    '/graphql?query={__typename}',
    '/health/live',
    '/api/counts',
    '/api/nothing',
    '/assets/nothing.js',
  ])('lets the data of %s load nothing', async (path) => {
    const { headers } = await get(path, { headers: { 'apollo-require-preflight': 'true' } });
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('lets no other origin read its answers', async () => {
    const { headers } = await get('/graphql', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the server’s readiness', () => {
  let test: TestApp;

  beforeEach(async () => {
    test = await startTestApp({ LOG_LEVEL: 'silent' });
  });
  afterEach(() => test.stop());

  const ready = () => fetch(`${test.url}/health/ready`);

  it('ends where an older database was put in the place of its own', async () => {
    await new Factory(test).sql(`DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)`);
    expect((await ready()).status).toBe(503);
  });

  it('outlasts a helper without which it does its main work, and names it', async () => {
    const away = new Error('connect ECONNREFUSED 10.0.0.7:6379');
    test.app.get(Readiness).watch('events', async () => Promise.reject(away));
    const response = await ready();
    const body = await response.text();
    expect(response.status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ status: 'degraded', info: { events: { status: 'degraded' } } });
    expect(body).not.toContain('10.0.0.7');
  });

  it('ends when its shutdown begins, while it still answers', async () => {
    test.app.get(Readiness).stop();
    const response = await ready();
    expect([response.status, await response.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await fetch(`${test.url}/health/live`)).status).toBe(200);
  });
});

describe('while the database is away', () => {
  it('is alive, but not ready', async () => {
    const test = await startTestApp({ LOG_LEVEL: 'silent' });
    const { url } = test;

    await test.database.stop();

    const ready = await fetch(`${url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      error: 'The service is not available right now. Please try again.',
      code: 'UNAVAILABLE',
    });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    await test.stop();
  });
});
