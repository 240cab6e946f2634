import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import fc from 'fast-check';
import { parse, type GraphQLField, type GraphQLSchema } from 'graphql';
import webPush from 'web-push';
import { PriceUnit } from '../../domain/services/price.js';
import { decodeSlotId, encodeSlotId } from '../../domain/slots/slot-id.js';
import { Role } from '../../domain/users/role.js';
import { Clock } from '../../server/platform/clock.js';
import { isReader } from '../../server/platform/graphql/cost/price.js';
import { whyNot } from '../../server/platform/graphql/execute.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { ask } from '../support/assistant.js';
import {
  answeredFields,
  everyField,
  reachableFields,
  writeAsked,
  type Arguments,
  type Asked,
} from '../support/every-field.js';
import { Factory } from '../support/factories.js';
import type { GraphqlClient } from '../support/graphql-client.js';
import { upload } from '../support/uploads.js';

/** What no scenario of this file has, and what subscriptions alone tell. */
const NOT_ANSWERED = ['FirebaseSettings.', 'Settings.firebase', 'Booking.news'];
/** Between any two answers of one person there are some of everybody else. */
const TURNS = [0, 1, 2, 3, 1, 0];
const RANDOM_RUNS = 25;

/** One of those who ask, and a server that nobody else has ever asked: it has nothing to confuse them with. */
interface Asker {
  name: string;
  client: GraphqlClient;
  alone: GraphqlClient;
}

/** A field of Query, and one way to ask for it. */
interface Root {
  field: GraphQLField<unknown, unknown>;
  args: Arguments;
}

/**
 * What is kept of answers (texts of shared objects, services that lists have shown) is kept for all who ask. So every field is
 * asked by different people in turn, and by the same executor that keeps; each must be told what they are told by a server of
 * their own, with graphql's executor.
 */
