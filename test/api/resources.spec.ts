import { DataSource, type EntityManager } from 'typeorm';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { status } }`;
const CREATE = `mutation ($kind: ResourceKind!, $name: String!, $providerId: ID) {
  createResource(kind: $kind, name: $name, providerId: $providerId) { id kind name } }`;
const SET = `mutation ($id: ID!, $resources: [ID!]!) {
  setServiceResources(serviceId: $id, resourceIds: $resources) { id resources { id kind name } } }`;
const CLOSE = `mutation ($slotId: ID!, $status: SlotStatus!) { setSlotStatus(slotId: $slotId, status: $status) { status } }`;
const LIST = `query ($providerId: ID) { resources(providerId: $providerId) { id kind name services { id } } }`;
/** How an id begins that is greater than any of today's. */
const NEWER = 'f0000000-0000-7000-8000-';

describe('machines and people', () => {
  let test: TestApp;
  let make: Factory;
  let provider: Person;
  let consumer: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  beforeEach(async () => {
    [provider, consumer] = [await make.user({ name: 'Sunita Jadhav' }), await make.user()];
  });
  afterAll(() => test.stop());

  /** Two services of the provider, the slots of which begin at the same times. */
  const twoServices = async () => {
    const [ploughing, transport] = [await make.service({ provider }), await make.service({ provider })];
    const [of, at] = [await make.openSlots(ploughing.id), await make.openSlots(transport.id)];
    return { ploughing, transport, of, at };
  };
  const need = async (id: string, ...resources: string[]) => provider.get(SET, { id, resources });
  const driver = async () => {
    const { createResource } = await provider.get(CREATE, { kind: 'PERSON', name: 'Ramu' });
    return (createResource as { id: string }).id;
  };
  const statusOf = async (serviceId: string, slotId: string) => {
    const { service } = (await consumer.get(
      `query ($id: ID!) { service(id: $id) { calendar { slots { id status } } } }`,
      { id: serviceId },
    )) as { service: { calendar: { slots: { id: string; status: string }[] }[] } };
    return service.calendar.flatMap(({ slots }) => slots).find(({ id }) => id === slotId)?.status;
  };
  /**
   * Until somebody waits for what this transaction has changed. The embedded database lets nobody in before it ends, so there nobody
   * can. @param asked what shall come to wait: where it is over before, it never did
   */
  const untilSomebodyWaits = async (manager: EntityManager, asked: Promise<unknown>) => {
    if (!test.database.preparedStatements) return;
    let isOver = false;
    const over = () => (isOver = true);
    asked.then(over, over);
    const waiting = () =>
      manager.query<unknown[]>(
        `SELECT FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid`,
      );
    while ((await waiting()).length === 0) if (isOver) throw new Error('Nobody waited.');
  };

  it('are one for each service until the provider says otherwise', async () => {
    const service = await make.service({ provider });
    expect(await provider.get(LIST)).toEqual({
      resources: [{ id: service.id, kind: 'MACHINE', name: null, services: [{ id: service.id }] }],
    });
  });

  it('are listed as long as a service needs them, though the one that they came with is gone', async () => {
    const { ploughing, transport } = await twoServices();
    await need(transport.id, ploughing.id);
    await provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, { id: ploughing.id });
    const { resources } = (await provider.get(LIST)) as { resources: { id: string; services: unknown }[] };
    expect(resources.map(({ id }) => id).toSorted()).toEqual([ploughing.id, transport.id].toSorted());
    expect(resources.find(({ id }) => id === ploughing.id)?.services).toEqual([{ id: transport.id }]);
  });

  it('are listed two hundred at most: those that were named, and of the others the newest', async () => {
    const first = await make.service({ provider });
    const ramu = await driver();
    await make.sql(
      `INSERT INTO services SELECT (jsonb_populate_record(s, jsonb_build_object('id', $2 || lpad(n::text, 12, '0')))).*
       FROM services s, generate_series(1, 200) AS n WHERE s.id = $1`,
      [first.id, NEWER],
    );
    const { resources } = (await provider.get(LIST)) as { resources: { id: string }[] };
    const newest = Array.from({ length: 199 }, (_, index) => NEWER + String(200 - index).padStart(12, '0'));
    expect(resources.map(({ id }) => id)).toEqual([...newest, ramu]);
  });

  it('that two services share are booked once for one time, and seen so on both calendars', async () => {
    const { ploughing, transport, of, at } = await twoServices();
    await need(transport.id, ploughing.id);
    const { bookSlot } = await consumer.get(BOOK, { slotId: at[0] });
    expect(await (await make.user()).refusal(BOOK, { slotId: of[0] })).toBe('SLOT_TAKEN');
    expect(await statusOf(ploughing.id, of[0]!)).toBe('BOOKED');
    expect(await statusOf(ploughing.id, of[1]!)).toBe('OPEN');
    await consumer.get(CANCEL, { id: (bookSlot as { id: string }).id });
    expect(await statusOf(ploughing.id, of[0]!)).toBe('OPEN');
    await (await make.user()).get(BOOK, { slotId: of[0] });
    expect(await consumer.refusal(BOOK, { slotId: at[0] })).toBe('SLOT_TAKEN');
  });

  it('are taken all or none', async () => {
    const { ploughing, transport, of, at } = await twoServices();
    const ramu = await driver();
    await need(ploughing.id, ploughing.id, ramu);
    await need(transport.id, transport.id, ramu);
    await consumer.get(BOOK, { slotId: of[0] });
    // The trailer is free, its driver is not.
    expect(await consumer.refusal(BOOK, { slotId: at[0] })).toBe('SLOT_TAKEN');
    await need(transport.id, transport.id);
    await consumer.get(BOOK, { slotId: at[0] });
  });

  it('are each had by one of many who want them in the same moment, whichever service they book', async () => {
    const { ploughing, transport, of, at } = await twoServices();
    const ramu = await driver();
    await need(ploughing.id, ploughing.id, ramu);
    await need(transport.id, ploughing.id);
    const wanted = [of[0]!, at[0]!, of[1]!, at[1]!];
    const racers = await make.users(12);
    const outcomes = await Promise.all(
      racers.map(async (racer, index) => {
        const { errors } = await racer.ask(BOOK, { slotId: wanted[index % wanted.length] });
        return errors?.[0]?.extensions.code ?? null;
      }),
    );
    expect(outcomes.filter((code) => code === null)).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set([null, 'SLOT_TAKEN']));
    const [{ rows, halves }] = (await make.sql<{ rows: number; halves: number }>(
      `SELECT count(*)::int AS rows, count(*) FILTER (WHERE parts <> needed)::int AS halves FROM (
         SELECT count(*) AS parts, (SELECT count(*) FROM service_resources n WHERE n.service_id = s.service_id) AS needed
         FROM slots s WHERE service_id = ANY ($1::uuid[]) GROUP BY service_id, booking_id) AS taken`,
      [[ploughing.id, transport.id]],
    )) as [{ rows: number; halves: number }];
    expect([rows, halves]).toEqual([2, 0]);
  });

  it('tell whoever looks at the calendar of another service that needs them', async () => {
    const { ploughing, transport, at, of } = await twoServices();
    await need(transport.id, ploughing.id);
    const changes = await consumer.listen(
      `subscription ($id: ID!) { slotChanged(serviceId: $id) { id status } }`,
      { id: ploughing.id },
    );
    await consumer.get(BOOK, { slotId: at[0] });
    expect(await changes.next()).toEqual({ slotChanged: { id: of[0], status: 'BOOKED' } });
    await changes.close();
  });

  it('are closed for all that needs them, and opened again from either calendar', async () => {
    const { ploughing, transport, of, at } = await twoServices();
    await need(transport.id, ploughing.id);
    await provider.get(CLOSE, { slotId: of[0], status: 'NOT_WORKING' });
    expect(await consumer.refusal(BOOK, { slotId: at[0] })).toBe('SLOT_CLOSED');
    await provider.get(CLOSE, { slotId: at[0], status: 'OPEN' });
    expect(await statusOf(ploughing.id, of[0]!)).toBe('OPEN');
    await consumer.get(BOOK, { slotId: at[0] });
    expect(await provider.refusal(CLOSE, { slotId: of[0], status: 'NOT_WORKING' })).toBe('SLOT_BOOKED');
  });

  it('are taken by what is booked already, or not changed at all', async () => {
    const { ploughing, transport, of, at } = await twoServices();
    await consumer.get(BOOK, { slotId: of[0] });
    await consumer.get(BOOK, { slotId: at[1] });
    await need(transport.id, ploughing.id);
    expect(await statusOf(ploughing.id, of[1]!)).toBe('BOOKED');
    await need(transport.id, transport.id);
    expect(await statusOf(ploughing.id, of[1]!)).toBe('OPEN');
    await consumer.get(BOOK, { slotId: at[0] });
    expect(await provider.refusal(SET, { id: transport.id, resources: [ploughing.id] })).toBe(
      'RESOURCE_BUSY',
    );
    expect(await statusOf(ploughing.id, of[1]!)).toBe('OPEN');
    expect(await statusOf(transport.id, at[1]!)).toBe('BOOKED');
  });

  it('are those that a service needs now, for who books while that is being changed', async () => {
    const { ploughing, of } = await twoServices();
    const ramu = await driver();
    const admin = await make.user({ role: Role.ADMIN });
    // An admin's booking for another is made under locks.
    const book = `mutation ($slotId: ID!, $id: ID!) { bookSlot(slotId: $slotId, consumerId: $id) { id } }`;
    const { booked } = await test.app.get(DataSource).transaction(async (manager) => {
      await manager.query(`UPDATE services SET schedule_version = schedule_version + 1 WHERE id = $1`, [
        ploughing.id,
      ]);
      const booked = admin.get(book, { slotId: of[0], id: consumer.id });
      await manager.query(`INSERT INTO service_resources VALUES ($1, $2)`, [ploughing.id, ramu]);
      await untilSomebodyWaits(manager, booked);
      return { booked };
    });
    const { bookSlot } = await booked;
    const taken = await make.sql<{ id: string }>(
      `SELECT resource_id AS id FROM slots WHERE booking_id = $1`,
      [bookSlot.id],
    );
    expect(new Set(taken.map(({ id }) => id))).toEqual(new Set([ploughing.id, ramu]));
  });

  it('tell whoever looks at any of these calendars when they come to be shared', async () => {
    const { ploughing, transport } = await twoServices();
    const changes = await provider.listen(
      `subscription ($id: ID!) { serviceChanged(providerId: $id) { kind service { id } } }`,
      { id: provider.id },
    );
    await need(transport.id, ploughing.id);
    const told: string[] = [];
    while (new Set(told).size < 2) {
      const { serviceChanged } = await changes.next();
      if (serviceChanged.kind === 'UPDATED') told.push(serviceChanged.service.id as string);
    }
    expect(new Set(told)).toEqual(new Set([ploughing.id, transport.id]));
    await changes.close();
  });

  it('belong to the provider alone', async () => {
    const { ploughing, transport } = await twoServices();
    const foreign = await make.service();
    const ramu = await driver();
    for (const resources of [
      [foreign.id],
      [],
      ['no id'],
      Array<string>(9)
        .fill(ramu)
        .map((id, n) => id.slice(1) + n),
    ])
      expect(await provider.refusal(SET, { id: ploughing.id, resources })).toBe('BAD_INPUT');
    expect(await consumer.refusal(SET, { id: transport.id, resources: [transport.id] })).toBe('FORBIDDEN');
    expect(await consumer.refusal(LIST, { providerId: provider.id })).toBe('FORBIDDEN');
    expect(await provider.refusal(CREATE, { kind: 'PERSON', name: ' ' })).toBe('BAD_INPUT');
    const admin = await make.user({ role: Role.ADMIN });
    await admin.get(CREATE, { kind: 'MACHINE', name: 'Trolley', providerId: provider.id });
    expect((await admin.get(LIST, { providerId: provider.id })).resources).toHaveLength(4);
    const { service } = await consumer.get(`query ($id: ID!) { service(id: $id) { resources { name } } }`, {
      id: transport.id,
    });
    expect(service).toEqual({ resources: [] });
  });

  it('are left alone by who books with the version before: it gets the one that is needed, or nothing', async () => {
    const { ploughing, transport, at } = await twoServices();
    const insert = (serviceId: string, hour: number) =>
      make.sql(
        `INSERT INTO slots (service_id, during, status) VALUES ($1, tstzrange(now() + $2 * interval '1 hour', now() + ($2 + 1) * interval '1 hour'), 'Not Working')
         ON CONFLICT DO NOTHING RETURNING resource_id`,
        [serviceId, hour],
      );
    await need(transport.id, ploughing.id);
    expect(await insert(transport.id, 2)).toEqual([{ resource_id: ploughing.id }]);
    await need(transport.id, transport.id, await driver());
    expect(await insert(transport.id, 4)).toEqual([]);
    expect(at.length).toBeGreaterThan(0);
  });
});
