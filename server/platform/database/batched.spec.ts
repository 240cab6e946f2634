import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { inOneTurn } from './batched.js';

/** Work that ends when it is told to, and what it was given. */
function heldWork(bounds?: Parameters<typeof inOneTurn>[1]) {
  const begun: { tasks: number[]; end: () => void; fail: () => void }[] = [];
  const ask = inOneTurn(
    (tasks: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const end = () => resolve(tasks.map((task) => -task));
        begun.push({ tasks, end, fail: () => reject(new Error('gone')) });
      }),
    bounds,
  );
  return { ask, begun };
}

describe('work that is done together', () => {
  it('begins at the end of the turn, with all that was asked for in it', async () => {
    const { ask, begun } = heldWork();
    const answers = Promise.all([ask(1), ask(2), ask(1)]);
    await turn();
    await turn();
    expect(begun.map(({ tasks }) => tasks)).toEqual([[1, 2, 1]]);
    begun[0]!.end();
    expect(await answers).toEqual([-1, -2, -1]);
  });

  it('is under way twice at once; what is asked for meanwhile goes with the next', async () => {
    const { ask, begun } = heldWork();
    const answers = [];
    for (const task of [1, 2, 3, 4, 5]) {
      answers.push(ask(task));
      await turn();
      await turn();
    }
    expect(begun.map(({ tasks }) => tasks)).toEqual([[1], [2]]);
    begun[1]!.end();
    await turn();
    expect(begun.map(({ tasks }) => tasks)).toEqual([[1], [2], [3, 4, 5]]);
    for (const { end } of begun) end();
    expect(await Promise.all(answers)).toEqual([-1, -2, -3, -4, -5]);
  });

  it('makes way for the next where it fails, and fails for its own alone', async () => {
    const { ask, begun } = heldWork({ lanes: 1 });
    const first = ask(1).catch((error: Error) => error.message);
    await turn();
    await turn();
    const second = ask(2);
    await turn();
    begun[0]!.fail();
    expect(await first).toBe('gone');
    await turn();
    begun[1]!.end();
    expect(await second).toBe(-2);
  });

  it('answers each, however much is asked for when, and never has more under way than it may', async () => {
    const bounds = fc.record({ most: fc.integer({ min: 1, max: 5 }), lanes: fc.integer({ min: 1, max: 3 }) });
    const turns = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(bounds, turns, async ({ most, lanes }, counts) => {
        let underWay = 0;
        const ask = inOneTurn(
          async (tasks: number[]) => {
            underWay += 1;
            expect(underWay).toBeLessThanOrEqual(lanes);
            expect(tasks.length).toBeLessThanOrEqual(most);
            for (let waited = 0; waited < tasks[0]! % 4; waited++) await turn();
            underWay -= 1;
            return tasks.map((task) => -task);
          },
          { most, lanes },
        );
        const answers: Promise<number>[] = [];
        for (const count of counts) {
          for (let index = 0; index < count; index++) answers.push(ask(answers.length));
          await turn();
        }
        expect(await Promise.all(answers)).toEqual(answers.map((_, task) => -task));
      }),
      { numRuns: 100 },
    );
  });
});
