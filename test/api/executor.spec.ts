import type { INestApplicationContext } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import fc from 'fast-check';
import {
  execute,
  parse,
  specifiedRules,
  validate,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { encodeSlotId } from '../../domain/slots/slot-id.js';
import { whyNot } from '../../server/platform/graphql/execute.js';
import { limits } from '../../server/platform/graphql/limits.js';
import type { Actor } from '../../server/platform/auth/actor.js';
import { toAppError } from '../../server/platform/errors/app-error.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { randomOperation, type RandomOperation, type Samples } from '../support/random-operations.js';
import type { Answer } from '../support/graphql-client.js';

/** What goes to an SMS gateway, counts tries or opens a session is another every time. */
const CHANGING = [
  'login',
  'requestOtp',
  'confirmOtp',
  'registerUser',
  'createUpload',
  'exportMyData',
  'conversation',
];
/** graphql-jit, which this server does without, would have run this text as code. */
const CODE = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d 0);globalThis.process.exit(1);(';

describe('the executor of prepared operations', () => {
  let test: TestApp;
  let schema: GraphQLSchema;
  let make: Factory;
  let consumer: Person;
  let samples: Samples;

  beforeAll(async () => {
    test = await startTestApp();
    schema = (test.app as INestApplicationContext).get(GraphQLSchemaHost, { strict: false }).schema;
    make = new Factory(test);
    consumer = await make.user();
    const booking = await make.booking({ consumer });
    const other = await make.service();
    const ids = [booking.id, booking.service.id, other.id, booking.provider.id, consumer.id, booking.slotId];
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    samples = {
      ID: [...ids, ids[1], ids[1], encodeSlotId(other.id, new Date(0)), 'x', 7],
      String: ['tractor', 'Pune', '', CODE, 'INR'],
      Int: [1, 2, 3, 14, 0, 501],
      Float: [50, 20_015, 18.5, 73.8, 0, 4],
      LocalDate: [tomorrow, '2026-02-30', 'soon'],
      LocalTime: ['08:00', '18:30', '25:00'],
      Decimal: ['100', '0.5', '-1'],
    };
  });
  afterAll(() => test.stop());

  /** The same operation as graphql's own executor answers it. */
  const plainly = async ({ query, variables }: RandomOperation, actor: Actor | null) => {
    let document;
    try {
      document = parse(query, limits.parseOptions);
    } catch (error) {
      return { errors: [error as GraphQLError] };
    }
    const errors = validate(schema, document, [...specifiedRules, ...limits.validationRules]);
    if (errors.length > 0) return { errors };
    const contextValue = { req: { actor, headers: {}, method: 'POST', ip: '127.0.0.1' } };
    const args = { schema, document, contextValue, variableValues: variables };
    // What asks for too much is not executed at all (cost.spec.ts).
    const reasons = whyNot(args);
    return reasons ? { errors: reasons } : execute(args);
  };
  const codeOf = (error: GraphQLError) =>
    error.path ? toAppError(error.originalError ?? error).code : (error.extensions['code'] ?? 'wrong');
  const expected = ({ data, errors }: ExecutionResult) => ({
    data: data ?? null,
    errors: (errors ?? []).map((error) => ({ path: error.path, code: codeOf(error) })),
  });
  const WRONG_REQUEST = ['BAD_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'];
  const shown = ({ data, errors }: Answer) => ({
    data: data ?? null,
    errors: (errors ?? []).map(({ path, extensions: { code } }) => ({
      path,
      // graphql says what is wrong with a request, and Apollo gives that a code.
      code: !path && WRONG_REQUEST.includes(code) ? 'wrong' : code,
    })),
  });
  const normal = (answer: ReturnType<typeof expected>) =>
    JSON.parse(
      JSON.stringify({
        ...answer,
        errors: answer.errors.map(({ path, code }) => ({
          path,
          code: !path && code === 'BAD_INPUT' ? 'wrong' : code,
        })),
      }),
    ) as unknown;

  const compare = async (kind: 'query' | 'mutation', numRuns: number, asPerson: boolean) => {
    const type = kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
    const roots = Object.keys(type.getFields()).filter((name) => !CHANGING.includes(name));
    const actor = await make.actor(consumer);
    const seen = { answered: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(randomOperation(schema, kind, roots, samples), async (operation) => {
        const { query, variables } = operation;
        const client = asPerson ? consumer : test.client();
        const answer = await client.ask(query, variables);
        const plain = await plainly(operation, asPerson ? actor : null);
        expect(normal(shown(answer) as ReturnType<typeof expected>)).toEqual(normal(expected(plain)));
        // In the same order, too.
        expect(JSON.stringify(answer.data ?? null)).toBe(JSON.stringify(plain.data ?? null));
        seen[answer.errors ? 'refused' : 'answered'] += 1;
      }),
      { numRuns },
    );
    return seen;
  };

  it('answers any query of a user as graphql itself does', async () => {
    const { answered, refused } = await compare('query', 250, true);
    expect(answered).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(20);
  });

  it('answers any query of a visitor as graphql itself does', async () => {
    const { answered } = await compare('query', 100, false);
    expect(answered).toBeGreaterThan(5);
  });

  it('refuses any mutation of a visitor as graphql itself does', async () => {
    const { refused } = await compare('mutation', 100, false);
    expect(refused).toBeGreaterThan(50);
  });
});
