import { parse } from 'graphql';
import { KEPT_DOCUMENTS } from '../document-size.js';
import { KeptDocuments } from './kept-documents.js';

const TEXT = 'a'.repeat(60_000);

describe('documents that are kept', () => {
  it('hands out what was asked for last', async () => {
    const kept = new KeptDocuments();
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
    const kept = new KeptDocuments();
    for (let index = 0; index < KEPT_DOCUMENTS.max; index++) await kept.set(`${index}`, parse(queryOf()));
    const left = await Promise.all(
      Array.from({ length: KEPT_DOCUMENTS.max }, (_, index) => kept.get(`${index}`)),
    );
    const tokens = left.reduce((sum, document) => sum + (document?.tokenCount ?? 0), 0);
    const characters = left.reduce((sum, document) => sum + (document?.loc?.source.body.length ?? 0), 0);
    expect(tokens).toBeLessThanOrEqual(KEPT_DOCUMENTS.maxSize);
    expect(characters).toBeLessThanOrEqual(KEPT_DOCUMENTS.maxSize * 50);
    expect(left.at(-1)).toBeDefined();
    expect(left[0]).toBeUndefined();
  });
});
