import fc from 'fast-check';
import { writeLong } from '../../platform/graphql/executor/text.js';
import { inPieces, LongDocument, LongList } from './long-document.js';

describe('a long document', () => {
  it('is what JSON.stringify writes of it, whatever is in it', async () => {
    const lists = fc.array(fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 250 }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(lists, fc.jsonValue(), async (all, value) => {
        const whole: Record<string, unknown> = { value };
        const document = new LongDocument();
        document.add('value', value);
        for (const [index, rows] of all.entries()) {
          whole[`list ${index}`] = rows;
          await document.addList(`list ${index}`, inPieces(rows), (row) => row);
        }
        expect(document.end()).toBe(JSON.stringify(whole, null, 2));
      }),
      { numRuns: 50 },
    );
  });

  it('lets others come in after each hundred rows', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await new LongDocument().addList('rows', inPieces(Array.from({ length: 1_000 }, () => 1)), (row) => row);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  it('leaves no trace of pieces in which nothing was', () => {
    const list = new LongList();
    for (const rows of [[], [1], [], [2, 3], []]) list.add(rows);
    expect(JSON.parse(String(list))).toEqual([1, 2, 3]);
  });
});

describe('a long text of an answer', () => {
  it('is written in pieces that read as one', async () => {
    const text = `${'"\\n\u{1F33E}x'.repeat(100_000)}end`;
    const pieces = await writeLong(text);
    expect(pieces.length).toBeGreaterThan(3);
    expect(JSON.parse([...pieces].join(''))).toBe(text);
  });
});
