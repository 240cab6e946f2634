import {
  getNamedType,
  isObjectType,
  parse,
  subscribe,
  type ExecutionResult,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { Authentication } from '../../server/platform/auth/authentication.js';
import type { MaybeActor } from '../../server/platform/auth/actor.js';
import { isMarked } from '../../server/platform/graphql/live/shared-by-all.js';
import type { TestApp } from '../support/app.js';
import type { Factory, Person } from '../support/factories.js';
import { LiveSocket } from '../support/live-socket.js';
import { LIVE_OPERATIONS } from './security/live-operations.js';
import { openHouse, Stage } from './security/stage.js';

const DEPTH = 4;
/** What visitors may not hear. */
const PRIVATE = LIVE_OPERATIONS.filter(({ outcomes }) => outcomes[0] === 'UNAUTHENTICATED');

let test: TestApp;
let make: Factory;
let schema: GraphQLSchema;
let marked: string[];

beforeAll(async () => {
  ({ test, make } = await openHouse());
  schema = test.app.get(GraphQLSchemaHost).schema;
  const fields = Object.keys(schema.getSubscriptionType()!.getFields());
  marked = fields.filter((field) => isMarked(schema, field));
});
afterAll(() => test.stop());

/** Every field that needs no argument, down to a depth. */
function selectionOf(type: GraphQLObjectType, depth = DEPTH): string {
  const fields = Object.values(type.getFields()).flatMap(({ name, type, args }) => {
    const inner = getNamedType(type);
    if (args.some(({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined))
      return [];
    if (!isObjectType(inner)) return [name];
    return depth > 1 ? [`${name} ${selectionOf(inner, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** The row of LIVE_OPERATIONS about a field, with all that can be asked of the field. */
function wholeRow(field: string) {
  const row = LIVE_OPERATIONS.find((row) => row.field === `Subscription.${field}`)!;
  const type = getNamedType(schema.getSubscriptionType()!.getFields()[field]!.type) as GraphQLObjectType;
  return { ...row, query: row.query.replace(/\{ \w+ \} \}$/, `${selectionOf(type)} }`) };
}

it('only these tell everybody the same: another one is to be thought over, and then to be named here', () => {
  expect(marked).toEqual(['slotChanged']);
});

it('what is said to tell everybody the same does, to whomever the server executes it for', async () => {
  for (const field of marked) {
    const row = wholeRow(field);
    const stage = await Stage.set(test, make, 'owner');
    const variableValues = await row.variables(stage);
    const actors: MaybeActor[] = [null, await actorOf(stage.owner)];
    for (const caller of ['stranger', 'admin', 'super admin'] as const)
      actors.push(await actorOf((await Stage.set(test, make, caller)).caller as Person));

    // graphql's own subscribe, which shares nothing. All listen before it happens: a channel is opened by the first `next`.
    const listeners = await Promise.all(
      actors.map(async (actor) => {
        const contextValue = { req: { actor, headers: {} } };
        const events = await subscribe({
          schema,
          document: parse(row.query),
          variableValues,
          contextValue,
        });
        return events as AsyncGenerator<ExecutionResult>;
      }),
    );
    const heard = listeners.map((events) => events.next());
    await row.act(stage, variableValues);

    const [toVisitor, ...toOthers] = await Promise.all(heard);
    expect(toVisitor!.value).toEqual({ data: { [field]: expect.objectContaining({ __typename: 'Slot' }) } });
    for (const answer of toOthers) expect(answer).toEqual(toVisitor);
  }
});

it.each(PRIVATE.map((row) => [row.field.split('.')[1] as string, row] as const))(
  'were %s marked by mistake, members would be turned away as visitors are, and hear nothing of another',
  async (field, row) => {
    const { extensions } = schema.getSubscriptionType()!.getFields()[field]!;
    Object.assign(extensions, { sharedByAll: true });
    try {
      const stage = await Stage.set(test, make, 'stranger');
      const sockets = [await open(stage.owner), await open(stage.caller as Person)];
      for (const socket of sockets) {
        socket.subscribe('a', row.query, await row.variables(stage));
        const [answer] = await socket.first('a', 1);
        expect(answer).toMatchObject({ payload: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } });
        socket.close();
      }
    } finally {
      Object.assign(extensions, { sharedByAll: undefined });
    }
  },
);

function open({ token }: Person): Promise<LiveSocket> {
  return LiveSocket.open(test.url, token);
}

async function actorOf({ token }: Person): Promise<MaybeActor> {
  return test.app.get(Authentication, { strict: false }).actorOf(token);
}
