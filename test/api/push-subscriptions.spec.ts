import { PushSubscriptionRepository } from '../../server/features/notifications/push-subscription.repository.js';
import { CONFIG, type Config } from '../../server/platform/config/config.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';
import { newBrowser, SAVE_BROWSER } from '../support/push.js';

const EXPORT = '{ exportMyData }';
const at = (name: string) => `https://push.example/${name}`;

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp({ PUSH_SERVICES: 'push.example, *.push.example' });
  make = new Factory(test);
});
afterAll(() => test.stop());

const save = (person: Person, input: object) => person.problem(SAVE_BROWSER, { input });
const subscriptionsOf = (person: Person) =>
  make.sql<{ endpoint: string; language: string }>(
    `SELECT endpoint, language FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at, id`,
    [person.id],
  );

describe('a subscription', () => {
  it('is one for each browser, in the language that it was last saved with', async () => {
    const user = await make.user();
    const { input } = newBrowser(at('one'));
    expect(await user.get(SAVE_BROWSER, { input })).toEqual({ savePushSubscription: true });
    await user.get(SAVE_BROWSER, { input: { ...input, language: 'sw' } });
    expect(await subscriptionsOf(user)).toEqual([{ endpoint: at('one'), language: 'sw' }]);
  });

  it('makes room for the newest ten of a user', async () => {
    const user = await make.user();
    for (let number = 0; number < 12; number++)
      await user.get(SAVE_BROWSER, { input: newBrowser(at(`many-${number}`)).input });
    const kept = (await subscriptionsOf(user)).map(({ endpoint }) => endpoint);
    expect(kept).toEqual(Array.from({ length: 10 }, (_, number) => at(`many-${number + 2}`)));
  });

  it('is forgotten once the logins of its time have ended', async () => {
    const [gone, stays] = [await make.user(), await make.user()];
    await gone.get(SAVE_BROWSER, { input: newBrowser(at('gone')).input });
    await stays.get(SAVE_BROWSER, { input: newBrowser(at('stays')).input });
    await gone.get('mutation { logout(everywhere: true) }');
    await test.app.get(PushSubscriptionRepository, { strict: false }).forgetEnded();
    expect(await subscriptionsOf(gone)).toEqual([]);
    expect(await subscriptionsOf(stays)).toHaveLength(1);
  });

  it('is not taken from another by somebody who only knows its address', async () => {
    const [owner, thief] = [await make.user(), await make.user()];
    await owner.get(SAVE_BROWSER, { input: newBrowser(at('stolen')).input });
    expect((await save(thief, newBrowser(at('stolen')).input))?.extensions.code).toBe('BAD_INPUT');
    expect(await subscriptionsOf(owner)).toHaveLength(1);
    expect(await subscriptionsOf(thief)).toEqual([]);
  });

  it('is for people who are logged in', async () => {
    expect(await test.client().refusal(SAVE_BROWSER, { input: newBrowser(at('visitor')).input })).toBe(
      'UNAUTHENTICATED',
    );
  });

  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://127.1/1',
    'https://2130706433/1',
    'https://0x7f.0.0.1/1',
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://localtest.me/1',
    'https://evil.example/1',
    'https://push.example.evil.example/1',
    'https://notpush.example/1',
    'https://fcm.googleapis.com.evil.example/1',
    'https://evilfcm.googleapis.com/1',
    'https://push.example./1',
    'https://8.8.8.8/1',
    'https://localhost/1',
    'https://localhost./1',
    'https://intranet/1',
    'https://push.example:8443/1',
    'https://user:word@push.example/1',
    'ftp://push.example/1',
    'javascript:alert(1)',
    '//push.example/1',
    'push.example',
    '',
    `https://push.example/${'x'.repeat(2001)}`,
  ])('is refused at the address %s', async (endpoint) => {
    const problem = await save(await make.user(), newBrowser(endpoint).input);
    expect(problem?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: 'endpoint' }] });
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://web.push.apple.com/1',
    'https://wns2-pn1p.notify.windows.com/w/?token=1',
    'https://eu.push.example/1',
    'HTTPS://PUSH.example:443/1',
  ])('is taken at the address %s', async (endpoint) => {
    expect(await save(await make.user(), newBrowser(endpoint).input)).toBeUndefined();
  });

  it.each([
    ['p256dh', ''],
    ['p256dh', 'AAAA'],
    ['p256dh', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')],
    ['p256dh', '!'.repeat(87)],
    ['auth', ''],
    ['auth', 'AAAA'],
    ['auth', 'x'.repeat(200)],
    ['language', 'tlh'],
    ['language', '../en'],
  ])('is refused with the %s %j', async (field, value) => {
    const input = { ...newBrowser(at('wrong')).input, [field]: value };
    const problem = await save(await make.user(), input);
    expect(problem?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: field }] });
  });

  it('cannot be saved without end', async () => {
    const user = await make.user();
    const { input } = newBrowser(at('busy'));
    for (let times = 0; times < 60; times++) await user.get(SAVE_BROWSER, { input });
    expect((await save(user, input))?.extensions).toMatchObject({
      code: 'TOO_MANY_TRIES',
      retryAfterSeconds: expect.any(Number),
    });
  });

  it('is exported without its secrets, and deleted with the account', async () => {
    const user = await make.user();
    const { input } = newBrowser(at('secret-path'), 'mr');
    await user.get(SAVE_BROWSER, { input });
    const text = (await user.get(EXPORT)).exportMyData as string;
    expect(JSON.parse(text).notifiedBrowsers).toEqual([
      { pushService: 'push.example', language: 'mr', since: expect.any(String) },
    ]);
    for (const secret of ['secret-path', input.p256dh, input.auth]) expect(text).not.toContain(secret);
    await user.get(await deletionOf(test, user));
    expect(await subscriptionsOf(user)).toEqual([]);
  });
});

describe('a name that leads to this machine', () => {
  it('is not connected to, and forgotten', async () => {
    // One that the operator has named, and that has come to lead here since, as this one does on every machine.
    test.app.get<Config>(CONFIG, { strict: false }).push.services.push('localhost');
    const provider = await make.user();
    await provider.get(SAVE_BROWSER, { input: newBrowser('https://localhost/1').input });
    await make.booking({ provider });
    // A connection that were tried and failed would leave it there.
    while ((await subscriptionsOf(provider)).length > 0);
  });
});