describe('whoever asks, and whoever asked before', () => {
  let test: TestApp;
  let schema: GraphQLSchema;
  let askers: Asker[];
  let roots: Root[];
  const instances: TestApp[] = [];
  const differing = new Set<string>();
  const answered = new Set<string>();

  beforeAll(async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const env = { RATE_LIMITS: 'off', VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    test = await startTestApp(env);
    schema = (test.app as INestApplicationContext).get(GraphQLSchemaHost, { strict: false }).schema;
    const make = new Factory(test);
    const people = {
      sunita: await make.user({ name: 'Sunita Jadhav' }),
      ramesh: await make.user({ name: 'Ramesh Patil' }),
      admin: await make.user({ name: 'Asha Rao', role: Role.ADMIN }),
    };
    const { sunita, ramesh } = people;
    const links = { pictureUrl: 'https://example.org/a.jpg', audioUrl: 'https://example.org/a.mp3' };
    const terms = { minimumCharge: '500.00', travel: { perKm: '8.00', freeKm: '5.0' }, advanceShare: '0.25' };
    const hers = await make.service({ provider: sunita, ...links, terms: { ...terms, perHour: null } });
    const his = await make.service({
      ...{ provider: ramesh, ...links },
      price: { charges: '1200.00', unit: PriceUnit.PER_ACRE, currency: 'INR' },
      terms: { ...terms, perHour: '1.50' },
    });
    await sunita.get(`mutation { createResource(kind: PERSON, name: "Ramu") { id } }`);
    await sunita.get(
      `mutation { saveSite(id: "${randomUUID()}", input: { name: "River field", location: { latitude: 18.5, longitude: 73.8 },
        size: { area: "2.5", unit: ACRE }, gate: "Behind the temple" }) { id } }`,
    );
    const done = await make.booking({ provider: sunita, consumer: ramesh, service: hers });
    await sunita.get(`mutation { completeBooking(id: "${done.id}") { id } }`);
    await sunita.get(`mutation { confirmPayment(bookingId: "${done.id}") { id } }`);
    const how = `{ upiAddress: "sunita@okbank", instructions: "Or in cash" }`;
    for (const each of [sunita, ramesh])
      await each.get(`mutation { setPaymentDetails(input: ${how}) { id } }`);
    const far = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
    for (const [provider, { id }] of [
      [sunita, hers],
      [ramesh, his],
    ] as const) {
      await provider.get(
        `mutation { setDateHours(serviceId: "${id}", date: "${far}", hours: [{ opens: "08:00", closes: "12:00", slotMinutes: 60 }]) { id }
          addClosure(from: "${far}", to: "${far}", kind: REPAIR, reason: "New clutch", resourceId: "${id}") { id }
          updateService(id: "${id}", input: { availability: { noticeHours: 1, bufferMinutes: 0, windowDays: 30, seasons: [
            { from: "01-01", to: "12-31" }] } }) { id } }`,
      );
    }
    // One that waits to be accepted, one that was not, and another who is free then.
    const careful = await make.service({ provider: sunita, acceptWithinHours: 12 });
    await make.service({ provider: await make.user() });
    const { id: unaccepted } = await make.booking({ provider: sunita, consumer: ramesh, service: careful });
    await make.sql(
      `UPDATE bookings SET status = 'Canceled', cancel_reason = 'Not Accepted in Time' WHERE id = $1`,
      [unaccepted],
    );
    const field = {
      location: { latitude: 18.5, longitude: 73.8 },
      name: 'River field',
      size: { area: '2', unit: 'ACRE' },
      gate: 'East',
    };
    const { bookSlot: waiting } = await ramesh.get(
      `mutation ($slotId: ID!, $field: JobSiteInput) { bookSlot(slotId: $slotId, quantity: "1", site: $field) { id } }`,
      { slotId: (await make.openSlots(careful.id))[0], field },
    );
    const later = (await make.openSlots(careful.id)).at(-1);
    await sunita.get(`mutation { proposeMove(bookingId: "${waiting.id}", slotId: "${later}") { id } }`);
    // By itself on the map.
    await make.service({ provider: await make.user({ location: { latitude: 19.9, longitude: 74.9 } }) });
    for (const [provider, consumer, service] of [
      [sunita, ramesh, hers],
      [ramesh, sunita, his],
    ] as const) {
      const { id } = await make.booking({ provider, consumer, service });
      await provider.get(`mutation { setBookingStatus(id: "${id}", status: ACCEPTED) { id } }`);
      const { id: other } = await make.booking({ provider, consumer, service });
      await consumer.get(`mutation { cancelBooking(id: "${other}", reason: WEATHER) { id } }`);
      await provider.get(`mutation { answerNote(bookingId: "${id}", text: "I come at eight") { id } }`);
      const media = `audioUrl: "https://example.org/a.mp3", imageUrls: ["https://example.org/a.jpg"], videoUrls: ["https://example.org/a.mp4"]`;
      await consumer.get(
        `mutation { submitReview(input: { bookingId: "${id}", rating: 4, text: "Good", ${media} }) { id } }`,
      );
      await provider.get(`mutation { setBookingStatus(id: "${id}", status: COMPLETED) { id } }`);
      const read = await upload(test, consumer, Buffer.from('Soil report: pH 8.1'), 'soil.txt');
      const attachments = [await upload(test, consumer), read];
      await ask(consumer, { text: 'I need a tractor near me', attachments });
      const { proposal } = await ask(consumer, { text: 'book a tractor tomorrow at 10' });
      await consumer.get(`mutation { bookSlot(slotId: "${proposal.slot.id}") { id } }`);
      await ask(consumer, { text: 'Show my bookings' });
      await ask(consumer, { text: 'When do I sow wheat?' });
      await ask(consumer, { text: 'A snake has bitten my son' });
    }

    // Something is held for him, and she waits.
    const held = new Date(`${far}T04:30:00Z`);
    await make.sql(
      `INSERT INTO waitlist_entries (id, user_id, service_id, type, date, ends_at, status, offer_service_id, offer_starts_at, offer_ends_at, offer_until)
       VALUES (gen_random_uuid(), $1, $2, 'Tractor', $3::timestamptz::date, $3, 'Offered', $2, $3, $4, $3)`,
      [ramesh.id, hers.id, held, new Date(held.getTime() + 3_600_000)],
    );
    await sunita.get(
      `mutation { joinWaitlist(input: { type: TRACTOR, location: { latitude: -10, longitude: -10 } }, date: "${far}") { id } }`,
    );

    // Of which somebody else takes the second hour.
    const { proposal: job } = await ask(ramesh, { text: 'book a tractor tomorrow at 13:00 for 2 hours' });
    const { serviceId, startsAt } = decodeSlotId(job.slot.id)!;
    const second = encodeSlotId(serviceId, new Date(startsAt.getTime() + 3_600_000));
    await (await make.user()).get(`mutation { bookSlot(slotId: "${second}") { id } }`);

    const alone = async (token?: string) => {
      const instance = await startTestApp({ ...env, GRAPHQL_EXECUTOR: 'plain' }, test);
      instances.push(instance);
      return instance.client(token);
    };
    askers = [{ name: 'a visitor', client: test.client(), alone: await alone() }];
    for (const [name, person] of Object.entries(people))
      askers.push({ name, client: person, alone: await alone(person.token) });
    // What an answer says of the moment is the same for all.
    const now = new Date();
    for (const { app } of [test, ...instances])
      Object.assign((app as INestApplicationContext).get(Clock, { strict: false }), { now: () => now });

    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
    const below = { 'Service.calendar': '(days: 2)', 'Service.slots': `(date: "${tomorrow}")` };
    const months = [now.toISOString(), tomorrow].map((date) => `(month: "${date.slice(0, 7)}")`);
    const ways: Record<string, string[]> = {
      booking: [`(id: "${done.id}")`],
      bookingsOutside: [`(serviceId: "${hers.id}", date: "${tomorrow}", hours: [])`],
      bookingsWithin: [
        `(from: "${tomorrow}", to: "${far}")`,
        `(from: "${tomorrow}", to: "${far}", providerId: "${sunita.id}")`,
      ],
      closures: ['', `(providerId: "${sunita.id}")`],
      agenda: ['(first: 3)', `(userId: "${ramesh.id}", first: 3)`],
      alternatives: [`(bookingId: "${waiting.id}")`],
      bookings: [
        '(as: CONSUMER, first: 4)',
        '(as: PROVIDER, first: 4)',
        `(as: CONSUMER, userId: "${ramesh.id}", first: 3)`,
      ],
      conversation: ['(first: 12)'],
      providerMonth: months,
      quote: [
        `(slotId: "${(await make.openSlots(hers.id))[3]}", slots: 2)`,
        `(slotId: "${(await make.openSlots(hers.id))[3]}", userId: "${ramesh.id}")`,
      ],
      resources: ['', `(providerId: "${sunita.id}")`],
      reviewableBookings: [`(providerId: "${sunita.id}")`],
      reviews: [`(providerId: "${sunita.id}", first: 3)`],
      service: [`(id: "${hers.id}")`, `(id: "${his.id}")`, `(id: "${his.id}", userId: "${ramesh.id}")`],
      serviceClusters: ['(zoom: 9, bounds: { south: 17, west: 72, north: 20, east: 75 })'],
      places: ['(name: "pune")', '(name: "baramati", language: "hi")'],
      services: [
        '(first: 5)',
        `(userId: "${ramesh.id}", first: 5)`,
        `(providerId: "${sunita.id}", first: 5)`,
      ],
      servicesNear: [
        '(radiusKm: 50, first: 5)',
        '(radiusKm: 50, from: { latitude: 18.6, longitude: 73.9 }, first: 5)',
        `(radiusKm: 50, userId: "${ramesh.id}", first: 5)`,
      ],
      sites: ['', `(userId: "${sunita.id}")`],
      user: [`(id: "${sunita.id}")`, `(id: "${ramesh.id}")`],
      users: ['(first: 5)'],
    };
    roots = Object.values(schema.getQueryType()!.getFields()).flatMap((field) =>
      (ways[field.name] ?? ['']).map((way) => ({ field, args: { ...below, [`Query.${field.name}`]: way } })),
    );
  });
  afterAll(async () => {
    for (const instance of instances) await instance.stop();
    await test.stop();
  });

  const operation = ({ field, args }: Root, wants: Parameters<typeof everyField>[3]): Asked | null =>
    everyField(schema.getQueryType()!, field, args, wants);
  const answerText = async (client: GraphqlClient, query: string) => {
    const { data, errors } = await client.ask(query);
    return {
      text: JSON.stringify({ data, errors }),
      data: data as unknown,
      codes: (errors ?? []).map((error) => error.extensions.code),
    };
  };

  /** In parts that nobody is refused, where the whole would cost too much; without what does so by itself. */
  const affordable = (asked: Asked, whole: (part: Asked) => Asked = (part) => part): Asked[] => {
    const document = parse(`{ ${writeAsked(whole(asked))} }`);
    if (!whyNot({ schema, document, contextValue: { req: { actor: null } } })) return [whole(asked)];
    return (asked.below ?? []).flatMap((each) =>
      affordable(each, (part) => whole({ ...asked, below: [part] })),
    );
  };

  /** Asks in turn, and compares with what each is told alone. */
  const compare = async (asked: Asked) => {
    const query = `{ ${writeAsked(asked)} }`;
    const expected = await Promise.all(askers.map(({ alone }) => answerText(alone, query)));
    for (const { codes, data } of expected) {
      expect(codes).not.toContain('QUERY_TOO_COMPLEX');
      expect(codes).not.toContain('GRAPHQL_VALIDATION_FAILED');
      for (const name of answeredFields(asked, data)) answered.add(name);
    }
    if (new Set(expected.map(({ text }) => text)).size > 1) differing.add(asked.key);
    for (const turn of TURNS) {
      const { name, client } = askers[turn]!;
      const { text } = await answerText(client, query);
      expect({ name, query, text }).toEqual({ name, query, text: expected[turn]!.text });
    }
  };

  it('are told the same of everything as if nobody else had ever asked', async () => {
    for (const root of roots)
      for (const part of affordable(operation(root, () => true)!)) await compare(part);
    const asked = new Set(answered);
    const missing = reachableFields(schema).filter(
      (name) => !asked.has(name) && !NOT_ANSWERED.some((known) => name.startsWith(known)),
    );
    expect(missing).toEqual([]);
  });

  it('are told so of what is only read of its source, which is what texts are kept of', async () => {
    const isRoot = (field: GraphQLField<unknown, unknown>) =>
      field.name in schema.getQueryType()!.getFields();
    for (const root of roots) {
      const asked = operation(root, (field) => isReader(field) || isRoot(field));
      if (asked) await compare(asked);
    }
    // Otherwise there was nothing to confuse.
    expect([...differing]).toEqual(
      expect.arrayContaining([
        'bookings',
        'conversation',
        'me',
        'reviews',
        'service',
        'services',
        'user',
        'users',
      ]),
    );
  });

  it('are told so of any part of it', async () => {
    const part = fc
      .tuple(fc.nat(), fc.gen())
      .map(([index, random]) => operation(roots[index % roots.length]!, () => random(fc.boolean)))
      .filter((asked) => asked !== null);
    const all = async (asked: Asked) => {
      for (const each of affordable(asked)) await compare(each);
    };
    await fc.assert(fc.asyncProperty(part, all), { numRuns: RANDOM_RUNS });
  });
});
