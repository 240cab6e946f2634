import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { CloseEvent } from 'ws';
import type { TestApp } from '../../support/app.js';
import type { Factory } from '../../support/factories.js';
import { OPERATIONS } from './graphql-operations.js';
import { IN_PART, OK, type OperationRow } from './graphql-outcomes.js';
import { CLOSED, HEARD, LIVE_OPERATIONS, OWN_ONLY, type LiveRow } from './live-operations.js';
import { CALLERS, openHouse, Stage, type Caller, type Outcomes } from './stage.js';

const named = <R extends { field: string; about?: string }>(rows: readonly R[]) =>
  rows.map((row) => [[row.field, row.about].filter(Boolean).join(' '), row] as const);
const byCaller = (outcomes: Outcomes) =>
  Object.fromEntries(CALLERS.map((caller, index) => [caller, outcomes[index]]));

describe('who may do what by GraphQL', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    ({ test, make } = await openHouse());
  });
  // There are few on any server: a plain admin's actor names all of them, and so does the key of what they listen to.
  afterEach(() => make.sql(`UPDATE users SET role = 'user' WHERE role = 'super admin'`));
  afterAll(() => test.stop());

  it('is said here of every operation of the schema, and of no other', () => {
    const { schema } = test.app.get(GraphQLSchemaHost);
    const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const fields = types.flatMap((type) =>
      Object.keys(type!.getFields()).map((field) => `${type!.name}.${field}`),
    );
    const rows = [...OPERATIONS, ...LIVE_OPERATIONS].map(({ field }) => field);
    expect([...new Set(rows)].sort()).toEqual(fields.sort());
  });

  it.each(named(OPERATIONS))('%s', async (_, row) => {
    const outcomes: Record<string, string> = {};
    for (const caller of CALLERS) outcomes[caller] = await outcomeOf(row, caller);
    expect(outcomes).toEqual(byCaller(row.outcomes));
  });

  it.each(named(LIVE_OPERATIONS))('%s', async (_, row) => {
    const outcomes: Record<string, string> = {};
    for (const caller of CALLERS) outcomes[caller] = await liveOutcomeOf(row, caller);
    expect(outcomes).toEqual(byCaller(row.outcomes));
  });

  async function outcomeOf({ ask, isWhole = () => true }: OperationRow, caller: Caller): Promise<string> {
    const stage = await Stage.set(test, make, caller);
    const [query, variables] = await ask(stage);
    const { data, errors } = await (stage.caller ?? test.client()).ask(query, variables);
    if (errors) return errors.map(({ extensions }) => extensions.code).join();
    return isWhole(data) ? OK : IN_PART;
  }

  async function liveOutcomeOf(row: LiveRow, caller: Caller): Promise<string> {
    const stage = await Stage.set(test, make, caller);
    const client = stage.caller ?? test.client();
    const variables = await row.variables(stage);
    try {
      const events = await client.listen(row.query, variables);
      await row.act(stage, variables);
      return row.isOwners(await events.next(), stage) ? HEARD : OWN_ONLY;
    } catch (refusal) {
      if ((refusal as CloseEvent).code === 4403) return CLOSED;
      return /^Error: ([A-Z_]+):/.exec(String(refusal))?.[1] ?? String(refusal);
    } finally {
      await client.close();
    }
  }
});
