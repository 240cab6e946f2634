import { readFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import fc from 'fast-check';
import { getIntrospectionQuery, isObjectType, parse, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { PAGE_DEFAULT } from '../../server/platform/graphql/connection.js';
import { hasLength } from '../../server/platform/graphql/cost/price.js';
import type { Cost } from '../../server/platform/graphql/cost/cost-plan.js';
import { whyNot } from '../../server/platform/graphql/execute.js';
import { prepare } from '../../server/platform/graphql/prepare.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import type { Answer } from '../support/graphql-client.js';

const SLOT = 'id serviceId date startTime endTime startsAt endsAt status';
const CALENDAR = `calendar { date hasFreeSlots slots { ${SLOT} } freeSlots { ${SLOT} } }`;
const REFUSED = { errors: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] };
const WINDOW = 7;

describe('what an operation may cost', () => {
  let test: TestApp;
  let schema: GraphQLSchema;
  let make: Factory;
  let person: Person;

  beforeAll(async () => {
    test = await startTestApp({ BOOKING_WINDOW_DAYS: `${WINDOW}` });
    schema = (test.app as INestApplicationContext).get(GraphQLSchemaHost, { strict: false }).schema;
    make = new Factory(test);
    person = await make.user();
    await make.service();
  });
  afterAll(() => test.stop());

  const cost = (query: string, variableValues: ExecutionArgs['variableValues'] = {}): Cost => {
    const prepared = prepare({ schema, document: parse(query), variableValues });
    if (!prepared || 'errors' in prepared) throw new Error(`Not prepared: ${JSON.stringify(prepared)}`);
    return prepared.cost;
  };
  const ask = async (query: string, variables: Record<string, unknown> = {}): Promise<Answer[]> => [
    await test.client().ask(query, variables),
    await test.client().askOverSocket(query, variables),
  ];

  it('counts what a variable asks for, over HTTP and over sockets, also of a document that is kept', async () => {
    const aliases = Array.from({ length: 15 }, (_, index) => `a${index}: services(first: $n) { ...page }`);
    const query = `query ($n: Int) { ${aliases.join(' ')} } fragment page on ServiceConnection { edges { node { calendar { slots { id } } } } }`;
    for (const answer of await ask(query, { n: 1 })) expect(answer.errors).toBeUndefined();
    for (const n of [500, 100, undefined, null])
      for (const answer of await ask(query, { n })) expect(answer).toMatchObject(REFUSED);
    expect((await person.ask(query, { n: 500 })).errors?.[0]?.message).toMatch(
      /^This query asks for too much at once\. /,
    );
  });

  it('lets a page of the usual length through, of whole cards of bookings', async () => {
    const text = await readFile('client/src/features/bookings/bookings.documents.ts', 'utf8');
    const [card, list] = [...text.matchAll(/graphql\(`([^`]+)`\)/g)].map(([, each]) => each!);
    const query = `${list!.replace('first: 20', `first: ${PAGE_DEFAULT}`)} ${card}`;
    const { errors, data } = await person.ask(query, { as: 'CONSUMER', userId: person.id });
    expect(errors).toBeUndefined();
    expect(data!['bookings'].edges).toEqual([]);
  });

  it('counts the same however it is written', () => {
    const written = [
      ['{ services(first: 40) { edges { node { id calendar(days: 3) { date } } } } }', {}],
      [
        'query ($n: Int!, $d: Int) { services(first: $n) { edges { node { id calendar(days: $d) { date } } } } }',
        { n: 40, d: 3 },
      ],
      [
        'query ($n: Int = 40, $d: Int = 3) { services(first: $n) { edges { node { id calendar(days: $d) { date } } } } }',
        {},
      ],
      [
        `{ ...a ...a } fragment a on Query { services(first: 40) { ...b } services(first: 40) { ...b } }
        fragment b on ServiceConnection { edges { node { id ... on Service { calendar(days: 3) { date } } } } }`,
        {},
      ],
      [
        `query ($no: Boolean!) { services(first: 40) { edges { cursor @include(if: $no) node { id slots(date: "2030-01-01") @skip(if: true) { id }
        calendar(days: 3) { date } } } } }`,
        { no: false },
      ],
    ] as const;
    const [first, ...others] = written.map(([query, variables]) => cost(query, variables));
    for (const other of others) expect(other).toEqual(first);
  });

  it('grows with the page, the days and what is asked of each', () => {
    const one = '{ services(first: 1) { edges { node { calendar(days: 1) { slots { id } } } } } }';
    const more = [
      one.replace('first: 1', 'first: 20'),
      one.replace('days: 1', 'days: 5'),
      one.replace('{ id }', `{ ${SLOT} }`),
    ];
    for (const query of more) {
      expect(cost(query).bytes).toBeGreaterThan(3 * cost(one).bytes);
      expect(cost(query).work).toBeGreaterThan(cost(one).work);
    }
    const whole = cost('{ service(id: "x") { calendar { date } } }').bytes;
    expect(cost(`{ service(id: "x") { calendar(days: ${WINDOW}) { date } } }`).bytes).toBe(whole);
  });

  it('is never undercut by a number that nobody may ask for', () => {
    const query = 'query ($n: Int) { services(first: $n) { edges { node { id } } } }';
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), (n) => {
        const counted = cost(query, { n });
        expect(counted.bytes).toBeGreaterThan(0);
        expect(counted.bytes).toBeLessThanOrEqual(cost(query, { n: 500 }).bytes);
      }),
    );
  });

  it('is less for a visitor, whose answers are shorter', () => {
    const query = `query ($n: Int) { services(first: $n) { edges { node { ${CALENDAR} } } } }`;
    const most = (actor: object | null) => {
      const refused = (n: number) =>
        whyNot({ schema, document: parse(query), variableValues: { n }, contextValue: { req: { actor } } });
      return Array.from({ length: 500 }, (_, index) => 500 - index).find((n) => !refused(n)) ?? 0;
    };
    const [visitor, somebody] = [most(null), most({ id: person.id })];
    expect(visitor).toBeGreaterThanOrEqual(10);
    expect(somebody).toBeGreaterThan(visitor);
    expect(cost(query, { n: visitor }).bytes).toBeLessThan(2_000_000);
    expect(cost(query, { n: somebody }).bytes).toBeLessThan(5_000_000);
  });

  it('is held by the answer where there is more than was thought', async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      opens: '00:00',
      closes: '00:00',
      slotMinutes: 15,
    }));
    const provider = await make.user();
    for (let count = 0; count < 12; count += 1) {
      const { id } = await make.service({ provider });
      const set = `mutation ($id: ID!, $hours: [WorkingHoursInput!]!) { setWorkingHours(serviceId: $id, hours: $hours) { id } }`;
      expect((await provider.ask(set, { id, hours })).errors).toBeUndefined();
    }
    const query = `query ($id: ID, $n: Int) { services(providerId: $id, first: $n) { edges { node { ${CALENDAR} } } } }`;
    expect(cost(query, { n: 12 }).bytes).toBeLessThan(2_000_000);
    for (const answer of await ask(query, { id: provider.id, n: 12 })) {
      expect(answer).toMatchObject(REFUSED);
      expect(answer.errors?.[0]?.message).toContain('An answer may be 2 MB long.');
    }
    expect((await test.client().ask(query, { id: provider.id, n: 2 })).errors).toBeUndefined();
  });

  it('leaves room for tools that read the schema', async () => {
    for (const answer of await ask(getIntrospectionQuery())) expect(answer.errors).toBeUndefined();
    const deep = `{ ${Array.from({ length: 15 }, (_, index) => `a${index}: __schema { types { fields { type { fields { args { name } } } } } }`).join(' ')} }`;
    for (const answer of await ask(deep)) expect(answer).toMatchObject(REFUSED);
  });

  it('takes dear fields for what they are', async () => {
    const aliased = (count: number, field: string) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
    expect((await test.client().ask(aliased(15, 'counts { services }'))).errors).toBeUndefined();
    expect(await person.ask(aliased(3, 'exportMyData'))).toMatchObject(REFUSED);
    const clusters =
      'serviceClusters(zoom: 9, bounds: { south: 0, west: 0, north: 9, east: 9 }) { id count }';
    expect(await person.ask(aliased(6, clusters))).toMatchObject(REFUSED);
  });

  it('is known of every list: how long it can be', () => {
    const types = Object.values(schema.getTypeMap()).filter(isObjectType);
    const unknown = types
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
      .filter(({ field }) => !hasLength(field))
      .map(({ type, field }) => `${type.name}.${field.name} wants @Costs({ items })`);
    expect(unknown).toEqual([]);
  });
});
