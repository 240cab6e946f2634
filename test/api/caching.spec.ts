import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { createUpload, JPEG, put, upload } from '../support/uploads.js';

/** What is everybody's: the counts of the landing page, and the description of the calls. */
const PUBLIC = ['/api/counts'];

describe('what may be kept of an answer', () => {
  let test: TestApp;
  let user: Person;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    user = await new Factory(test).user();
  });
  afterAll(() => test.stop());

  const ask = (path: string, method = 'GET', init: RequestInit = {}) =>
    fetch(test.url + path, {
      ...init,
      method,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json', ...init.headers },
      body: method === 'GET' || method === 'HEAD' ? undefined : (init.body ?? '{}'),
    });
  const rule = ({ headers }: Response) => headers.get('cache-control');

  /** Every call that is documented, with ids that are the caller's, nobody's and none. */
  async function calls(): Promise<[string, string][]> {
    const { paths } = (await (await ask('/api/openapi.json')).json()) as { paths: Record<string, object> };
    return Object.entries(paths).flatMap(([path, methods]) =>
      [user.id, '01890000-0000-7000-8000-000000000000', 'x'].flatMap((id) =>
        Object.keys(methods).map((method): [string, string] => [
          method.toUpperCase(),
          path.replaceAll(/\{\w+\}/g, id),
        ]),
      ),
    );
  }

  it('is nothing but for its reader, of every call of /api', async () => {
    const seen = new Set<string>();
    for (const [method, path] of await calls()) {
      if (method === 'DELETE' && path.includes(user.id)) continue;
      const response = await ask(path, method);
      await response.text();
      seen.add(`${method} ${response.ok}`);
      if (response.ok && PUBLIC.includes(path)) continue;
      const kept = method === 'GET' && response.ok ? /^private, (no-cache|max-age=300)$/ : /^no-store$/;
      expect(`${method} ${path} ${response.status}: ${rule(response)}`).toMatch(
        new RegExp(`: ${kept.source.slice(1)}`),
      );
    }
    expect([...seen]).toEqual(expect.arrayContaining(['GET true', 'GET false', 'POST false', 'PUT false']));
  });

  it('is compared with what its reader has, and then no more than that is said', async () => {
    const first = await ask('/api/user/me');
    expect([first.status, rule(first)]).toEqual([200, 'private, no-cache']);
    const headers = { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' };
    const again = await ask('/api/user/me', 'GET', { headers });
    expect([again.status, rule(again)]).toEqual([304, 'private, no-cache']);
  });

  it.each([
    ['POST', '/graphql', '{"query":"{ me { id phone } }"}'],
    ['POST', '/graphql', '{"query":"{ exportMyData }"}'],
    ['POST', '/graphql', '{"query":"{ nothing }"}'],
    ['POST', '/graphql', '{'],
    ['GET', '/graphql?query=%7B%20me%20%7B%20id%20%7D%20%7D', undefined],
    ['HEAD', '/api/user/me', undefined],
    ['GET', '/API/user/me', undefined],
    ['GET', '/health/live', undefined],
    ['GET', '/health/ready', undefined],
    ['GET', '/api/nothing', undefined],
    ['GET', '/nothing.png', undefined],
    ['GET', '/uploads/nothing.jpg', undefined],
    ['PUT', '/uploads/nothing.jpg', 'x'],
    ['GET', '/%FF', undefined],
    ['GET', '/api/calendar/nothing.ics', undefined],
  ])('is nothing of %s %s', async (method, path, body) => {
    const response = await ask(path, method, { body });
    await response.text();
    expect(rule(response)).toMatch(/\bno-store\b/);
  });

  it('is private of an upload that nobody but its owner sees', async () => {
    const path = await upload(test, user);
    expect(rule(await ask(path))).toMatch(/^private, /);
    expect(rule(await fetch(test.url + path))).toBe('no-store');
    const sent = await put(test, await createUpload(user, 'a.jpg', 'image/jpeg'), JPEG);
    expect([sent.status, rule(sent)]).toEqual([201, 'no-store']);
  });
});
