import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { EventBus } from '../../server/platform/events/event-bus.js';
import { Heartbeat } from '../../server/platform/graphql/live/heartbeat.js';
import { LiveStats } from '../../server/platform/graphql/live/live-stats.js';
import { OpenSockets } from '../../server/platform/graphql/live/open-sockets.js';
import { UNREAD_MAX_BYTES } from '../../server/platform/graphql/live/slow-readers.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import { LiveSocket, until } from '../support/live-socket.js';

const SLOT_CHANGED = `subscription ($id: ID!) { slotChanged(serviceId: $id) { id } }`;
/** One whose answers take about five kilobytes: its text may be no longer than eight. */
const LONG = `subscription ($id: ID!) { slotChanged(serviceId: $id) {
  ${Array.from({ length: 10 }, (_, index) => `${'long'.repeat(125)}${index}: id`).join(' ')} } }`;
const LONG_BYTES = 5_000;

let test: TestApp;
let make: Factory;
let stats: LiveStats;
let open: OpenSockets;

async function start(env: Record<string, string> = {}): Promise<void> {
  test = await startTestApp({ LOG_LEVEL: 'silent', ...env });
  make = new Factory(test);
  stats = test.app.get(LiveStats, { strict: false });
  open = test.app.get(OpenSockets, { strict: false });
}

function slotEvent(serviceId: string): Promise<void> {
  return test.app.get(EventBus).publish('slotChanged', serviceId, {
    serviceId,
    startsAt: '2030-01-01T02:30:00Z',
    endsAt: '2030-01-01T03:30:00Z',
    timeZone: 'Asia/Kolkata',
    status: 'Booked',
  });
}

/** Takes in no more than this client's machine holds by itself. */
async function frozen(query: string, variables: object): Promise<LiveSocket> {
  const socket = await LiveSocket.open(test.url);
  const before = stats.subscriptions;
  socket.send({ type: 'subscribe', id: 'a', payload: { query, variables } });
  await until(() => stats.subscriptions > before);
  socket.socket.pause();
  return socket;
}

/** The most that waits for one of the clients. */
const unread = () => Math.max(0, ...[...open].map(({ bufferedAmount }) => bufferedAmount));

describe('a client that does not read', () => {
  // With limits, nobody who asks and asks is read for so long.
  beforeAll(() => start({ RATE_LIMITS: 'off' }));
  afterAll(() => test.stop());

  it('is sent away before it fills the memory, and others hear everything', async () => {
    const { id } = await make.service();
    const [slow, reader] = [await frozen(LONG, { id }), await LiveSocket.open(test.url)];
    reader.subscribe('a', LONG, { id });
    await until(() => stats.subscriptions === 2);
    const dropped = stats.slowReadersDropped;

    let events = 0;
    while (stats.slowReadersDropped === dropped) {
      await slotEvent(id);
      events += 1;
      await reader.first('a', events);
      expect(unread()).toBeLessThan(UNREAD_MAX_BYTES + 2 * LONG_BYTES);
    }
    // Nothing more is put aside for it.
    const put = unread();
    await slotEvent(id);
    await reader.first('a', events + 1);
    expect(unread()).toBeLessThanOrEqual(put);
    expect(stats.slowReadersDropped).toBe(dropped + 1);
    // If it reads after all, it hears why, and that it may come again.
    slow.socket.resume();
    expect(await slow.ended).toEqual({ code: 1013, reason: 'Too much left unread' });
    expect(slow.of('a').length).toBeLessThanOrEqual(events);
    reader.close();
    await until(() => stats.sockets === 0);
    expect(stats).toMatchObject({ subscriptions: 0, groups: 0 });
  });

  it('is sent away as well where it asks and asks', async () => {
    const socket = await LiveSocket.open(test.url);
    socket.socket.pause();
    const dropped = stats.slowReadersDropped;
    const query = `{ ${'long'.repeat(2500)}: __typename }`;
    for (let asked = 0; stats.slowReadersDropped === dropped; asked += 1) {
      socket.send({ type: 'subscribe', id: `${asked}`, payload: { query } });
      await until(() => socket.socket.bufferedAmount < LONG_BYTES || stats.slowReadersDropped > dropped);
      expect(unread()).toBeLessThan(2 * UNREAD_MAX_BYTES);
    }
    // Nor is it waited for: it never says goodbye.
    await until(() => stats.sockets === 0);
    socket.close();
  });
});

