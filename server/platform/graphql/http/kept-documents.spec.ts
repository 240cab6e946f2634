import { parse } from 'graphql';
import { Caches } from '../../memory/caches.js';
import { Metrics } from '../../metrics/metrics.js';
import { KEPT_DOCUMENTS_MAX } from '../document-size.js';
import { KeptDocuments } from './kept-documents.js';

const TEXT = 'a'.repeat(60_000);
const MB = 1_000_000;
const newDocuments = () =>
  new KeptDocuments(new Caches({ cacheBytes: 200 * MB }, new Metrics({ metrics: null })));
/** What they have of that. */
const BYTES_MAX = 16 * MB;

describe('documents that are kept', () => {
  it('hands out what was asked for last', async () => {
    const kept = newDocuments();
    const document = parse('{ me { id } }');
    await kept.set('me', document);
    expect(await kept.get('me')).toBe(document);
    await kept.delete('me');
    expect(await kept.get('me')).toBeUndefined();
  });

  it.each([
    ['many', () => `{ ${'me { id name } '.repeat(100)}}`],
    ['one, of a single long text', () => `{ services(search: "${TEXT}") { totalCount } }`],
  ])('forgets the oldest where %s take too much', async (_, queryOf) => {
    const kept = newDocuments();
    for (let index = 0; index < KEPT_DOCUMENTS_MAX; index++) await kept.set(`${index}`, parse(queryOf()));
    const left = await Promise.all(
      Array.from({ length: KEPT_DOCUMENTS_MAX }, (_, index) => kept.get(`${index}`)),
    );
    const tokens = left.reduce((sum, document) => sum + (document?.tokenCount ?? 0), 0);
    const characters = left.reduce((sum, document) => sum + (document?.loc?.source.body.length ?? 0), 0);
    expect(tokens).toBeLessThanOrEqual(BYTES_MAX / 700);
    expect(characters).toBeLessThanOrEqual(BYTES_MAX / 14);
    expect(left.at(-1)).toBeDefined();
    expect(left[0]).toBeUndefined();
  });
});
