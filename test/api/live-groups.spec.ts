import fc from 'fast-check';
import { EventBus } from '../../server/platform/events/event-bus.js';
import { LiveStats } from '../../server/platform/graphql/live/live-stats.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import { LiveSocket, until } from '../support/live-socket.js';

const SLOT_CHANGED = `subscription ($id: ID!) { slotChanged(serviceId: $id) { serviceId startsAt status } }`;
const BOOKING_CHANGED = `subscription { bookingChanged { id viewerSide contact { phone } } }`;
const SERVICE_CHANGED = `subscription ($id: ID) { serviceChanged(providerId: $id) { service { id canManage canBook } } }`;
const FIRST = Date.parse('2030-01-01T00:00:00Z');

let test: TestApp;
let make: Factory;
let stats: LiveStats;
let sockets: LiveSocket[];

beforeAll(async () => {
  test = await startTestApp({ LOG_LEVEL: 'silent' });
  make = new Factory(test);
  stats = test.app.get(LiveStats, { strict: false });
});
afterAll(() => test.stop());
beforeEach(() => (sockets = []));
afterEach(async () => {
  for (const socket of sockets) socket.close();
  await until(() => stats.sockets === 0 && stats.subscriptions === 0);
  expect(stats.groups).toBe(0);
});

async function open(token?: string): Promise<LiveSocket> {
  const socket = await LiveSocket.open(test.url, token);
  sockets.push(socket);
  return socket;
}

/** Subscribes, and waits until the server listens. */
async function listen(socket: LiveSocket, id: string, query: string, variables = {}): Promise<void> {
  const before = stats.subscriptions;
  socket.subscribe(id, query, variables);
  await until(() => stats.subscriptions > before);
}

/** The slot that starts so many seconds after FIRST is booked. */
function slotEvent(serviceId: string, number: number): Promise<void> {
  const [startsAt, endsAt] = [FIRST + number * 1000, FIRST + 3_600_000];
  return test.app.get(EventBus).publish('slotChanged', serviceId, {
    serviceId,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    timeZone: 'Asia/Kolkata',
    status: 'Booked',
  });
}

/** The numbers of the slots that a subscription has heard of. */
const numbers = (socket: LiveSocket, id: string): number[] =>
  socket
    .of(id)
    .filter(({ type }) => type === 'next')
    .map(({ payload }) => (Date.parse(payload.data.slotChanged.startsAt) - FIRST) / 1000);