describe('a socket', () => {
  beforeAll(() => start());
  afterEach(() => until(() => stats.sockets === 0));
  afterAll(() => test.stop());

  // It was a hundred, whatever each took.
  it('keeps the live operations that there is room for, and another once one has ended', async () => {
    const { id } = await make.service();
    const socket = await LiveSocket.open(test.url);
    for (let count = 0; count < 40; count += 1) socket.subscribe(`${count}`, SLOT_CHANGED, { id });
    await until(
      () => stats.subscriptions + socket.heard.filter(({ type }) => type === 'error').length === 40,
    );
    const room = stats.subscriptions;
    expect(room).toBeGreaterThanOrEqual(12);
    expect(await socket.first('39', 1)).toEqual([
      {
        id: '39',
        type: 'error',
        payload: [
          {
            message: 'This query asks for too much at once. A socket may not keep more.',
            extensions: { code: 'QUERY_TOO_COMPLEX' },
          },
        ],
      },
    ]);
    socket.complete('0');
    await until(() => stats.subscriptions === room - 1);
    socket.subscribe('again', SLOT_CHANGED, { id });
    await until(() => stats.subscriptions === room);
    socket.subscribe('more', SLOT_CHANGED, { id });
    expect(await socket.first('more', 1)).toMatchObject([{ type: 'error' }]);
    socket.close();
  });

  it.each([
    ['id', 'x'.repeat(101), SLOT_CHANGED, {}],
    ['variables', 'a', SLOT_CHANGED, { padding: 'x'.repeat(16_000) }],
    ['text', 'a', `${SLOT_CHANGED} # ${'x'.repeat(16_000)}`, {}],
  ])('keeps no subscription of too long an %s', async (_, name, query, variables) => {
    const { id } = await make.service();
    const socket = await LiveSocket.open(test.url);
    socket.subscribe(name, query, { id, ...variables });
    const [answer] = await socket.first(name, 1);
    expect(answer).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] });
    expect(stats.subscriptions).toBe(0);
    socket.close();
  });

  it('does nothing for a session that is over, though its client goes on', async () => {
    const user = await make.user();
    const socket = await LiveSocket.open(test.url, user.token);
    // It does not hear that it is closed.
    socket.socket.pause();
    await make.sql(`UPDATE users SET token_version = 1 WHERE id = $1`, [user.id]);
    await test.app.get(EventBus).publish('sessionRevoked', user.id, { tokenVersion: 1 });
    socket.subscribe('a', `subscription { bookingChanged { id } }`);
    socket.subscribe('b', `mutation { updateProfile(input: { name: "Intruder" }) { id } }`);
    socket.socket.resume();
    expect((await socket.ended).code).toBe(4403);
    expect(socket.heard.filter(({ id }) => id)).toEqual([]);
    expect(stats.subscriptions).toBe(0);
    expect(await make.sql(`SELECT name FROM users WHERE id = $1`, [user.id])).toEqual([
      { name: 'Ramesh Patil' },
    ]);
  });

  it('is cut off where it answers no ping, and kept where it does', async () => {
    const heartbeat = test.app.get(Heartbeat, { strict: false });
    const [dead, alive] = [
      await LiveSocket.open(test.url, undefined, { autoPong: false }),
      await LiveSocket.open(test.url),
    ];
    let pings = 0;
    alive.socket.on('ping', () => (pings += 1));
    await heartbeat.beat();
    await until(() => pings === 1);
    // The answer to this comes after the pong.
    alive.subscribe('a', '{ __typename }');
    await alive.first('a', 1);
    await heartbeat.beat();
    expect((await dead.ended).code).toBe(1006);
    await until(() => pings === 2);
    expect(stats.sockets).toBe(1);
    alive.close();
  });
});

describe('sockets of one address', () => {
  beforeAll(() => start({ SOCKETS_PER_ADDRESS: '3', TRUST_PROXY: 'on' }));
  afterAll(() => test.stop());

  it('are limited, whatever others have', async () => {
    const from = (address: string) =>
      LiveSocket.open(test.url, undefined, { headers: { 'x-forwarded-for': address } });
    const mine = [await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.7')];
    expect(await (await from('203.0.113.7')).ended).toEqual({ code: 429, reason: '' });
    expect(stats.socketsRefused).toBe(1);
    // What stands before the proxy's own word is the client's invention.
    expect((await (await from('198.51.100.1, 203.0.113.7')).ended).code).toBe(429);
    mine.push(await from('203.0.113.8'));
    expect(stats.sockets).toBe(4);
    mine[0]!.close();
    await until(() => stats.sockets === 3);
    mine.push(await from('203.0.113.7'));
    expect(stats.sockets).toBe(4);
    for (const socket of mine) socket.close();
  });

  it('are counted by the /64 of IPv6, in which an address costs nothing', async () => {
    const from = (address: string) =>
      LiveSocket.open(test.url, undefined, { headers: { 'x-forwarded-for': address } });
    const mine = [await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:0:ffff::')];
    expect((await (await from('2001:db8::4')).ended).code).toBe(429);
    mine.push(await from('2001:db8:0:1::1'));
    for (const socket of mine) socket.close();
  });
});

describe('closing all sockets', () => {
  beforeAll(() => start());

  it('makes clients come again and subscribe anew', async () => {
    const { id } = await make.service();
    let connected = 0;
    const client = createClient({
      url: `${test.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryWait: async () => undefined,
      on: { connected: () => (connected += 1) },
    });
    const events = client.iterate({ query: SLOT_CHANGED, variables: { id } });
    const next = events.next();
    await until(() => stats.subscriptions === 1);
    await open.closeAll(1012, 'Service Restart');
    await until(() => connected === 2 && stats.subscriptions === 1);
    await slotEvent(id);
    expect(await next).toMatchObject({ value: { data: { slotChanged: { id: expect.any(String) } } } });
    await client.dispose();
  });

  it('is how a server stops: with a code that sends clients elsewhere', async () => {
    const sockets = [await LiveSocket.open(test.url), await LiveSocket.open(test.url)];
    await test.stop();
    for (const socket of sockets)
      expect(await socket.ended).toEqual({ code: 1012, reason: 'Service Restart' });
  });
});
