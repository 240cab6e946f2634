import { ApolloServer } from '@apollo/server';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

/** What is another for each answer, whoever gives it. */
const OF_EACH = ['date', 'x-request-id'];
const JSON_TYPE = 'application/json';
const NAMED =
  'query One { me { id } } query Two($n: Int = 2) { services(first: $n) { pageInfo { hasNextPage } } }';

interface Asked {
  body: unknown;
  headers?: Record<string, string>;
  method?: string;
}

describe('a document that was found good before', () => {
  let test: TestApp;
  let person: Person;
  const apollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    person = await new Factory(test).user();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await test.stop();
  });

  async function ask({ body, headers, method = 'POST' }: Asked, token: string | null = person.token) {
    const before = apollo.mock.calls.length;
    const response = await fetch(`${test.url}/graphql`, {
      method,
      headers: {
        'content-type': JSON_TYPE,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const kept = [...response.headers].filter(([name]) => !OF_EACH.includes(name));
    return {
      answer: { status: response.status, headers: kept, text },
      byApollo: apollo.mock.calls.length > before,
    };
  }

  /** The first of a text that was never asked for, and the second. */
  async function twice(asked: Asked, token?: string | null) {
    return [await ask(asked, token), await ask(asked, token)] as const;
  }

  it.each<[string, Asked]>([
    ['alone', { body: { query: '{ me { id name } }' } }],
    ['with its name', { body: { query: 'query Me { me { id } }', operationName: 'Me' } }],
    ['as one of two', { body: { query: NAMED, operationName: 'Two', variables: { n: 1 } } }],
    [
      'with nothing where nothing is',
      { body: { query: '{ me { name } }', variables: null, operationName: null } },
    ],
    ['with extensions of a client', { body: { query: '{ me { role } }', extensions: { client: 'x' } } }],
    ['as what a browser accepts', { body: { query: '{ me { here: id } }' }, headers: { accept: '*/*' } }],
    [
      'as our client accepts',
      {
        body: { query: '{ me { mine: id } }' },
        headers: { accept: 'application/graphql-response+json,application/json;q=0.9' },
      },
    ],
    ['to be compressed', { body: { query: '{ me { small: id } }' }, headers: { 'accept-encoding': 'br' } }],
    ['of another kind', { body: { query: '{ __typename }' } }],
  ])('is answered as Apollo answers it, without Apollo: %s', async (_, asked) => {
    const [first, second] = await twice(asked);
    expect(first.answer.status).toBe(200);
    expect(second.answer).toEqual(first.answer);
    expect([first.byApollo, second.byApollo]).toEqual([true, false]);
  });

  it.each<[string, Asked]>([
    [
      'variables are missing',
      { body: { query: 'query ($n: Int!) { services(first: $n) { pageInfo { hasNextPage } } }' } },
    ],
    [
      'variables are of another type',
      {
        body: {
          query: 'query ($n: Int) { services(first: $n) { pageInfo { hasNextPage } } }',
          variables: { n: 'x' },
        },
      },
    ],
    ['the schema refuses it', { body: { query: '{ nothing }' } }],
    ['it is no GraphQL', { body: { query: '{' } }],
    ['it fails', { body: { query: '{ service(id: "x") { id } }' } }],
    ['the name is empty', { body: { query: '{ me { a: id } }', operationName: '' } }],
    ['nothing has the name', { body: { query: '{ me { b: id } }', operationName: 'Other' } }],
    ['which of two is not said', { body: { query: `${NAMED} ` } }],
    ['it subscribes', { body: { query: 'subscription { bookingChanged { id } }' } }],
    ['variables are a text', { body: { query: '{ me { c: id } }', variables: '{}' } }],
    ['variables are a list', { body: { query: '{ me { d: id } }', variables: [] } }],
    ['extensions are a text', { body: { query: '{ me { e: id } }', extensions: '{}' } }],
    [
      'it is asked for by a hash',
      {
        body: {
          query: '{ me { f: id } }',
          extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } },
        },
      },
    ],
    ['many are asked for at once', { body: [{ query: '{ me { g: id } }' }] }],
    [
      'nothing acceptable is there',
      { body: { query: '{ me { h: id } }' }, headers: { accept: 'text/html' } },
    ],
    [
      'a foreign page could have sent it',
      { body: '{"query":"{ me { i: id } }"}', headers: { 'content-type': 'text/plain' } },
    ],
    ['it is put', { body: { query: '{ me { j: id } }' }, method: 'PUT' }],
  ])('is answered by Apollo, however often, where %s', async (_, asked) => {
    const [first, second] = await twice(asked);
    expect(second.answer).toEqual(first.answer);
  });

  it('is executed once where it fails, and Apollo forms its errors', async () => {
    const service = '{ type: TRACTOR, description: "x", price: { charges: "1", unit: PER_DAY } }';
    const query = `mutation { createService(input: ${service}) { id } deleteService(id: "x") { id } }`;
    const [first, second] = await twice({ body: { query } });
    expect(first.answer.text).toContain('"path":["deleteService"]');
    expect(second.answer).toEqual(first.answer);
    const mine = await person.get('query ($id: ID!) { services(providerId: $id) { edges { cursor } } }', {
      id: person.id,
    });
    expect(mine.services.edges).toHaveLength(2);
  });

  it('is not begun where its name is empty', async () => {
    const query =
      'mutation { createUpload(input: { fileName: "x.jpg", mediaType: "image/jpeg" }) { blobUrl } }';
    const { answer } = await ask({ body: { query, operationName: '' } });
    expect([answer.status, JSON.parse(answer.text).data]).toEqual([400, undefined]);
    expect(answer.text).toContain('Unknown operation named');
  });

  it('is nobody else’s answer, and no visitor’s', async () => {
    const asked = { body: { query: '{ me { id phone } }' } };
    const [first] = await twice(asked);
    const [visitor, again] = await twice(asked, null);
    expect(visitor.answer).toEqual(again.answer);
    expect(visitor.answer.text).not.toEqual(first.answer.text);
    const over = await ask(asked, 'over');
    expect(over.answer.text).toContain('SESSION_EXPIRED');
  });
});
