import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, type Person } from '../../support/factories.js';
import { RestClient } from './rest-client.js';

/** What a page of somebody else can make a browser send, with the user's cookie and without asking first. */
const FOREIGN_TYPES = [
  ['a form', 'application/x-www-form-urlencoded', 'name=Mallory&status=Canceled'],
  ['plain text', 'text/plain', '{"name":"Mallory","status":"Canceled"}'],
  [
    'a file form',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nM\r\n--x--',
  ],
  ['text that looks like JSON', 'text/plain; application/json', '{"name":"Mallory"}'],
  ['a type that begins like JSON', 'application/json-patch+json', '{"name":"Mallory"}'],
] as const;

describe('writing over REST with the cookie', () => {
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;
  let user: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    rest = await RestClient.open(test);
    user = await make.user({ name: 'Asha' });
  });
  afterAll(() => test.stop());

  const cookie = (person: Person) => ({ cookie: `theme=dark; access_token=${person.token}` });
  const writes = () =>
    Object.entries(rest.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'x')}`),
    );

  it('works with JSON', async () => {
    const headers = { ...cookie(user), 'content-type': 'Application/JSON; charset=utf-8' };
    const { status, body } = await rest.call('PATCH /api/user', null, { name: 'Asha Pawar' }, headers);
    expect([status, body.name]).toEqual([200, 'Asha Pawar']);
  });

  it('works without a body where it says JSON, and not where it does not', async () => {
    const { id, consumer } = await make.booking();
    const cancel = (headers: Record<string, string>) =>
      rest.call(`DELETE /api/booking/${id}`, null, undefined, { ...cookie(consumer), ...headers });
    expect((await cancel({})).body).toEqual({ error: 'Please send this as JSON.', code: 'JSON_REQUIRED' });
    expect((await cancel({ authorization: 'Basic eDp5' })).status).toBe(415);
    expect((await cancel({ 'content-type': 'application/json' })).body.status).toBe('Canceled');
  });

  it('reads as ever', async () => {
    const { status, body } = await rest.call('GET /api/user/me', null, undefined, cookie(user));
    expect([status, body._id]).toEqual([200, user.id]);
  });

  it.each(FOREIGN_TYPES)('is refused for every call as %s', async (_, type, body) => {
    for (const call of writes()) {
      const answer = await rest.call(call, null, body, { ...cookie(user), 'content-type': type });
      expect([call, answer.status, answer.body]).toEqual([
        call,
        415,
        { error: 'Please send this as JSON.', code: 'JSON_REQUIRED' },
      ]);
    }
    expect(await rest.get('GET /api/user/me', user)).toMatchObject({ name: 'Asha Pawar' });
  });

  it.each(FOREIGN_TYPES)('logs nobody in as %s', async (_, type, body) => {
    for (const call of ['POST /api/login-with-password', 'POST /api/create-jwt', 'POST /api/user'])
      expect((await rest.call(call, null, body, { 'content-type': type })).status).toBe(415);
  });

  it('needs no type with a Bearer header, where there is no body', async () => {
    const { id, consumer } = await make.booking();
    expect(await rest.get(`DELETE /api/booking/${id}`, consumer)).toMatchObject({ status: 'Canceled' });
  });

  it('is not overridden by a method in the query or a header', async () => {
    const { id, consumer } = await make.booking();
    for (const call of [`GET /api/booking/${id}?_method=DELETE`, `POST /api/booking/${id}`])
      expect(
        (await rest.call(call, consumer, undefined, { 'x-http-method-override': 'DELETE' })).status,
      ).toBe(404);
    expect(await rest.get(`GET /api/userbookings/${consumer.id}`, consumer)).toHaveLength(1);
  });
});
