import { WebSocket } from 'ws';
import { createClient } from 'graphql-ws';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import type { Events, GraphqlClient } from '../support/graphql-client.js';

const SLOT_CHANGED = `subscription ($id: ID!) { slotChanged(serviceId: $id) { id startTime status } }`;
const BOOKING_CHANGED = `subscription { bookingChanged { id status version viewerSide } }`;
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`;
const CLOSE = `mutation ($slotId: ID!) { setSlotStatus(slotId: $slotId, status: NOT_WORKING) { id } }`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { id } }`;

describe('what is seen live', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ LOG_LEVEL: 'silent' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const watch = (who: GraphqlClient, id: string) => who.listen(SLOT_CHANGED, { id });
  const nextSlot = async (events: Events) => (await events.next()).slotChanged;
  const nextBooking = async (events: Events) => (await events.next()).bookingChanged;

  it('a slot that is booked, cancelled and closed, by everyone who looks at the calendar', async () => {
    const [provider, consumer] = [await make.user(), await make.user()];
    const { id } = await make.service({ provider });
    const [slotId] = await make.openSlots(id);
    const watchers = [await watch(test.client(), id), await watch(await make.user(), id)];

    const { bookSlot } = await consumer.get(BOOK, { slotId });
    for (const events of watchers)
      expect(await nextSlot(events)).toEqual({ id: slotId, startTime: '08:00', status: 'BOOKED' });
    await consumer.get(CANCEL, { id: bookSlot.id });
    for (const events of watchers)
      expect(await nextSlot(events)).toMatchObject({ id: slotId, status: 'OPEN' });
    await provider.get(CLOSE, { slotId });
    for (const events of watchers)
      expect(await nextSlot(events)).toMatchObject({ id: slotId, status: 'NOT_WORKING' });
  });

  it('one service’s slots, not another’s', async () => {
    const [mine, other] = [await make.service(), await make.service()];
    const [slotId] = await make.openSlots(mine.id);
    const events = await watch(test.client(), mine.id);
    await make.booking({ service: other });
    await (await make.user()).get(BOOK, { slotId });
    expect(await nextSlot(events)).toMatchObject({ id: slotId });
  });

  it('a booking, by its two parties on their own sides, and by no stranger', async () => {
    const [provider, consumer, stranger] = [await make.user(), await make.user(), await make.user()];
    const toProvider = await provider.listen(BOOKING_CHANGED);
    const toConsumer = await consumer.listen(BOOKING_CHANGED);
    const toStranger = await stranger.listen(BOOKING_CHANGED);

    const { id } = await make.booking({ provider, consumer });

    const booked = { id, status: 'BOOKED', version: 1 };
    expect(await nextBooking(toProvider)).toEqual({ ...booked, viewerSide: 'PROVIDER' });
    expect(await nextBooking(toConsumer)).toEqual({ ...booked, viewerSide: 'CONSUMER' });
    const own = await make.booking({ consumer: stranger });
    expect(await nextBooking(toStranger)).toMatchObject({ id: own.id });
  });

  it('the changes of a booking in order', async () => {
    const { provider, consumer, id } = await make.booking();
    const events = await consumer.listen(BOOKING_CHANGED);
    const statuses = ['ACCEPTED', 'IN_PROGRESS', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED'];

    for (const status of statuses) await provider.get(SET_STATUS, { id, status });

    // It may hear of the booking's beginning as well, or of one state twice, if the server is slow.
    const versions: number[] = [];
    while (versions.at(-1) !== 6) versions.push((await nextBooking(events)).version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  });

  it('a service that is made, changed and deleted', async () => {
    const provider = await make.user();
    const query = `subscription ($id: ID) { serviceChanged(providerId: $id) { kind service { id canManage } } }`;
    const [ofProvider, ofAll] = [
      await provider.listen(query, { id: provider.id }),
      await test.client().listen(query),
    ];

    const { id } = await make.service({ provider });
    await provider.get(`mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: []) { id } }`, { id });
    await provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, { id });

    for (const kind of ['CREATED', 'UPDATED', 'DELETED']) {
      expect(await ofProvider.next()).toEqual({ serviceChanged: { kind, service: { id, canManage: true } } });
      expect(await ofAll.next()).toEqual({ serviceChanged: { kind, service: { id, canManage: false } } });
    }
  });

  it('nothing of what did not happen', async () => {
    const { id } = await make.service();
    const [failing, working] = await make.openSlots(id);
    const events = await watch(test.client(), id);
    const consumer = await make.user();
    // The slot is taken and its event recorded before the booking is refused.
    await make.sql(`ALTER TABLE bookings ADD CONSTRAINT no_more CHECK (service_id <> '${id}') NOT VALID`);
    expect(await consumer.refusal(BOOK, { slotId: failing })).toBe('INTERNAL');
    await make.sql(`ALTER TABLE bookings DROP CONSTRAINT no_more`);

    await consumer.get(BOOK, { slotId: working });

    expect(await nextSlot(events)).toMatchObject({ id: working });
    expect(await consumer.refusal(BOOK, { slotId: failing })).toBeUndefined();
  });

  it('what a process committed that died before it could tell', async () => {
    const { id } = await make.service();
    const events = await watch(test.client(), id);
    const left = {
      serviceId: id,
      startsAt: '2030-01-01T02:30:00Z',
      endsAt: '2030-01-01T03:30:00Z',
      timeZone: 'Asia/Kolkata',
      status: 'Booked',
    };
    await make.sql(`INSERT INTO outbox (topic, key, payload) VALUES ('slotChanged', $1, $2)`, [
      id,
      JSON.stringify(left),
    ]);
    expect(await nextSlot(events)).toMatchObject({ startTime: '08:00', status: 'BOOKED' });
    // It is gone once it is told, but telling comes first.
    await make.service();
    expect(await make.sql(`SELECT FROM outbox WHERE key = $1`, [id])).toEqual([]);
  });

  it('no bookings by a visitor, and no slots of an unknown service', async () => {
    const bookings = await test.client().askOverSocket('subscription { bookingChanged { id } }');
    expect(bookings.errors).toMatchObject([
      { message: 'User not authenticated. Please log in.', extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    const slots = await test.client().askOverSocket(SLOT_CHANGED, { id: 'x' });
    expect(slots.errors).toMatchObject([{ extensions: { code: 'SERVICE_NOT_FOUND' } }]);
  });

  it.each(['aaaa', 'a.b.c'])('nothing with the bad token %j: the socket closes for good', async (token) => {
    await expect(test.client(token).askOverSocket('{ me { id } }')).rejects.toMatchObject({
      code: 4403,
      reason: 'Forbidden',
    });
  });

  it('who one is over the socket, by the token alone: a foreign page could bring the cookie', async () => {
    const user = await make.user();
    expect(await user.askOverSocket('{ me { id } }')).toEqual({ data: { me: { id: user.id } } });

    class WithCookie extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers: { cookie: `access_token=${user.token}` } });
      }
    }
    const socket = createClient({
      url: `${test.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WithCookie,
    });
    const { value } = await socket.iterate({ query: '{ me { id } }' }).next();
    await socket.dispose();
    expect(value).toEqual({ data: { me: null } });
  });

  it('queries and mutations over the socket as over HTTP', async () => {
    const consumer = await make.user();
    const [slotId] = await make.openSlots((await make.service()).id);
    const { data } = await consumer.askOverSocket(BOOK, { slotId });
    expect(await consumer.get('{ bookings(as: CONSUMER) { edges { node { id } } } }')).toEqual({
      bookings: { edges: [{ node: { id: data.bookSlot.id } }] },
    });
    const refused = await (await make.user()).askOverSocket(BOOK, { slotId });
    expect(refused.errors).toMatchObject([{ extensions: { code: 'SLOT_TAKEN' } }]);
  });
});
