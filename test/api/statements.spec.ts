import { readFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { print, type DocumentNode } from 'graphql';
import { OutboxRelay } from '../../server/platform/events/outbox.relay.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { statementsOf } from '../support/statements.js';

const PAGE = 100;
/** What a service takes in an answer at most, with names and texts as in these tests. */
const BYTES_PER_SERVICE = 800;

/** An operation of the client, as the generator has made it of its sources. */
function clientDocument(field: string): string {
  const source = readFileSync('client/src/gql/graphql.ts', 'utf8');
  const documents = [...source.matchAll(/^export const \w+Document = (\{.*\}) as unknown as/gm)].map(
    ([, json]) => print(JSON.parse(json as string) as DocumentNode),
  );
  return documents.find((text) => new RegExp(`^query[^{]*\\{\\s*${field}\\(`).test(text)) as string;
}

describe('the statements that an operation takes', () => {
  let test: TestApp;
  let make: Factory;
  let consumer: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    consumer = await make.user();
    const providers = await make.users(10);
    for (const provider of providers)
      for (let index = 0; index < PAGE / providers.length; index++) await make.service({ provider });
  });
  afterAll(() => test.stop());
  /** What the relay does by itself is no operation's: it stops, as it does when the server does. */
  beforeAll(async () =>
    (test.app as INestApplicationContext).get(OutboxRelay, { strict: false }).onModuleDestroy(),
  );

  const count = async (work: () => Promise<unknown>) => (await statementsOf(work)).length;

  it('are two to search a radius: who asks, and what is there; and one for services that nobody was shown yet', async () => {
    const near = `{ servicesNear(radiusKm: 50) { edges { distanceKm node { id provider { name rating { average } } } } } }`;
    expect(await count(() => consumer.get(near))).toBe(3);
    expect(await count(() => consumer.get(near))).toBe(2);
    const headers = { authorization: `Bearer ${consumer.token}` };
    const nearby = () => fetch(`${test.url}/api/services_in_radius?radius=50`, { headers });
    expect(await count(nearby)).toBe(2);
    expect(await (await nearby()).json()).toMatchObject({ consumerName: 'Ramesh Patil' });
  });

  it('are none to learn nothing', async () => {
    expect(await count(() => test.client().get('{ __typename }'))).toBe(0);
    expect(await count(() => test.client().get('{ me { id } }'))).toBe(0);
  });

  it('are as many for the calendars and hours of a page as for those of one service', async () => {
    const ask = (first: number) => () =>
      consumer.get(
        `query ($first: Int) { services(first: $first) { edges { node { id workingHours { opens } calendar(days: 2) { date } } } } }`,
        { first },
      );
    const one = await statementsOf(ask(1));
    // Who asks, the services, their hours, what is taken.
    expect(one).toHaveLength(4);
    expect(await statementsOf(ask(20))).toEqual(one);
  });

  it('are two for a service with its calendar, and one more where nobody was shown it yet', async () => {
    const { id } = await make.service();
    const visitor = test.client();
    const calendar = () => visitor.get(`query ($id: ID!) { service(id: $id) { calendar { date } } }`, { id });
    expect(await count(calendar)).toBe(3);
    expect(await count(calendar)).toBe(2);
    expect(await count(() => fetch(`${test.url}/api/calenderavailability/${id}`))).toBe(1);
    const whole = `query ($id: ID!) { service(id: $id) { terms { minimumCharge } acceptWithinHours
      availability { noticeHours } workingHours { opens } calendar { date } } }`;
    expect(await count(() => visitor.get(whole, { id }))).toBe(2);
  });

  it('are two to book what one has looked at: who asks, and all that is written', async () => {
    const { id: serviceId } = await make.service();
    const [slotId] = await make.openSlots(serviceId);
    const book = () =>
      consumer.get(`mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id version contact { phone } } }`, {
        slotId,
      });
    expect(await count(book)).toBe(2);
  });

  it('are six and a transaction to cancel, one of them to see who waits for the day', async () => {
    const { id } = await make.booking({ consumer });
    const cancel = () =>
      consumer.get(`mutation ($id: ID!) { cancelBooking(id: $id) { status version } }`, { id });
    expect(await count(cancel)).toBe(8);
  });

  it('bring no more bytes than a page of services needs', async () => {
    const query = clientDocument('servicesNear');
    const response = await fetch(`${test.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${consumer.token}` },
      body: JSON.stringify({ query, variables: { radiusKm: 50, first: PAGE } }),
    });
    const text = await response.text();
    expect(JSON.parse(text).data.servicesNear.edges).toHaveLength(PAGE);
    expect(text.length).toBeLessThan(PAGE * BYTES_PER_SERVICE);
  });
});
