import type { INestApplicationContext } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { decodeSlotId, encodeSlotId } from '../../domain/slots/slot-id.js';
import { Role } from '../../domain/users/role.js';
import { BookingRepository } from '../../server/features/bookings/booking.repository.js';
import { ServiceService } from '../../server/features/services/service.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';
import { statementsOf } from '../support/statements.js';

const BOOK = `mutation ($slotId: ID!, $consumerId: ID) { bookSlot(slotId: $slotId, consumerId: $consumerId) { id } }`;
const SET_HOURS = `mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: []) { id } }`;
const DELETE = `mutation ($id: ID!) { deleteService(id: $id) { id } }`;

/** What was told of a booking, kept from the relay, which forgets what it has published. */
const KEEP_EVENTS = [
  `CREATE TABLE told (id bigint, topic text, key text, payload jsonb)`,
  `CREATE FUNCTION keep_told() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN INSERT INTO told VALUES (NEW.id, NEW.topic, NEW.key, NEW.payload); RETURN NEW; END $$`,
  `CREATE TRIGGER keep_told AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION keep_told()`,
];

describe('a booking in one statement', () => {
  let test: TestApp;
  let make: Factory;
  let bookings: BookingRepository;
  let provider: Person;
  let consumer: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    bookings = (test.app as INestApplicationContext).get(BookingRepository, { strict: false });
    for (const statement of KEEP_EVENTS) await make.sql(statement);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    provider = await make.user();
    consumer = await make.user();
  });

  /** All that was decided on what was read: what is written then is the statement's part. */
  const decide = async () => {
    const service = await make.service({ provider });
    const services = (test.app as INestApplicationContext).get(ServiceService, { strict: false });
    const [slotId] = (await make.openSlots(service.id)) as [string];
    const { startsAt } = decodeSlotId(slotId)!;
    const input = {
      ...{ note: null, job: null, site: null, acceptBy: null },
      id: uuid(),
      consumerId: consumer.id,
      tokenVersion: 0,
      belowCaps: 30,
      serviceId: service.id,
      scheduleVersion: (await services.schedule(service.id)).version,
      resourceIds: [service.id],
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      events: [{ topic: 'bookingChanged' as const, key: consumer.id, payload: { bookingId: '' } }],
    };
    return { service, slotId, input };
  };
  const written = async (serviceId: string, bookingId: string) =>
    make.sql(
      `SELECT id FROM bookings WHERE id = $1 UNION ALL SELECT service_id FROM slots WHERE service_id = $2
       UNION ALL SELECT $1::uuid FROM told WHERE payload->>'bookingId' = $1::text`,
      [bookingId, serviceId],
    );

  it('is made, and answers with the whole booking', async () => {
    const { input } = await decide();
    const booked = await bookings.book(input);
    expect(booked).toMatchObject((await bookings.find(input.id)) as object);
    expect(booked).toMatchObject({
      version: 1,
      status: 'BOOKED',
      providerName: 'Ramesh Patil',
      charges: '900.00',
    });
  });

  it.each<[string, (serviceId: string) => Promise<unknown>, string]>([
    ['the hours have changed', (id) => provider.get(SET_HOURS, { id }), 'SLOT_OUTSIDE_HOURS'],
    ['the service has been deleted', (id) => provider.get(DELETE, { id }), 'SERVICE_NOT_FOUND'],
    [
      'the consumer has been deleted',
      async () => consumer.get(await deletionOf(test, consumer)),
      'SESSION_EXPIRED',
    ],
    [
      'the consumer’s token has been voided',
      () => make.sql(`UPDATE users SET token_version = token_version + 1 WHERE id = $1`, [consumer.id]),
      'SESSION_EXPIRED',
    ],
  ])('writes nothing where %s since it was decided', async (_, change, refusal) => {
    const { service, slotId, input } = await decide();
    await change(service.id);
    expect(await bookings.book(input)).toBeNull();
    expect(await written(service.id, input.id)).toEqual([]);
    expect(await consumer.refusal(BOOK, { slotId })).toBe(refusal);
  });

  it('leaves to the longer way what may reach a cap, also by what is wished for in the same moment', async () => {
    const drafts = [(await decide()).input, (await decide()).input, (await decide()).input];
    const answers = await Promise.all(drafts.map((input) => bookings.book({ ...input, belowCaps: 2 })));
    expect(answers.map((answer) => answer !== null)).toEqual([true, true, false]);
    expect(await bookings.book({ ...drafts[2]!, belowCaps: 2 })).toBeNull();
    expect(await bookings.book({ ...drafts[2]!, belowCaps: 3 })).toMatchObject({ id: drafts[2]!.id });
  });

  it('leaves to the longer way who books with a provider whose number nobody has proven', async () => {
    provider = await make.user({ phoneVerifiedAt: null });
    expect(await bookings.book((await decide()).input)).toBeNull();
  });

  it('writes nothing but says so where somebody has the slot', async () => {
    const { service, slotId, input } = await decide();
    await (await make.user()).get(BOOK, { slotId });
    expect(await bookings.book(input)).toBe('taken');
    expect(await written(service.id, input.id)).toHaveLength(1);
    expect(await consumer.refusal(BOOK, { slotId })).toBe('SLOT_TAKEN');
  });

  it('is made with all that is wished for in the same moment, each for itself', async () => {
    const [free, alsoFree, changed] = [await decide(), await decide(), await decide()];
    await provider.get(SET_HOURS, { id: changed.service.id });
    const drafts = [free.input, { ...free.input, id: uuid() }, changed.input, alsoFree.input];
    let answers: Awaited<ReturnType<BookingRepository['book']>>[] = [];
    const sent = await statementsOf(async () => {
      answers = await Promise.all(drafts.map((input) => bookings.book(input)));
    });
    expect(sent.filter((text) => text.includes('INTO bookings'))).toHaveLength(1);
    expect(answers).toEqual([
      expect.objectContaining({ id: free.input.id }),
      'taken',
      null,
      expect.objectContaining({ id: alsoFree.input.id }),
    ]);
    for (const { service, input } of [free, alsoFree])
      expect(await written(service.id, input.id)).toHaveLength(2);
    expect(await written(changed.service.id, changed.input.id)).toEqual([]);
  });

  it('follows hours that another instance has changed since they were read here', async () => {
    const { service, slotId } = await decide();
    const services = (test.app as INestApplicationContext).get(ServiceService, { strict: false });
    await services.schedule(service.id);
    const open = (minutes: number) =>
      make.sql(
        `WITH changed AS (UPDATE services SET schedule_version = schedule_version + 1 WHERE id = $1)
         UPDATE working_hours SET slot_minutes = $2 WHERE service_id = $1`,
        [service.id, minutes],
      );
    await open(30);
    const { bookSlot } = await consumer.get(
      'mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { startTime endTime } }',
      { slotId },
    );
    expect(bookSlot).toEqual({ startTime: '08:00', endTime: '08:30' });
    const half = encodeSlotId(service.id, new Date(decodeSlotId(slotId)!.startsAt.getTime() + 1_800_000));
    await consumer.get(BOOK, { slotId: half });
    await open(60);
    const later = encodeSlotId(service.id, new Date(decodeSlotId(slotId)!.startsAt.getTime() + 9_000_000));
    expect(await consumer.refusal(BOOK, { slotId: later })).toBe('SLOT_OUTSIDE_HOURS');
  });

  it('tells the calendar, both parties and who tells people elsewhere', async () => {
    const { service, slotId } = await decide();
    const { bookSlot } = await consumer.get(BOOK, { slotId });
    const startsAt = decodeSlotId(slotId)!.startsAt;
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    const bookingId = bookSlot.id as string;
    const published = await make.sql(
      `SELECT topic, key, payload FROM told WHERE payload->>'bookingId' = $1 OR key = $2 AND topic = 'slotChanged' ORDER BY id`,
      [bookingId, service.id],
    );
    expect(published).toEqual([
      {
        topic: 'slotChanged',
        key: service.id,
        payload: {
          serviceId: service.id,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          timeZone: 'Asia/Kolkata',
          status: 'Booked',
        },
      },
      { topic: 'bookingChanged', key: consumer.id, payload: { bookingId } },
      { topic: 'bookingChanged', key: provider.id, payload: { bookingId, news: 'Booked' } },
      {
        topic: 'bookingMoved',
        key: bookingId,
        payload: { bookingId, status: 'Booked', actorId: consumer.id },
      },
    ]);
  });

  it('keeps what an admin books for another, and nothing of what people book themselves', async () => {
    const kept = `SELECT actor_id AS "actorId", action, details FROM audit_log WHERE subject_id = $1`;
    const admin = await make.user({ role: Role.ADMIN });
    const first = await decide();
    const { bookSlot } = await admin.get(BOOK, { slotId: first.slotId, consumerId: consumer.id });
    await consumer.get(BOOK, { slotId: (await decide()).slotId });
    expect(await make.sql(kept, [consumer.id])).toEqual([
      { actorId: admin.id, action: 'booking.create', details: { bookingId: bookSlot.id } },
    ]);
  });
});
