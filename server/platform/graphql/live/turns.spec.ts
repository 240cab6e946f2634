import { setImmediate as round } from 'node:timers/promises';
import { Turns } from './turns.js';

const MS = 4;
/** Keeps the process busy. */
function work(): void {
  const end = performance.now() + MS;
  while (performance.now() < end);
}

describe('turns', () => {
  it('are at once where nobody waits', () => {
    const turns = new Turns();
    const done: number[] = [];
    expect(turns.runNow(() => done.push(1))).toBe(true);
    expect(done).toEqual([1]);
  });

  it('leave others room in between, who bring little: who brings much waits for it', async () => {
    const turns = new Turns();
    const [hog, other] = [{}, {}];
    const done: string[] = [];
    const bring = (who: object, name: string) => {
      const all = () => {
        done.push(name);
        work();
      };
      if (!turns.runNow(all)) turns.runLater(who, all);
    };
    for (let count = 0; count < 30; count += 1) bring(hog, `hog ${count}`);
    const begun = done.length;
    expect(begun).toBeLessThan(5);
    bring(other, 'other');
    let rounds = 0;
    let longest = 0;
    for (; done.length < 31; rounds += 1) {
      const start = performance.now();
      const before = done.length;
      await round();
      if (done.length - before > 4) longest = performance.now() - start;
    }
    expect(longest).toBe(0);
    expect(rounds).toBeGreaterThan(5);
    expect(done.indexOf('other')).toBeLessThanOrEqual(begun + 1);
    // Each one's own in their order.
    expect(done.filter((name) => name.startsWith('hog'))).toEqual(
      Array.from({ length: 30 }, (_, index) => `hog ${index}`),
    );
  });
});
