import { buildSchema, parse, type ExecutionResult, type GraphQLObjectType } from 'graphql';
import { share } from '../../shared.js';
import { execute } from './execute.js';

const schema = buildSchema('type Query { page: [Row!]!, one: Row } type Row { text: String!, row: Row }');
const VISITOR = { req: { actor: null } };
const PERSON = { req: { actor: { id: 'somebody' } } };
const MAX = 2_000_000;

const answer = (query: string, rootValue: object, contextValue: object = VISITOR) =>
  execute({ schema, document: parse(query), rootValue, contextValue }) as ExecutionResult;

describe('an answer that is longer than it was thought to be', () => {
  it('ends while it is written: what would follow is not even looked at', () => {
    let looked = 0;
    const row = {
      get text() {
        looked += 1;
        return 'x'.repeat(100_000);
      },
    };
    const { data, errors } = answer('{ page { text } }', { page: Array<object>(1000).fill(row) });
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      {
        message: 'This query asks for too much at once. An answer may be 2 MB long.',
        extensions: { code: 'QUERY_TOO_COMPLEX' },
      },
    ]);
    expect(looked).toBeLessThan(25);
  });

  it('is no answer, wherever a null could stand in its place', () => {
    const page = '{ one { row { row { text } } } }';
    const row = (text: string) => ({ one: { row: { row: { text } } } });
    expect(answer(page, row('x'.repeat(MAX)))).toEqual({ errors: [expect.anything()] });
    expect(answer(page, row('x'.repeat(MAX - 100))).errors).toBeUndefined();
    expect(answer(page, row('x'.repeat(MAX)), PERSON).errors).toBeUndefined();
  });

  it('is measured in bytes', () => {
    const texts = (text: string) => answer('{ one { text } }', { one: { text } });
    expect(texts('क'.repeat(MAX / 3)).errors).toHaveLength(1);
    expect(texts('क'.repeat(MAX / 3 - 100)).errors).toBeUndefined();
    expect(texts('\u0000'.repeat(MAX / 6)).errors).toHaveLength(1);
  });

  it('counts what was written for other answers', () => {
    for (const field of Object.values((schema.getType('Row') as GraphQLObjectType).getFields()))
      field.resolve = (row: Record<string, unknown>) => row[field.name];
    const row = share({ text: 'y', row: { text: 'x'.repeat(1000) } });
    const page = (length: number) => ({ page: Array<object>(length).fill(row) });
    for (const [length, isRefused] of [
      [100, false],
      [3000, true],
      [1500, false],
      [3000, true],
    ] as const)
      expect('errors' in answer('{ page { text row { text } } }', page(length))).toBe(isRefused);
  });
});
