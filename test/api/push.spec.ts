import { verify, createPublicKey } from 'node:crypto';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';
import {
  newBrowser,
  SAVE_BROWSER,
  startPushService,
  type Browser,
  type PushService,
} from '../support/push.js';

const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`;
const ANSWER = `mutation ($id: ID!, $text: String!) { answerNote(bookingId: $id, text: $text) { id } }`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { id } }`;

let test: TestApp;
let make: Factory;
let service: PushService;
let paths = 0;

beforeAll(async () => {
  service = await startPushService();
  test = await startTestApp({
    PUSH_PRIVATE_ADDRESSES: 'on',
    ADMIN_DELETE_CODE: 'harvest moon',
    LOG_LEVEL: 'silent',
  });
  make = new Factory(test);
});
afterAll(async () => {
  await test.stop();
  service.stop();
});

/** A browser of this person that has turned notifications on. */
async function listening(person: Person, language = 'en'): Promise<Browser & { path: string }> {
  const path = `/push/${++paths}`;
  const browser = newBrowser(service.url + path, language);
  await person.get(SAVE_BROWSER, { input: browser.input });
  return { ...browser, path };
}

/** What this browser is given next; nothing else may come before. */
async function hear(browser: Browser & { path: string }) {
  const posted = await service.next();
  expect(posted.path).toBe(browser.path);
  return browser.read(posted);
}

const subscriptionsOf = (person: Person) =>
  make.sql(`SELECT endpoint FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at`, [person.id]);

/** A provider and a consumer who both listen, and what the consumer has booked. */
async function stage() {
  const provider = await make.user({ name: 'Sunita Jadhav' });
  const consumer = await make.user({ name: 'Asha Kale' });
  const [hers, his] = [await listening(provider), await listening(consumer)];
  const booking = await make.booking({ provider, consumer });
  const arrived = await hear(hers);
  return { ...booking, hers, his, arrived };
}

describe('a booking', () => {
  it('is told to its provider, so that only their browser can read it', async () => {
    const { arrived, id, provider } = await stage();
    expect(arrived).toEqual({
      title: 'New booking',
      body: expect.stringMatching(/^Asha Kale wants Tractor: \w{3}, \d+ \w+, 8:00 am$/),
      url: `/provider-bookings?userId=${provider.id}`,
      tag: id,
    });
    const { headers, body } = service.posted.at(-1)!;
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: id.replaceAll('-', ''),
    });
    for (const word of ['Asha', 'Tractor', id]) expect(body.includes(word)).toBe(false);
  });

  it('is signed for that push service with the key that browsers are told', async () => {
    await stage();
    const { pushKey } = await test.client().get('{ pushKey }');
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(service.posted.at(-1)!.headers.authorization!)!;
    expect(key).toBe(pushKey);
    const [header, claims, signature] = token!.split('.') as [string, string, string];
    const point = Buffer.from(pushKey as string, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const signed = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(signed).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.url,
      sub: expect.stringMatching(/^mailto:/),
    });
  });

  it('is told to its consumer as it goes on', async () => {
    const { provider, his, id, consumer } = await stage();
    for (const [status, title] of [
      ['ACCEPTED', 'Booking accepted'],
      ['IN_PROGRESS', 'Work has started'],
      ['COMPLETED', 'Work is completed'],
    ]) {
      await provider.get(SET_STATUS, { id, status });
      const message = await hear(his);
      expect(message).toMatchObject({ title, tag: id, url: `/request-service?userId=${consumer.id}` });
      expect(message.body).toContain('Sunita Jadhav');
    }
  });

  it('that is cancelled is told to the other party, each way', async () => {
    const { consumer, provider, hers, his, id, slotId } = await stage();
    await consumer.get(CANCEL, { id });
    expect(await hear(hers)).toMatchObject({ title: 'Booking cancelled', tag: id });
    const { bookSlot } = await consumer.get(BOOK, { slotId });
    await hear(hers);
    await provider.get(CANCEL, { id: bookSlot.id });
    expect((await hear(his)).body).toMatch(/^Sunita Jadhav cancelled: Tractor/);
  });

  it('that an admin cancels is told to both, as nobody’s doing', async () => {
    const { hers, his, id } = await stage();
    await (await make.user({ role: Role.ADMIN })).get(CANCEL, { id });
    const both = [await service.next(), await service.next()];
    const byPath = new Map(both.map((posted) => [posted.path, posted]));
    expect(hers.read(byPath.get(hers.path)!).body).toMatch(/^Tractor: Asha Kale · /);
    expect(his.read(byPath.get(his.path)!).body).toMatch(/^Tractor: Sunita Jadhav · /);
  });

  it('is told in the language and to every browser of its reader, on the clock of the service', async () => {
    const provider = await make.user();
    const [hindi, urdu] = [await listening(provider, 'hi'), await listening(provider, 'ur')];
    await make.booking({ provider, consumer: await make.user({ name: 'Asha Kale' }) });
    const both = [await service.next(), await service.next()];
    const [inHindi, inUrdu] = [hindi, urdu].map((one) =>
      one.read(both.find(({ path }) => path === one.path)!),
    );
    expect(inHindi).toMatchObject({ title: 'नई बुकिंग', body: expect.stringContaining('ट्रैक्टर') });
    expect(inHindi!.body).toContain('सुबह 8:00');
    expect(inUrdu!.title).toMatch(/[\u0600-\u06ff]/);
  });

  it('that is booked twice on a bad network is told once', async () => {
    const { consumer, provider, hers, slotId, id } = await stage();
    await consumer.get(BOOK, { slotId });
    await consumer.get(CANCEL, { id });
    expect((await hear(hers)).title).toBe('Booking cancelled');
    expect(provider.id).toBeDefined();
  });

  it('whose note is answered is told to who left it, once and without the words', async () => {
    const { provider, consumer, his, id } = await stage();
    for (const text of ['I come at eight', 'I come at nine']) await provider.get(ANSWER, { id, text });
    const answered = await hear(his);
    expect(answered).toMatchObject({
      title: 'Your note was answered',
      tag: id,
      url: `/request-service?userId=${consumer.id}`,
    });
    expect(answered.body).toMatch(/^Sunita Jadhav answered your note: Tractor, /);
    expect(JSON.stringify(answered)).not.toContain('eight');
    await provider.get(SET_STATUS, { id, status: 'ACCEPTED' });
    expect((await hear(his)).title).toBe('Booking accepted');
  });

  it('of a deleted service or user is told as cancelled', async () => {
    const first = await stage();
    await first.provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, {
      id: first.service.id,
    });
    expect(await hear(first.his)).toMatchObject({ title: 'Booking cancelled', tag: first.id });
    const second = await stage();
    await second.consumer.get(await deletionOf(test, second.consumer));
    expect((await hear(second.hers)).body).toMatch(/^User cancelled: Tractor/);
    expect(await subscriptionsOf(second.consumer)).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i is not asked again', async (status) => {
    const { provider, his, hers, id, consumer } = await stage();
    service.answers.set(his.path, [status]);
    await provider.get(SET_STATUS, { id, status: 'ACCEPTED' });
    await hear(his);
    await provider.get(SET_STATUS, { id, status: 'IN_PROGRESS' });
    await consumer.get(CANCEL, { id });
    expect((await hear(hers)).title).toBe('Booking cancelled');
    expect(await subscriptionsOf(consumer)).toEqual([]);
  });

  it.each([429, 503])('that answers %i is asked again soon', async (status) => {
    const { provider, his, id, consumer } = await stage();
    service.answers.set(his.path, [status]);
    await provider.get(SET_STATUS, { id, status: 'ACCEPTED' });
    const [first, second] = [await hear(his), await hear(his)];
    expect(second).toEqual(first);
    expect(await subscriptionsOf(consumer)).toHaveLength(1);
  });

  it('that refuses or is not there fails no booking, and is tried again with the next', async () => {
    const { provider, his, id, consumer } = await stage();
    service.answers.set(his.path, [403]);
    const unreachable = newBrowser('http://127.0.0.1:1/');
    await consumer.get(SAVE_BROWSER, { input: unreachable.input });
    await provider.get(SET_STATUS, { id, status: 'ACCEPTED' });
    await hear(his);
    await provider.get(SET_STATUS, { id, status: 'IN_PROGRESS' });
    expect((await hear(his)).title).toBe('Work has started');
    expect(await subscriptionsOf(consumer)).toHaveLength(2);
  });
});

