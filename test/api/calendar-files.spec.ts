import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, NOTE, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';

const FEED = 'mutation { calendarFeed }';
const RENEW = 'mutation { renewCalendarFeed }';
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`;

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

const fileOf = (id: string, caller: Person | null, headers: Record<string, string> = {}) =>
  fetch(`${test.url}/api/booking/${id}/calendar.ics`, {
    headers: { ...(caller && { authorization: `Bearer ${caller.token}` }), ...headers },
  });
const feedOf = async (person: Person) => (await person.get(FEED)).calendarFeed as string;
/** The content lines of RFC 5545, unfolded. */
const linesOf = async (response: Response) => (await response.text()).replaceAll('\r\n ', '').split('\r\n');
const valueOf = (lines: string[], name: string) => lines.find((line) => line.startsWith(`${name}:`));

describe('a booking’s calendar file', () => {
  it('is either party’s, with the number of the other and the note', async () => {
    const { provider, consumer, id } = await make.booking();
    const [start] = await make.sql<{ at: Date }>(`SELECT lower(during) AS at FROM bookings WHERE id = $1`, [
      id,
    ]);
    const response = await fileOf(id, consumer);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="vicharo-booking.ics"',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const lines = await linesOf(response);
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${id}`,
        'SEQUENCE:1',
        `DTSTART:${start!.at.toISOString().replace(/[-:]|\.\d+/g, '')}`,
        'SUMMARY:Tractor: Sunita Jadhav',
        'LOCATION:Pune',
        'GEO:18.52;73.857',
        `DESCRIPTION:Sunita Jadhav: ${provider.phone}\\n${NOTE}`,
        'STATUS:TENTATIVE',
        `URL;VALUE=URI:${test.url}/request-service?userId=${consumer.id}`,
      ]),
    );
    const theirs = await linesOf(await fileOf(id, provider));
    expect(valueOf(theirs, 'DESCRIPTION')).toBe(`DESCRIPTION:Ramesh Patil: ${consumer.phone}\\n${NOTE}`);
    expect(theirs.join()).not.toContain(provider.phone);
  });

  it('shows no number once it is cancelled, and none to an admin', async () => {
    const { provider, consumer, id } = await make.booking();
    const seen = await linesOf(await fileOf(id, await make.user({ role: Role.ADMIN })));
    await provider.get(CANCEL, { id });
    const lines = await linesOf(await fileOf(id, consumer));
    expect(lines).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:2', `UID:${id}`]));
    for (const { phone } of [provider, consumer]) {
      expect(seen.join()).not.toContain(phone);
      expect(lines.join()).not.toContain(phone);
    }
  });

  it('is opened by the cookie, as a link is', async () => {
    const { consumer, id } = await make.booking();
    const response = await fileOf(id, null, { cookie: `access_token=${consumer.token}` });
    expect(response.status).toBe(200);
  });

  it('is in the reader’s preferred language', async () => {
    const { consumer, id } = await make.booking();
    await consumer.get(`mutation { updateProfile(input: { name: "Asha", preferredLanguage: "hi" }) { id } }`);
    expect(valueOf(await linesOf(await fileOf(id, consumer)), 'SUMMARY')).toBe(
      'SUMMARY:ट्रैक्टर: Sunita Jadhav',
    );
  });

  it('is not shaped by a name with many lines', async () => {
    const provider = await make.user({ name: 'Sunita\r\nATTENDEE:mailto:mallory@example.org\nEND:VEVENT' });
    const { consumer, id } = await make.booking({ provider });
    const lines = await linesOf(await fileOf(id, consumer));
    expect(lines.filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
  });

  it.each([
    ['a visitor', 401, 'UNAUTHENTICATED'],
    ['a stranger', 403, 'FORBIDDEN'],
  ])('is not %s’s', async (who, status, code) => {
    const { id } = await make.booking();
    const response = await fileOf(id, who === 'a visitor' ? null : await make.user());
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it.each(['x', '01a1fd82-e1e7-70f3-9ce3-75557465b132'])('is of no booking %s', async (id) => {
    const response = await fileOf(id, await make.user());
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });
});

describe('a calendar’s address', () => {
  it('is one whole, secret address until it is renewed', async () => {
    const user = await make.user();
    const address = await feedOf(user);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await feedOf(user)).toBe(address);
    expect((await fetch(address)).status).toBe(200);
    const next = (await user.get(RENEW)).renewCalendarFeed as string;
    expect(next).not.toBe(address);
    expect(await feedOf(user)).toBe(next);
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(next)).status).toBe(200);
  });

  it('is kept as a hash: who reads the database opens no calendar', async () => {
    const user = await make.user();
    const [, token] = /([\w-]+)\.ics$/.exec(await feedOf(user)) as string[] as [string, string];
    const rows = JSON.stringify(await make.sql(`SELECT * FROM calendar_feeds WHERE user_id = $1`, [user.id]));
    expect(rows).not.toContain(token);
    const [row] = JSON.parse(rows) as { salt: string; token_hash: string }[];
    for (const known of [row!.salt, row!.token_hash])
      expect((await fetch(`${test.url}/api/calendar/${known}.ics`)).status).toBe(404);
  });

  it('is made anew where the server’s secret has changed', async () => {
    const user = await make.user();
    const address = await feedOf(user);
    await make.sql(`UPDATE calendar_feeds SET salt = 'another' WHERE user_id = $1`, [user.id]);
    const next = await feedOf(user);
    expect(next).not.toBe(address);
    expect((await fetch(next)).status).toBe(200);
    expect((await fetch(address)).status).toBe(404);
  });

  it('is for no cache but the reader’s own, for no search engine, and tells nobody where it is', async () => {
    const address = await feedOf(await make.user());
    const { headers } = await fetch(address);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    // Otherwise fetch itself says that it wants a new copy.
    const known = { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' };
    const again = await fetch(address, { headers: known });
    expect(again.status).toBe(304);
    const wrong = await fetch(address.replace(/[\w-]{43}/, 'x'.repeat(43)));
    expect([wrong.status, wrong.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
  });

  it('shows what its user booked and received, cancelled ones as such, and nobody’s number or note', async () => {
    const user = await make.user({ name: 'Sunita Jadhav' });
    const received = await make.booking({ provider: user });
    const made = await make.booking({ consumer: user, provider: await make.user({ name: 'Ravi Shinde' }) });
    const foreign = await make.booking();
    await made.provider.get(CANCEL, { id: made.id });
    const lines = await linesOf(await fetch(await feedOf(user)));
    const uids = lines.filter((line) => line.startsWith('UID:'));
    expect(uids.sort()).toEqual([`UID:${received.id}`, `UID:${made.id}`].sort());
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:Tractor: Ramesh Patil',
        'SUMMARY:Tractor: Ravi Shinde',
        'STATUS:CANCELLED',
        'STATUS:TENTATIVE',
      ]),
    );
    expect(lines.join()).not.toContain(foreign.id);
    for (const { phone } of [user, received.consumer, made.provider])
      expect(lines.join()).not.toContain(phone);
    expect(lines.join()).not.toContain(NOTE);
  });

  it('shows nothing that is long over', async () => {
    const { consumer } = await make.booking();
    const address = await feedOf(consumer);
    const later = new Date(Date.now() + 120 * 24 * 3600 * 1000);
    const text = await make.at(later, async () => (await fetch(address)).text());
    expect(text).not.toContain('UID:');
    expect(text).toContain('END:VCALENDAR');
  });

  it('is exported without its secret, and leads nowhere once the account is deleted', async () => {
    const user = await make.user();
    const address = await feedOf(user);
    const text = (await user.get('{ exportMyData }')).exportMyData as string;
    expect(JSON.parse(text).calendarFeed).toEqual({ since: expect.any(String) });
    await user.get(await deletionOf(test, user));
    expect((await fetch(address)).status).toBe(404);
    expect(await make.sql(`SELECT FROM calendar_feeds WHERE user_id = $1`, [user.id])).toEqual([]);
  });
});

describe('behind a proxy', () => {
  it('the address is the one that people know', async () => {
    const proxied = await startTestApp({ PUBLIC_URL: 'https://vicharo.example' });
    const user = await new Factory(proxied).user();
    expect(await feedOf(user)).toMatch(/^https:\/\/vicharo\.example\/api\/calendar\//);
    await proxied.stop();
  });
});
