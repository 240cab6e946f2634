import fc from 'fast-check';
import { Role } from '../../../domain/users/role.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, type Person } from '../../support/factories.js';
import { GARBLED_IDS } from './garbled.js';
import { RestClient, type RestAnswer } from './rest-client.js';

const RUNS = 25;
const STACK = /node_modules|\bat .+:\d+:\d+|\.[jt]s:\d+|QueryFailed|SELECT |INSERT |syntax error|Zod/;
/** Texts that have broken servers before. */
const NASTY = [
  ...GARBLED_IDS.slice(0, 8),
  '__proto__',
  'constructor',
  '\ud800',
  '2026-11-21',
  '-0',
  '1e999',
  '%00',
  '../..',
];

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 }));
const json = fc.oneof({ weight: 2, arbitrary: text }, fc.jsonValue({ maxDepth: 3, noUnicodeString: false }));

/** A body that is right in most of its fields, so that what is behind the first check is reached, too. */
function bodyLike(right: Record<string, unknown[]>) {
  const fields = Object.fromEntries(
    Object.entries(right).map(([name, values]) => [
      name,
      fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, json),
    ]),
  );
  return fc.oneof({ weight: 4, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] }), json);
}

describe('anything at all, at every path', () => {
  let test: TestApp;
  let rest: RestClient;
  let callers: (Person | null)[];
  let right: Record<string, unknown[]>;
  let ids: string[];

  beforeAll(async () => {
    test = await startTestApp({
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ADMIN_DELETE_CODE: 'harvest moon 2026',
    });
    const make = new Factory(test);
    rest = await RestClient.open(test);
    const { provider, consumer, service, slotId, id } = await make.booking();
    callers = [null, consumer, provider, await make.user({ role: Role.SUPER_ADMIN })];
    const [{ date }] = await rest.get(`GET /api/userbookings/${consumer.id}`, consumer);
    ids = [service.id, slotId, id, consumer.id, provider.id];
    right = {
      name: ['Asha'],
      mobile: [{ countryCode: '91', number: '9876543210' }],
      geoLocation: [{ type: 'Point', coordinates: [73.8, 18.5] }],
      preferred_language: ['Hindi'],
      phoneNumber: ['919876543210'],
      otp: ['123456'],
      idToken: ['a.b.c'],
      serviceType: ['Tractor'],
      serviceDescription: ['A tractor'],
      servicePictureLink: ['', 'https://a.example/b.jpg'],
      serviceAudioLink: [null],
      price: [{ charges: 5, unit: 'Per Day' }],
      providerId: [provider.id, null],
      consumerId: [consumer.id, null],
      serviceProviderId: [provider.id],
      serviceId: [service.id],
      slotId: [slotId],
      date: [date],
      status: ['Booked', 'Open', 'Not Working', 'Accepted'],
      code: ['x'],
    };
  });
  afterAll(() => test.stop());

  /** Those that delete come last: until then there is something to find. */
  const calls = () =>
    Object.entries(rest.document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase(),
          path,
          operation,
        })),
      )
      .sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

  function expectCalm(call: string, { status, body }: RestAnswer): void {
    const told = JSON.stringify(body);
    if (status < 300) return;
    expect({ call, status, told }).toEqual({
      call,
      status: expect.any(Number),
      told: expect.not.stringMatching(STACK),
    });
    expect(status).toBeLessThan(500);
    expect({ call, error: body.error }).toEqual({ call, error: expect.stringMatching(/./) });
  }

  it('is answered as documented: never a 500, never a stack, always {error}', async () => {
    for (const { method, path, operation } of calls()) {
      const query = operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...callers),
          fc
            .oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, text)
            .filter((id) => id !== '' && !/^\.+$|\p{Surrogate}/u.test(id)),
          fc.record(Object.fromEntries(query.map((name) => [name, text])), { requiredKeys: [] }),
          // A new password would end the sessions of the callers.
          bodyLike(method === 'POST' ? { ...right, password: ['monsoon rain'] } : right),
          async (caller, id, wanted, body) => {
            const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(id));
            const search = new URLSearchParams(wanted as Record<string, string>).toString();
            const call = `${method} ${filled}${search && `?${search}`}`;
            const sent = method === 'GET' ? undefined : JSON.stringify(body);
            expectCalm(
              call,
              await rest.call(
                call,
                caller,
                sent,
                method === 'GET' ? {} : { 'content-type': 'application/json' },
              ),
            );
          },
        ),
        { numRuns: RUNS },
      );
    }
  });

  it('that is no JSON is refused', async () => {
    const bodies = [
      '{',
      '{"a":',
      'null',
      '5',
      '"x"',
      '[',
      '\u0000',
      '{"a":1}}',
      '{"__proto__":{"role":"admin"}}',
    ];
    for (const { method, path } of calls().filter((call) => call.method !== 'GET')) {
      for (const body of bodies) {
        const call = `${method} ${path.replace(/\{\w+\}/g, 'x')}`;
        const answer = await rest.call(call, null, body, { 'content-type': 'application/json' });
        expectCalm(call, answer);
        expect([400, 401]).toContain(answer.status);
      }
    }
  });

  it('that is too large or broken in its address is refused', async () => {
    const large = await rest.call('POST /api/user', null, { name: 'x'.repeat(300_000) });
    expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    for (const path of ['/api/user/%FF', '/api/user/%E0%A4%A', '/api/service/%/slots'])
      expectCalm(path, await rest.call(`GET ${path}`));
    expect((await rest.call(`GET /api/user/${'%25'.repeat(3000)}`)).status).toBe(404);
  });
});
