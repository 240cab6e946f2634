import { buildSchema, parse, type GraphQLObjectType } from 'graphql';
import type { ExecutorName } from '../config/config.js';
import type { Encoded } from '../http/encoded.js';
import { Shared } from '../shared.js';
import { executeBy } from './execute.js';

const schema = buildSchema('type Query { page: [Row!]!, one: Row } type Row { text: String!, row: Row }');
const VISITOR = { req: { actor: null } };
const PERSON = { req: { actor: { id: 'somebody' } } };
const MAX = 2_000_000;
const TOO_LONG = {
  errors: [
    expect.objectContaining({
      message: 'This query asks for too much at once. An answer may be 2 MB long.',
      extensions: { code: 'QUERY_TOO_COMPLEX' },
    }),
  ],
};

const asker =
  (name: ExecutorName) =>
  async (query: string, rootValue: object, contextValue: object = VISITOR) =>
    executeBy(name)({ schema, document: parse(query), rootValue, contextValue });

describe.each(['fast', 'plain'] as const)('an answer of the %s executor that is too long', (name) => {
  const answer = asker(name);

  it('is no answer, wherever a null could stand in its place', async () => {
    const page = '{ one { row { row { text } } } }';
    const row = (text: string) => ({ one: { row: { row: { text } } } });
    expect(await answer(page, row('x'.repeat(MAX)))).toEqual(TOO_LONG);
    expect((await answer(page, row('x'.repeat(MAX - 100)))).errors).toBeUndefined();
    expect((await answer(page, row('x'.repeat(MAX)), PERSON)).errors).toBeUndefined();
  });

  it('is measured in bytes', async () => {
    const texts = (text: string) => answer('{ one { text } }', { one: { text } });
    expect((await texts('क'.repeat(MAX / 3))).errors).toHaveLength(1);
    expect((await texts('क'.repeat(MAX / 3 - 100))).errors).toBeUndefined();
    expect((await texts('\u0000'.repeat(MAX / 6))).errors).toHaveLength(1);
  });
});

describe('the fast executor', () => {
  const answer = asker('fast');

  it('ends an answer while it is written: what would follow is not even looked at', async () => {
    let looked = 0;
    const row = {
      get text() {
        looked += 1;
        return 'x'.repeat(100_000);
      },
    };
    expect(await answer('{ page { text } }', { page: Array<object>(1000).fill(row) })).toEqual(TOO_LONG);
    expect(looked).toBeLessThan(25);
  });

  describe('where each field is read of its source alone', () => {
    beforeAll(() => {
      for (const field of Object.values((schema.getType('Row') as GraphQLObjectType).getFields()))
        field.resolve = (row: Record<string, unknown>) => row[field.name];
    });
    const page = (row: object, length = 1) => ({ page: Array<object>(length).fill(row) });
    const query = parse('{ page { text row { text } } }');
    const ask = async (rootValue: object) =>
      executeBy('fast')({ schema, document: query, rootValue, contextValue: VISITOR });

    /** Keeps all that is written of it. */
    class Kept extends Shared {
      private readonly texts = new Map<string, Encoded>();
      constructor(private readonly row: object) {
        super();
      }
      override written(purpose: string) {
        return this.texts.get(purpose);
      }
      override keep(purpose: string, text: Encoded) {
        this.texts.set(purpose, text);
        return text;
      }
      override open() {
        return this.row;
      }
    }

    it('counts what was written for other answers', async () => {
      const row = new Kept({ text: 'y', row: { text: 'x'.repeat(1000) } });
      for (const [length, isRefused] of [
        [100, false],
        [3000, true],
        [1500, false],
        [3000, true],
      ] as const)
        expect('errors' in (await ask(page(row, length)))).toBe(isRefused);
    });

    it('keeps the text of what is shared, and of nothing else, however unchangeable it looks', async () => {
      let looked = 0;
      const of = (text: string) => ({
        get text() {
          looked += 1;
          return text;
        },
        row: { text },
      });
      const looksAt = async (row: object) => {
        looked = 0;
        for (let time = 0; time < 3; time++) await ask(page(row));
        return looked;
      };
      expect(await looksAt(of('anybody'))).toBe(3);
      expect(await looksAt(Object.freeze(of('frozen')))).toBe(3);
      expect(await looksAt(new Kept(of('shared')))).toBe(1);
    });

    it('keeps it with a field that its source says to be null, and not where it says otherwise', async () => {
      const { row } = (schema.getType('Row') as GraphQLObjectType).getFields();
      const { resolve, extensions } = row!;
      let asked = 0;
      row!.extensions = { nullUnless: ({ hasRow }: { hasRow: boolean }) => hasRow };
      row!.resolve = async (_source, _args) => ({ text: `${++asked}` });
      const without = new Kept({ text: 'x', hasRow: false });
      const withOne = new Kept({ text: 'x', hasRow: true });
      const document = parse('{ page { text row { text } } }');
      const texts = async (source: object) => {
        const args = { schema, document, rootValue: page(source), contextValue: VISITOR };
        return JSON.parse(JSON.stringify(await executeBy('fast')(args))).data.page;
      };
      for (let look = 1; look <= 2; look++) {
        expect(await texts(without)).toEqual([{ text: 'x', row: null }]);
        expect(await texts(withOne)).toEqual([{ text: 'x', row: { text: `${look}` } }]);
      }
      Object.assign(row!, { resolve, extensions });
    });
  });
});