describe('subscribers of the same', () => {
  it('are told by one execution an event, whoever they are', async () => {
    const { id } = await make.service();
    const people = await make.users(3);
    for (const token of [undefined, undefined, ...people.map((person) => person.token)]) {
      const socket = await open(token);
      await listen(socket, 'a', SLOT_CHANGED, { id });
      await listen(socket, 'b', SLOT_CHANGED, { id });
    }
    expect(stats).toMatchObject({ sockets: 5, subscriptions: 10, groups: 1 });
    const { executions, deliveries } = stats;

    for (const number of [1, 2, 3]) await slotEvent(id, number);

    for (const socket of sockets)
      for (const name of ['a', 'b']) {
        await socket.first(name, 3);
        expect(numbers(socket, name)).toEqual([1, 2, 3]);
      }
    expect(stats.executions - executions).toBe(3);
    expect(stats.deliveries - deliveries).toBe(30);
  });

  it('are told each under the id that they chose, whatever it is', async () => {
    const { id } = await make.service();
    const socket = await open();
    const ids = ['1', '"', '\\', '"},{"', 'ट्रैक्टर', '\u2028', '𝄞', ' ', '</script>'];
    for (const name of ids) await listen(socket, name, SLOT_CHANGED, { id });
    await slotEvent(id, 7);
    for (const name of ids) {
      await socket.first(name, 1);
      expect(numbers(socket, name)).toEqual([7]);
    }
  });

  it('are told of an error as over HTTP, and of what follows', async () => {
    const { id } = await make.service();
    const [one, two] = [await open(), await open()];
    for (const socket of [one, two]) await listen(socket, 'a', SLOT_CHANGED, { id });
    // No slot starts at a part of a second.
    await slotEvent(id, 0.5);
    await slotEvent(id, 1);
    for (const socket of [one, two]) {
      const [failed, next] = await socket.first('a', 2);
      const told = { message: 'Something went wrong. Please try again.', extensions: { code: 'INTERNAL' } };
      expect(failed).toEqual({
        id: 'a',
        type: 'next',
        payload: { data: null, errors: [{ ...told, path: ['slotChanged'] }] },
      });
      expect(next).toMatchObject({ payload: { data: { slotChanged: { serviceId: id } } } });
    }
  });

  it('are refused one by one, even where others listen already', async () => {
    const provider = await make.user();
    const { id } = await make.service({ provider });
    const before = await open();
    await listen(before, 'a', SLOT_CHANGED, { id });
    await provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, { id });

    for (const socket of [await open(), await open(provider.token), before]) {
      socket.subscribe('b', SLOT_CHANGED, { id });
      const [answer, end] = await socket.first('b', 2);
      expect(answer).toMatchObject({
        type: 'next',
        payload: { errors: [{ extensions: { code: 'SERVICE_NOT_FOUND' } }] },
      });
      expect(end).toEqual({ id: 'b', type: 'complete' });
    }
    expect(stats).toMatchObject({ subscriptions: 1, groups: 1 });
  });
});

describe('subscribers of what depends on who asks', () => {
  it('never hear what another is told, though query, variables and id are the same', async () => {
    const [provider, consumer, stranger] = [await make.user(), await make.user(), await make.user()];
    const asked = { provider, consumer, again: consumer, stranger };
    const heard: Record<string, LiveSocket> = {};
    for (const [name, { token }] of Object.entries(asked)) {
      heard[name] = await open(token);
      await listen(heard[name], 'a', BOOKING_CHANGED);
    }
    // One person's two sockets are told the same.
    expect(stats).toMatchObject({ subscriptions: 4, groups: 3 });

    const { id } = await make.booking({ provider, consumer });
    const own = await make.booking({ consumer: stranger });

    const first = async (name: string) => (await heard[name]!.first('a', 1))[0]!.payload.data.bookingChanged;
    const [toConsumer, toProvider] = [{ phone: provider.phone }, { phone: consumer.phone }];
    expect(await first('provider')).toEqual({ id, viewerSide: 'PROVIDER', contact: toProvider });
    expect(await first('consumer')).toEqual({ id, viewerSide: 'CONSUMER', contact: toConsumer });
    expect(await first('again')).toEqual({ id, viewerSide: 'CONSUMER', contact: toConsumer });
    expect(await first('stranger')).toMatchObject({ id: own.id });
  });

  it('are told what they may do themselves', async () => {
    const provider = await make.user();
    const [visitor, stranger, owner] = [
      await open(),
      await open((await make.user()).token),
      await open(provider.token),
    ];
    for (const socket of sockets) await listen(socket, 'a', SERVICE_CHANGED, { id: provider.id });
    expect(stats.groups).toBe(3);
    await make.service({ provider });
    const told = async (socket: LiveSocket) =>
      (await socket.first('a', 1))[0]!.payload.data.serviceChanged.service;
    expect(await told(visitor)).toMatchObject({ canManage: false });
    expect(await told(stranger)).toMatchObject({ canManage: false, canBook: true });
    expect(await told(owner)).toMatchObject({ canManage: true, canBook: false });
  });

  it('are refused where they are nobody, one by one', async () => {
    for (const socket of [await open(), await open()]) {
      socket.subscribe('a', BOOKING_CHANGED);
      const [answer] = await socket.first('a', 1);
      expect(answer).toMatchObject({ payload: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } });
    }
  });

  it('share nothing with other operations of the same text', async () => {
    const [mine, other] = [await make.service(), await make.service()];
    const socket = await open();
    const query = `subscription One($id: ID!) { slotChanged(serviceId: $id) { startsAt } }
      subscription Two($id: ID!) { slotChanged(serviceId: $id) { startsAt status } }`;
    const ask = (id: string, operationName: string, serviceId: string) =>
      socket.send({
        type: 'subscribe',
        id,
        payload: { query, operationName, variables: { id: serviceId } },
      });
    ask('1', 'One', mine.id);
    ask('2', 'Two', mine.id);
    ask('3', 'One', other.id);
    await until(() => stats.subscriptions === 3);
    expect(stats.groups).toBe(3);
    await slotEvent(mine.id, 1);
    await slotEvent(other.id, 2);
    const startsAt = (number: number) => new Date(FIRST + number * 1000).toISOString();
    const data = async (id: string) => (await socket.first(id, 1))[0]!.payload.data.slotChanged;
    expect(await data('1')).toEqual({ startsAt: startsAt(1) });
    expect(await data('2')).toEqual({ startsAt: startsAt(1), status: 'BOOKED' });
    expect(await data('3')).toEqual({ startsAt: startsAt(2) });
  });
});

