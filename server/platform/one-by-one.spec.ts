import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { OneByOne } from './one-by-one.js';

describe('work done one by one', () => {
  it('keeps the order of each key, whatever fails, and holds nobody up who has another', async () => {
    const task = fc.record({ key: fc.constantFrom('a', 'b'), turns: fc.nat(3), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(task, { maxLength: 12 }), async (tasks) => {
        const oneByOne = new OneByOne();
        const running = new Set<string>();
        const ended: Record<string, number[]> = { a: [], b: [] };
        const results = await Promise.allSettled(
          tasks.map(({ key, turns, fails }, index) =>
            oneByOne.run(key, async () => {
              expect(running.has(key)).toBe(false);
              running.add(key);
              for (let count = 0; count < turns; count++) await turn();
              running.delete(key);
              ended[key]!.push(index);
              if (fails) throw new Error('failed');
              return index;
            }),
          ),
        );
        expect(results.map(({ status }) => status === 'rejected')).toEqual(tasks.map(({ fails }) => fails));
        for (const key of ['a', 'b'])
          expect(ended[key]).toEqual(tasks.flatMap((each, index) => (each.key === key ? [index] : [])));
      }),
    );
  });

  it('forgets a key that nobody waits for', async () => {
    const oneByOne = new OneByOne();
    await Promise.all([oneByOne.run('a', async () => 1), oneByOne.run('a', async () => 2)]);
    expect(Reflect.get(oneByOne, 'last')).toEqual(new Map());
  });
});
