import { buildSchema } from 'graphql';
import { Documents } from './documents.js';

const schema = buildSchema('type Query { hello: String }');

describe('documents', () => {
  it('are parsed and checked once, however often they are asked for', () => {
    const documents = new Documents(schema);
    const first = documents.read('{ hello }');
    expect(first.document?.definitions).toHaveLength(1);
    expect(documents.read('{ hello }')).toBe(first);
    const wrong = documents.read('{ goodbye }');
    expect(wrong.errors).toMatchObject([{ message: expect.stringContaining('goodbye') }]);
    expect(documents.read('{ goodbye }')).toBe(wrong);
  });

  it('are forgotten where they were not asked for the longest', () => {
    const documents = new Documents(schema);
    const [often, once] = [documents.read('{ hello }'), documents.read('query Once { hello }')];
    for (let number = 0; number < 499; number += 1) {
      documents.read(`{ a${number}: hello }`);
      documents.read('{ hello }');
    }
    expect(documents.read('{ hello }')).toBe(often);
    expect(documents.read('query Once { hello }')).not.toBe(once);
  });

  it('are not kept where they are long: a parsed one takes many times its text', () => {
    const documents = new Documents(schema);
    const long = `{ hello } # ${'x'.repeat(8_000)}`;
    expect(documents.read(long)).not.toBe(documents.read(long));
  });

  it('are refused as answers, not as failures', () => {
    for (const query of ['', '{', 'hello', '{ hello }}'])
      expect(new Documents(schema).read(query).errors).toHaveLength(1);
  });
});
