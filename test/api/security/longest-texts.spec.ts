import { randomUUID } from 'node:crypto';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { QUESTION_MAX } from '../../../domain/assistant/chat.js';
import { TEXT_MAX } from '../../../domain/text.js';
import { Role } from '../../../domain/users/role.js';
import { MESSAGE_LIMIT } from '../../../server/platform/graphql/live/socket-server.js';
import { BODY_LIMIT } from '../../../server/platform/http/json-bodies.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, type Person } from '../../support/factories.js';
import { LiveSocket } from '../../support/live-socket.js';
import { ADDRESS_MAX, longText, SCRIPTS } from '../../support/long-texts.js';
import { expectPrompt } from '../../support/prompt.js';
import { RestClient } from '../rest/rest-client.js';
import { scalarArguments, type ScalarArgument } from './longest-graphql.js';
import { textPlaces, type TextPlace } from './longest-rest.js';

const TEXTS = ['String', 'ID', 'LocalDate', 'LocalTime', 'Decimal'];

const DATES = ['0000-01-01', '0001-01-01', '1582-10-10', '1970-01-01', '1970-01-02', '2023-02-29', '2024-02-29', '2026-11-31', '2026-13-01', '9999-12-31', '1/1/0000', '29/02/2023']; // prettier-ignore
const TIMES = ['00:00', '23:59', '24:00', '12:60'];
const AMOUNTS = ['0', '-1', '1e9', '9999999999.99', '99999999999', '1.', '.5', 'NaN']; // prettier-ignore
const EDGES: Record<string, readonly unknown[]> = {
  LocalDate: DATES,
  LocalTime: TIMES,
  Decimal: AMOUNTS,
  Int: [0, -1, 2_147_483_647, -2_147_483_648],
  Float: [0, -1, 90.000001, 180, -180.5, 1e308, -1e308, 5e-324],
};

let test: TestApp;
let admin: Person;
let rest: RestClient;
let plain: Record<string, unknown>;

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ADMIN_DELETE_CODE: 'harvest moon' });
  const make = new Factory(test);
  admin = await make.user({ role: Role.SUPER_ADMIN });
  const { consumer, provider, service, id } = await make.booking();
  const [, slotId] = await make.openSlots(service.id);
  rest = await RestClient.open(test);
  plain = {
    get questionId() {
      return randomUUID();
    },
    ...{ id: service.id, bookingId: id, slotId, serviceId: service.id, providerId: provider.id },
    ...{ providerIds: provider.id, userId: consumer.id, consumerId: consumer.id, after: null, cluster: null },
    ...{ serviceProviderId: provider.id, feedbackFor: provider.id, first: 10, days: 3, zoom: 5, size: 1000 },
    ...{ phone: '9876543210', phoneNumber: '919876543210', number: '9876543210', countryCode: '91' },
    ...{
      preferredLanguage: 'en',
      language: 'en',
      currency: 'INR',
      mediaType: 'image/png',
      attachments: null,
    },
    ...{ code: '123456', otp: '123456', password: 'monsoon rain', coordinates: [73.8, 18.5] },
    ...{ north: 20, east: 80, endTime: '12:00', closes: '18:00', slotMinutes: 60, weekday: 1, max: '50' },
    ...{ audioUrl: null, pictureUrl: null, imageUrls: null, videoUrls: null, rating: 5, date: '2026-11-23' },
  };
});
afterAll(() => test.stop());

/** A text that leaves no byte of the room unused. */
function filling(script: string, bytes: number): string {
  return Buffer.from(longText(script, bytes))
    .subarray(0, bytes)
    .toString()
    .replace(/\ufffd+$/, '');
}

/** In every script: as long as a question may be, as any text may be, and as a body may be. */
function textsFor(bodyWith: (text: string) => unknown, limit = BODY_LIMIT): string[] {
  const room = limit - Buffer.byteLength(JSON.stringify(bodyWith('')));
  return SCRIPTS.flatMap((script) => [
    longText(script, QUESTION_MAX),
    longText(script, TEXT_MAX),
    filling(script, room),
  ]);
}

interface Answer {
  errors?: { extensions: { code: string } }[];
}

function expectForeseen({ errors = [] }: Answer, about: unknown): void {
  for (const { extensions } of errors) expect([about, extensions.code]).not.toEqual([about, 'INTERNAL']);
}