describe('a browser', () => {
  it('hears nothing once it is turned off', async () => {
    const { provider, consumer, his, hers, id } = await stage();
    const remove = `mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) }`;
    const target = { endpoint: his.input.endpoint };
    expect(await provider.get(remove, target)).toEqual({ removePushSubscription: false });
    expect(await consumer.get(remove, target)).toEqual({ removePushSubscription: true });
    expect(await consumer.get(remove, target)).toEqual({ removePushSubscription: false });
    await provider.get(SET_STATUS, { id, status: 'ACCEPTED' });
    await consumer.get(CANCEL, { id });
    await hear(hers);
  });

  it('hears nothing once its user’s sessions are ended, until it is logged in again', async () => {
    const { provider, consumer, his, hers, id, slotId } = await stage();
    const { changePassword } = await consumer.get(
      'mutation { changePassword(password: "winter wheat") { token } }',
    );
    await provider.get(SET_STATUS, { id, status: 'ACCEPTED' });
    const again = test.client(changePassword.token as string);
    await again.get(CANCEL, { id });
    await hear(hers);
    await again.get(SAVE_BROWSER, { input: his.input });
    const { bookSlot } = await again.get(BOOK, { slotId });
    await hear(hers);
    await provider.get(SET_STATUS, { id: bookSlot.id, status: 'ACCEPTED' });
    expect((await hear(his)).tag).toBe(bookSlot.id);
  });

  it('that is handed to somebody else hears of theirs alone', async () => {
    const { provider, consumer, his, id } = await stage();
    const other = await make.user();
    await other.get(SAVE_BROWSER, { input: his.input });
    expect([await subscriptionsOf(consumer), await subscriptionsOf(other)]).toEqual([
      [],
      [{ endpoint: his.input.endpoint }],
    ]);
    await provider.get(SET_STATUS, { id, status: 'ACCEPTED' });
    const next = await make.booking({ provider: await make.user({ name: 'Ravi' }), consumer: other });
    await next.provider.get(SET_STATUS, { id: next.id, status: 'ACCEPTED' });
    expect((await hear(his)).body).toMatch(/^Ravi accepted/);
  });
});
