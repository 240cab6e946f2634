import { readFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { buildSchema, validate, type DocumentNode } from 'graphql';
import { whyNot } from '../../server/platform/graphql/execute.js';
import { limits } from '../../server/platform/graphql/limits.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import type { Answer } from '../support/graphql-client.js';

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');
const nested = (depth: number): string =>
  depth === 0 ? 'me { id }' : `... on Query { ${nested(depth - 1)} }`;

/** Every field of a service, on the longest page that there is. */
const PAGE = `services(first: 500) { edges { cursor node {
  id type description pictureUrl audioUrl price { charges unit currency } location { latitude longitude } town timeZone canBook canManage
  provider { id name rating { average count } } workingHours { weekday opens closes slotMinutes }
} } pageInfo { hasNextPage endCursor } }`;

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** The client's operations, as the generator has made them of its sources. */
function clientDocuments(): { name: string; document: DocumentNode }[] {
  const source = readFileSync('client/src/gql/graphql.ts', 'utf8');
  const generated = source.matchAll(/^export const (\w+)Document = (\{.*\}) as unknown as/gm);
  return [...generated].map(([, name, json]) => ({
    name: name as string,
    document: JSON.parse(json as string) as DocumentNode,
  }));
}

describe('the limits of an operation', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  const ask = async (query: string): Promise<Answer[]> => [
    await test.client().ask(query),
    await test.client().askOverSocket(query),
  ];

  const post = (query: string, variables = { v: true }) =>
    fetch(`${test.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
  const code = async (response: Response) =>
    ((await response.json()) as Answer).errors?.[0]?.extensions?.['code'];

  it.each([
    ['depth', `{ ${nested(10)} }`, 'Query depth limit of 10 exceeded'],
    ['aliases', `{ ${repeat(16, (index) => `a${index}: me { id }`)} }`, 'Aliases limit of 15 exceeded'],
    ['directives', `{ me { ${repeat(51, () => 'id @skip(if: true)')} } }`, 'Directives limit of 50 exceeded'],
    // It is counted with its variables (cost.spec.ts).
    ['cost', `{ ${repeat(10, (index) => `a${index}: ${PAGE}`)} }`, 'Its cost may be 100000; it is'],
  ])('hold its %s, over HTTP and over sockets', async (_, query, reason) => {
    for (const { errors } of await ask(query)) {
      expect(errors?.[0]?.message).toContain('This query asks for too much at once.');
      expect(errors?.[0]?.message).toContain(reason);
      expect(errors?.[0]?.extensions).toEqual({ code: 'QUERY_TOO_COMPLEX' });
    }
  });

  it('hold its tokens, over HTTP and over sockets', async () => {
    for (const { errors } of await ask(`{ ${repeat(700, () => 'me { id }')} }`)) {
      expect(errors).toHaveLength(1);
      expect(errors?.[0]?.message).toContain('more that 2000 tokens');
    }
  });

  it('leave room for the longest page with every field', async () => {
    for (const { errors } of await ask(`{ ${PAGE} }`)) expect(errors).toBeUndefined();
  });

  it('leave room for every question that the client asks', async () => {
    const documents = clientDocuments();
    const built = (test.app as INestApplicationContext).get(GraphQLSchemaHost, { strict: false }).schema;
    // Each asks for a visitor's answer; what its other variables are has nothing to do with the cost.
    const costs = (document: DocumentNode) =>
      (whyNot({ schema: built, document }) ?? []).filter(
        ({ extensions }) => extensions['code'] === 'QUERY_TOO_COMPLEX',
      );
    expect(documents.length).toBeGreaterThan(20);
    const refused = documents.flatMap(({ name, document }) =>
      [...validate(schema, document, limits.validationRules), ...costs(document)].map(
        ({ message }) => `${name}: ${message}`,
      ),
    );
    expect(refused).toEqual([]);
  });

  it('leave introspection free, which tools live on', async () => {
    const type = `type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }`;
    const query = `{ __schema { types { name fields { name args { name ${type} } ${type} } inputFields { name ${type} } } } }`;
    for (const { errors } of await ask(query)) expect(errors).toBeUndefined();
  });

  it.each([
    'subscription ($v: Boolean!) { bookingChanged @skip(if: $v) { id } }',
    'subscription ($v: Boolean!) { bookingChanged @include(if: $v) { id } }',
    'subscription ($v: Boolean!) { ...a @skip(if: $v) } fragment a on Subscription { bookingChanged { id } }',
    'subscription ($v: Boolean!) { ...a } fragment a on Subscription { ... @skip(if: $v) { bookingChanged { id } } }',
    'subscription { bookingChanged @skip(if: true) { id } }',
    'subscription { ... @include(if: false) { bookingChanged { id } } }',
    'subscription { bookingChanged @defer { id } }',
    'query ($v: Boolean!) { counts @defer(if: $v) { services } }',
    '{ counts @stream { services } }',
    'query ($v: Boolean) { me @skip(if: $v) { id } }',
    '{ me @skip { id } }',
  ])('refuse %s as the request that it is', async (query) => {
    const response = await post(query);
    expect([response.status, await code(response)]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    const { errors } = await test.client().askOverSocket(query, { v: true });
    expect(errors).toMatchObject([{ message: expect.any(String) }]);
    expect(errors?.[0]?.extensions?.['code']).not.toMatch(/^INTERNAL/);
  });

  it.each([
    ['{ me @skip(if: true) { id } }', {}],
    ['query ($v: Boolean!) { counts @skip(if: $v) { services } }', {}],
    ['query ($v: Boolean!) { ...a @skip(if: $v) } fragment a on Query { counts { services } }', {}],
    ['mutation ($v: Boolean!) { deleteMyAccount @skip(if: $v) }', {}],
    ['query ($v: Boolean!) { counts { services @skip(if: $v) } }', { counts: {} }],
    ['query ($v: Boolean! = false) { counts @include(if: false) { services @skip(if: $v) } }', {}],
  ])('answer %s with what is left of it', async (query, data) => {
    for (const answer of [
      await test.client().ask(query, { v: true }),
      await test.client().askOverSocket(query, { v: true }),
    ])
      expect(answer).toEqual({ data });
  });

  it('answer a condition that is null as what is wrong, and not as a failure', async () => {
    const query = 'query ($v: Boolean = true) { counts { services @skip(if: $v) } }';
    const client = test.client();
    for (const { errors } of [
      await client.ask(query, { v: null }),
      await client.askOverSocket(query, { v: null }),
    ]) {
      expect(errors).toHaveLength(1);
      expect(errors?.[0]?.extensions?.['code']).not.toMatch(/^INTERNAL/);
    }
  });

  it('send who subscribes over HTTP to a socket', async () => {
    const response = await post('subscription { bookingChanged { id } }');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining('socket') }] });
  });

  it('survive fragments that go in circles', async () => {
    const query = `{ me { ...a } } fragment a on User { id ...b } fragment b on User { id ...a }`;
    for (const { errors } of await ask(query)) expect(errors?.length).toBeGreaterThan(0);
  });

  it.each(['{', '', 'hello', '{ me { id } }}', '{ nothing }', 'query A { me { id } } query B { me { id } }'])(
    'say what is wrong with %j, and keep the socket open',
    async (query) => {
      const client = test.client();
      for (const { errors } of [await client.ask(query), await client.askOverSocket(query)]) {
        expect(errors).toHaveLength(1);
        // The question is at fault, not the server.
        expect(errors?.[0]?.extensions?.['code']).not.toMatch(/^INTERNAL/);
      }
      expect(await client.askOverSocket('{ __typename }')).toEqual({ data: { __typename: 'Query' } });
    },
  );

  it('name what a developer mistyped', async () => {
    const { errors } = await test.client().ask('{ servces { edges { cursor } } }');
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('Did you mean "services"'),
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ]);
  });

  it('take one operation at a time', async () => {
    const response = await fetch(`${test.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ me { id } }' }, { query: '{ me { id } }' }]),
    });
    expect(response.status).toBe(400);
  });
});

describe('an error that nobody foresaw', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ LOG_LEVEL: 'silent' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  it('tells the caller nothing of tables, statements or files', async () => {
    const { consumer, provider } = await make.booking();
    await make.sql('DROP TABLE bookings CASCADE');
    const query = '{ bookings(as: CONSUMER) { edges { cursor } } }';
    const told = {
      data: null,
      errors: [
        {
          message: 'Something went wrong. Please try again.',
          path: ['bookings'],
          extensions: { code: 'INTERNAL' },
        },
      ],
    };
    expect(await consumer.ask(query)).toEqual(told);
    expect(await provider.askOverSocket(query)).toEqual(told);
  });
});