const graphql = (kinds: readonly string[]) =>
  scalarArguments(test.app.get(GraphQLSchemaHost).schema, plain).filter(({ kind }) => kinds.includes(kind));
const takesText = ({ scalar }: ScalarArgument) => TEXTS.includes(scalar);

describe('every operation, with every text at its longest in six scripts', () => {
  it('is answered by GraphQL, and nobody waits', async () => {
    const tried = graphql(['query', 'mutation']).filter(takesText);
    expect(tried.length).toBeGreaterThan(50);
    for (const { name, query, variables } of tried) {
      for (const text of textsFor((value) => ({ query, variables: variables(value) }))) {
        const ask = async () => expectForeseen(await admin.ask(query, variables(text)), name);
        await expectPrompt(name, ask);
      }
    }
  });

  it('is answered by GraphQL where the text stands in the document', async () => {
    for (const script of SCRIPTS) {
      const ask = async () =>
        expectForeseen(
          await admin.ask(`{ user(id: "${filling(script, BODY_LIMIT - 100)}") { id } }`),
          script,
        );
      await expectPrompt(script, ask);
    }
  });

  it('is answered over a socket', async () => {
    const socket = await LiveSocket.open(test.url, admin.token);
    let count = 0;
    for (const { name, query, variables } of graphql(['subscription']).filter(takesText)) {
      const message = (value: string) => ({
        type: 'subscribe',
        id: '9999',
        payload: { query, variables: variables(value) },
      });
      // A longer message closes the socket (socket-limits.spec.ts).
      const isShort = (value: string) => Buffer.byteLength(JSON.stringify(message(value))) <= MESSAGE_LIMIT;
      for (const text of textsFor(message, MESSAGE_LIMIT).filter(isShort)) {
        const ask = async () => {
          const id = String((count += 1));
          socket.subscribe(id, query, variables(text));
          socket.subscribe(`${id} after`, '{ __typename }');
          await socket.first(`${id} after`, 1);
          const errors = socket.of(id).flatMap(({ type, payload }) => (type === 'error' ? payload : []));
          expectForeseen({ errors }, name);
          socket.complete(id);
        };
        await expectPrompt(name, ask);
      }
    }
    expect(count).toBeGreaterThan(50);
    socket.close();
  });

  it('is answered by REST, and nobody waits', async () => {
    const tried = textPlaces(rest.document, plain);
    expect(tried.length).toBeGreaterThan(50);
    for (const { name, place, ask } of tried) {
      for (const text of place === 'body' ? textsFor((value) => ask(value).body) : addresses(ask)) {
        const asking = async () => expectCalm(name, text, ask);
        await expectPrompt(name, asking);
      }
    }
  });
});

describe('every operation, with what lies at the edge of a calendar, a clock or a number', () => {
  it('is answered by GraphQL', async () => {
    const slots = 'query ($id: ID!, $date: LocalDate!) { service(id: $id) { slots(date: $date) { id } } }';
    for (const date of DATES)
      expectForeseen(await admin.ask(slots, { id: plain['id'], date }), `Service.slots ${date}`);
    for (const { name, query, scalar, variables } of graphql(['query', 'mutation']))
      for (const edge of EDGES[scalar] ?? [])
        expectForeseen(await admin.ask(query, variables(edge)), [name, edge]);
  });

  it('is answered by REST', async () => {
    for (const { name, ask } of textPlaces(rest.document, plain))
      for (const edge of [...DATES, ...TIMES, ...AMOUNTS]) await expectCalm(name, edge, ask);
  });
});

async function expectCalm(name: string, text: string, ask: TextPlace['ask']): Promise<void> {
  const { call, body } = ask(text);
  const { status } = await rest.call(call, admin, body);
  const about = [name, text.slice(0, 40)];
  expect([...about, status >= 500 ? status : 'calm']).toEqual([...about, 'calm']);
}

/** In every script, as much as an address can hold. */
function addresses(ask: TextPlace['ask']): string[] {
  return SCRIPTS.map((script) => {
    let length = ADDRESS_MAX;
    while (ask(longText(script, length)).call.length > ADDRESS_MAX) length = Math.floor(length * 0.9);
    return longText(script, length);
  });
}
