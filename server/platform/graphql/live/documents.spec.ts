import { buildSchema } from 'graphql';
import { Caches } from '../../memory/caches.js';
import { Metrics } from '../../metrics/metrics.js';
import { Documents } from './documents.js';

const schema = buildSchema('type Query { hello: String }');
const newDocuments = () =>
  new Documents(schema, new Caches({ cacheBytes: 200_000_000 }, new Metrics({ metrics: null })));

describe('documents', () => {
  it('are parsed and checked once, however often they are asked for', () => {
    const documents = newDocuments();
    const first = documents.read('{ hello }');
    expect(first.document?.definitions).toHaveLength(1);
    expect(documents.read('{ hello }')).toBe(first);
    const wrong = documents.read('{ goodbye }');
    expect(wrong.errors).toMatchObject([{ message: expect.stringContaining('goodbye') }]);
    expect(documents.read('{ goodbye }')).toBe(wrong);
  });

  it('are forgotten where they were not asked for the longest', () => {
    const documents = newDocuments();
    const [often, once] = [documents.read('{ hello }'), documents.read('query Once { hello }')];
    for (let number = 0; number < 999; number += 1) {
      documents.read(`{ a${number}: hello }`);
      documents.read('{ hello }');
    }
    expect(documents.read('{ hello }')).toBe(often);
    expect(documents.read('query Once { hello }')).not.toBe(once);
  });

  it('take no more memory where they are long: fewer are kept', () => {
    const long = Array.from({ length: 60 }, (_, number) => `{ ${'hello '.repeat(400)} } # ${number}`);
    const documents = newDocuments();
    for (const query of long) documents.read(query);
    expect(documents.knows(long[0]!)).toBe(false);
    expect(documents.knows(long.at(-1)!)).toBe(true);
    // Nor where they are wrong, or mostly a comment.
    const comments = Array.from(
      { length: 15 },
      (_, number) => `{ hello } # ${number} ${'x'.repeat(100_000)}`,
    );
    for (const query of comments) documents.read(query);
    expect(documents.knows(comments[0]!)).toBe(false);
  });

  it('are refused as answers, not as failures', () => {
    for (const query of ['', '{', 'hello', '{ hello }}'])
      expect(newDocuments().read(query).errors).toHaveLength(1);
  });
});
