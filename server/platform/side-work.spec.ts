import { SideWork } from './side-work.js';

describe('work on the side', () => {
  it('is done a piece at a time, in the order in which it is brought, and others come in between', async () => {
    const side = new SideWork();
    const log: string[] = [];
    const pieces = ['a', 'b', 'c'].map(async (name) => {
      await side.turn();
      log.push(name);
      setImmediate(() => log.push('others'));
    });
    await Promise.all(pieces);
    expect(log.join(' ')).toMatch(/^a others b others c/);
  });

  it('leaves the event loop to others for twice as long as it took', async () => {
    const side = new SideWork();
    const busy = async () => {
      await side.turn();
      const until = performance.now() + 10;
      while (performance.now() < until);
    };
    const began = performance.now();
    await Promise.all([busy(), busy(), busy()]);
    // Two rests are between three pieces.
    expect(performance.now() - began).toBeGreaterThan(3 * 10 + 2 * 19);
  });

  it('goes on after all is done', async () => {
    const side = new SideWork();
    await side.turn();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await side.turn();
  });
});