describe('coming and going', () => {
  it('ends the listening with the last subscriber, who may come again under the same id', async () => {
    const { id } = await make.service();
    const socket = await open();
    await listen(socket, 'a', SLOT_CHANGED, { id });
    socket.complete('a');
    await until(() => stats.groups === 0);
    const { executions } = stats;
    await slotEvent(id, 1);
    await listen(socket, 'a', SLOT_CHANGED, { id });
    await slotEvent(id, 2);
    await socket.first('a', 1);
    expect(numbers(socket, 'a')).toEqual([2]);
    expect(stats.executions - executions).toBe(1);
  });

  it('tells every subscriber all of its time, once and in order, however they come and go', async () => {
    const { id } = await make.service();
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constant('event' as const) },
      { weight: 2, arbitrary: fc.constant('join' as const) },
      { weight: 1, arbitrary: fc.constant('settle' as const) },
      { weight: 1, arbitrary: fc.constant('leave' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const present = [await open(), await open(), await open()];
        const subscribed: { socket: LiveSocket; id: string; left: boolean }[] = [];
        const active = () => subscribed.filter(({ left }) => !left);
        let events = 0;
        for (const [index, action] of steps.entries()) {
          const socket = present[index % present.length] as LiveSocket;
          if (action === 'event') await slotEvent(id, (events += 1));
          if (action === 'settle') await until(() => stats.subscriptions === active().length);
          if (action === 'join') {
            const joining = { socket, id: `${subscribed.length}`, left: false };
            subscribed.push(joining);
            socket.subscribe(joining.id, SLOT_CHANGED, { id });
          }
          const [leaving] = active();
          if (action === 'leave' && leaving) {
            leaving.left = true;
            leaving.socket.complete(leaving.id);
          }
        }
        // Who has heard one is there, and then hears the last: after it nothing is under way.
        for (const { socket, id: name } of active())
          while (numbers(socket, name).length === 0) {
            await slotEvent(id, (events += 1));
            await until(() => stats.subscriptions === active().length);
          }
        await slotEvent(id, (events += 1));
        for (const { socket, id: name } of active())
          await until(() => numbers(socket, name).at(-1) === events);

        for (const { socket, id: name } of subscribed) {
          const heard = numbers(socket, name);
          expect(heard).toEqual(heard.map((_, index) => (heard[0] as number) + index));
        }
        for (const socket of present) socket.close();
        await until(() => stats.sockets === 0);
      }),
      // A failure leaves its sockets open, so a smaller one would fail anyhow.
      { numRuns: 25, endOnFailure: true },
    );
  });
});
