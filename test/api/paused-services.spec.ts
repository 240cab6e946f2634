import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { RestClient } from './rest/rest-client.js';

const PAUSE = `mutation ($id: ID!, $paused: Boolean) {
  updateService(id: $id, input: { paused: $paused }) { id paused canBook version }
}`;
const SERVICE = `query ($id: ID!) { service(id: $id) { paused canBook calendar { hasFreeSlots slots { status } } } }`;
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id status } }`;
const SET_SLOT = `mutation ($slotId: ID!, $status: SlotStatus!) { setSlotStatus(slotId: $slotId, status: $status) { status } }`;
const LIST = `query ($of: ID) { services(providerId: $of, first: 100) { edges { node { id paused } } } }`;
const NEAR = `{ servicesNear(radiusKm: 50, first: 100) { edges { node { id } } } }`;
const CLUSTERS = `{ serviceClusters(bounds: { south: -90, west: -180, north: 90, east: 180 }, zoom: 1) { count } }`;

/** Each instance keeps what it has shown. */
describe('a paused service', () => {
  let test: TestApp;
  let there: TestApp;
  let make: Factory;
  let rest: RestClient;

  beforeAll(async () => {
    test = await startTestApp();
    there = await startTestApp({}, test);
    make = new Factory(test);
    rest = await RestClient.open(test);
  });
  afterAll(async () => {
    await there.stop();
    await test.stop();
  });

  const offer = async () => {
    const [provider, consumer] = (await make.users(2)) as [Person, Person];
    const service = await make.service({ provider });
    const pause = async (paused = true) =>
      (await provider.get(PAUSE, { id: service.id, paused })).updateService;
    return { provider, consumer, id: service.id, pause, slots: await make.openSlots(service.id) };
  };
  const idsIn = (list: { edges: { node: { id: string } }[] }) => list.edges.map(({ node }) => node.id);
  const listed = async (person: Person, of?: string) => idsIn((await person.get(LIST, { of })).services);
  const clustered = async () =>
    (await test.client().get(CLUSTERS)).serviceClusters.reduce(
      (sum: number, { count }: { count: number }) => sum + count,
      0,
    );

  it('is in no list, cluster or count of others, and back when it is resumed', async () => {
    const { consumer, provider, id, pause } = await offer();
    const neighbour = there.client(consumer.token);
    const found = async () => [
      (await listed(consumer)).includes(id),
      (await listed(consumer, provider.id)).includes(id),
      idsIn((await neighbour.get(NEAR)).servicesNear).includes(id),
      (await rest.get('GET /api/availableservices?limit=100')).some(
        (each: { _id: string }) => each._id === id,
      ),
    ];
    const [before, sought] = [await clustered(), await found()];
    await pause();
    expect(await found()).toEqual([false, false, false, false]);
    expect(await clustered()).toBe(before - 1);
    await pause(false);
    expect(await found()).toEqual(sought);
    expect(sought).toEqual([true, true, true, true]);
    expect(await clustered()).toBe(before);
  });

  it('is in the list of its provider, over REST, too, and says so', async () => {
    const { provider, id, pause } = await offer();
    const other = await make.service({ provider });
    await pause();
    const { services } = await provider.get(LIST, { of: provider.id });
    expect(services.edges.map(({ node }: { node: object }) => node)).toEqual([
      { id: other.id, paused: false },
      { id, paused: true },
    ]);
    const own = await rest.get(`GET /api/userservices/${provider.id}`, provider);
    expect(own.map((each: { _id: string; paused?: boolean }) => [each._id, each.paused])).toEqual([
      [other.id, undefined],
      [id, true],
    ]);
    const page = `query ($of: ID, $after: String) { services(providerId: $of, first: 1, after: $after) {
      edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
    const first = (await provider.get(page, { of: provider.id })).services;
    expect(first.pageInfo.hasNextPage).toBe(true);
    const next = (await provider.get(page, { of: provider.id, after: first.pageInfo.endCursor })).services;
    expect([idsIn(next), next.pageInfo.hasNextPage]).toEqual([[id], false]);
  });

  it('has nothing open at any instance, and what it had when it is resumed', async () => {
    const { consumer, id, pause } = await offer();
    const clients = [consumer, there.client(consumer.token)];
    const seen = async () =>
      Promise.all(clients.map(async (client) => (await client.get(SERVICE, { id })).service));
    const before = await seen();
    await pause();
    for (const service of await seen()) {
      expect([service.paused, service.canBook]).toEqual([true, false]);
      expect(service.calendar.some((day: { hasFreeSlots: boolean }) => day.hasFreeSlots)).toBe(false);
      const slots = service.calendar.flatMap((day: { slots: { status: string }[] }) => day.slots);
      expect(new Set(slots.map(({ status }: { status: string }) => status))).toEqual(
        new Set(['NOT_WORKING']),
      );
    }
    const days = await rest.get(`GET /api/service/${id}/slots`);
    expect(days.some(({ status }: { status: string }) => status === 'Open')).toBe(false);
    await pause(false);
    expect(await seen()).toEqual(before);
  });

  it('cannot be booked, by an instance that has kept its hours neither', async () => {
    const { consumer, pause, slots, id } = await offer();
    const elsewhere = there.client(consumer.token);
    await elsewhere.get(SERVICE, { id });
    await pause();
    for (const client of [consumer, elsewhere])
      expect(await client.problem(BOOK, { slotId: slots[0] })).toMatchObject({
        message: 'This service is paused. It cannot be booked right now.',
        extensions: { code: 'SERVICE_PAUSED' },
      });
    await pause(false);
    expect((await elsewhere.get(BOOK, { slotId: slots[0] })).bookSlot.status).toBe('BOOKED');
  });

  it('keeps what is booked, which is no error to book again', async () => {
    const { consumer, provider, pause, slots, id } = await offer();
    const { bookSlot } = await consumer.get(BOOK, { slotId: slots[0] });
    await pause();
    expect((await consumer.get(BOOK, { slotId: slots[0] })).bookSlot).toEqual(bookSlot);
    const { service } = await consumer.get(SERVICE, { id });
    const statuses = service.calendar.flatMap((day: { slots: { status: string }[] }) =>
      day.slots.map(({ status }) => status),
    );
    expect(statuses.filter((status: string) => status === 'BOOKED')).toHaveLength(1);
    const accept = `mutation ($id: ID!) { setBookingStatus(id: $id, status: ACCEPTED) { status } }`;
    expect((await provider.get(accept, { id: bookSlot.id })).setBookingStatus.status).toBe('ACCEPTED');
  });

  it('has no slot opened or closed, and tells of none that it is open', async () => {
    const { consumer, provider, pause, slots, id } = await offer();
    const { bookSlot } = await consumer.get(BOOK, { slotId: slots[0] });
    await pause();
    for (const status of ['OPEN', 'NOT_WORKING'])
      expect(await provider.refusal(SET_SLOT, { slotId: slots[1], status })).toBe('SERVICE_PAUSED');
    const events = await consumer.listen(
      `subscription ($id: ID!) { slotChanged(serviceId: $id) { id status } }`,
      {
        id,
      },
    );
    await consumer.get(`mutation ($id: ID!) { cancelBooking(id: $id) { id } }`, { id: bookSlot.id });
    expect((await events.next()).slotChanged).toEqual({ id: slots[0], status: 'NOT_WORKING' });
  });

  it('lets a booking in before it is paused or not at all, whoever is faster', async () => {
    const { provider, id, pause, slots } = await offer();
    const consumers = await make.users(8);
    const answers = await Promise.all([
      ...consumers.slice(0, 4).map((each, index) => each.ask(BOOK, { slotId: slots[index] })),
      pause().then(() => ({ errors: undefined })),
      ...consumers.slice(4).map((each, index) => each.ask(BOOK, { slotId: slots[4 + index] })),
    ]);
    const refused = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []);
    expect(new Set(['SERVICE_PAUSED', ...refused])).toEqual(new Set(['SERVICE_PAUSED']));
    const booked = await make.sql('SELECT FROM bookings WHERE service_id = $1', [id]);
    expect(booked).toHaveLength(8 - refused.length);
    expect(await (await make.user()).refusal(BOOK, { slotId: slots[20] })).toBe('SERVICE_PAUSED');
    await provider.get(PAUSE, { id, paused: false });
  });

  it('is told live, to all who look', async () => {
    const { consumer, pause, id } = await offer();
    const events = await consumer.listen(
      `subscription { serviceChanged { kind service { id paused canBook } } }`,
    );
    await pause();
    expect((await events.next()).serviceChanged).toEqual({
      kind: 'UPDATED',
      service: { id, paused: true, canBook: false },
    });
    const { version } = await pause();
    expect((await pause()).version).toBe(version);
  });

  it('is paused over REST, too', async () => {
    const { provider, id } = await offer();
    expect(await rest.get(`PATCH /api/service/${id}`, provider, { paused: true })).toMatchObject({
      paused: true,
    });
    expect(await rest.get(`PATCH /api/service/${id}`, provider, { paused: false })).not.toHaveProperty(
      'paused',
    );
    expect((await rest.call(`PATCH /api/service/${id}`, provider, { paused: 'yes' })).status).toBe(400);
  });

  it('is in its provider’s data', async () => {
    const { provider, id, pause } = await offer();
    await pause();
    const { exportMyData } = await provider.get('{ exportMyData }');
    expect(JSON.parse(exportMyData as string).services).toMatchObject([{ id, pausedAt: expect.any(String) }]);
  });
});
