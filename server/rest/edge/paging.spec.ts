import fc from 'fast-check';
import type { FastifyReply } from 'fastify';
import { decodeCursor } from '../../platform/graphql/connection.js';
import { answerPage, NEXT_CURSOR } from './paging.js';

const MAX_BYTES = 2_000_000;

/** What is answered of these rows, from the one that stands at `start` on. */
function pageOf(lengths: readonly number[], start: number, size: number) {
  const headers: Record<string, string> = {};
  const reply = {
    header: (name: string, value: string) => (headers[name] = value),
  } as unknown as FastifyReply;
  const rows = lengths.slice(start, start + size + 1).map((length, index) => ({ at: start + index, length }));
  const text = answerPage(
    reply,
    rows,
    { size, after: null },
    ({ at }) => [at],
    ({ at, length }) => ({ at, text: 'ก'.repeat(length) }),
  ).toString();
  const cursor = headers[NEXT_CURSOR] ?? null;
  const [last] = decodeCursor(cursor, (key): key is [number] => Array.isArray(key)) ?? [];
  return { text, rows: JSON.parse(text) as { at: number }[], next: last === undefined ? null : last + 1 };
}

describe('a page of the documented calls', () => {
  it('is no longer than an answer may be, and leads to all that there is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(1000), fc.nat(900_000)), { maxLength: 12 }),
        fc.integer({ min: 1, max: 15 }),
        (lengths, size) => {
          const seen: number[] = [];
          for (let start: number | null = 0; start !== null;) {
            const { text, rows, next }: ReturnType<typeof pageOf> = pageOf(lengths, start, size);
            // One row alone is answered, however long.
            if (rows.length > 1) expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES + rows.length + 2);
            seen.push(...rows.map(({ at }) => at));
            start = next;
          }
          expect(seen).toEqual(lengths.map((_, index) => index));
        },
      ),
      { numRuns: 25 },
    );
  });
});
