import fc from 'fast-check';
import { FairQueue, type FairQueueOptions } from './fair-queue.js';

const never = () => new AbortController().signal;
const full = new Error('full');

/** Whatever waits for nothing but its turn has had it. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** A queue whose clock stands still but for the work that is told how long it took. */
function open(options: Partial<FairQueueOptions> = {}) {
  let clock = 0;
  const queue = new FairQueue({
    concurrency: 1,
    waitingMax: 100,
    waitingMaxOfPerson: 100,
    refusal: () => full,
    now: () => clock,
    ...options,
  });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  /** Work of this person that goes on until `end` is called for it. */
  const bring = (person: string, name = person, signal = never()) =>
    queue.run(person, signal, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  /** Ends the work that began first, after so many milliseconds, and waits for the next to begin. */
  const end = async (milliseconds = 1) => {
    await settled();
    clock += milliseconds;
    ends.shift()!();
    await settled();
  };
  return { queue, started, bring, end };
}

describe('a fair queue', () => {
  it('gives each person a turn before anybody has a second, however much they bring', async () => {
    const { started, bring, end } = open();
    const all = [1, 2, 3].flatMap((number) => [
      bring('asha', `asha ${number}`),
      bring('ravi', `ravi ${number}`),
    ]);
    all.push(bring('late', 'late'));
    for (let turn = 0; turn < 7; turn++) await end();
    await Promise.all(all);
    expect(started).toEqual(['asha 1', 'ravi 1', 'late', 'asha 2', 'ravi 2', 'asha 3', 'ravi 3']);
  });

  it('counts time: who brings dear work has fewer turns than who brings cheap work', async () => {
    const { started, bring, end } = open();
    const all = [1, 2, 3, 4].flatMap((number) => [
      bring('dear', `dear ${number}`),
      bring('cheap', `cheap ${number}`),
    ]);
    await settled();
    for (let turn = 0; turn < 8; turn++) await end(started.at(-1)!.startsWith('dear') ? 450 : 100);
    await Promise.all(all);
    expect(started.slice(0, 5)).toEqual(['dear 1', 'cheap 1', 'cheap 2', 'cheap 3', 'cheap 4']);
  });

  it('lets who comes anew go before those who have had turns, and not before those who still wait for one', async () => {
    const { started, bring, end } = open();
    const all = ['a', 'b'].flatMap((person) => [bring(person), bring(person), bring(person)]);
    await end();
    await end(2);
    all.push(bring('new'));
    for (let turn = 0; turn < 5; turn++) await end();
    await Promise.all(all);
    expect(started).toEqual(['a', 'b', 'a', 'new', 'a', 'b', 'b']);
  });

  it('does the work of several people at once, and never two of one', async () => {
    const { started, bring, end } = open({ concurrency: 2 });
    const all = [bring('a', 'a 1'), bring('a', 'a 2'), bring('b', 'b 1')];
    await settled();
    expect(started).toEqual(['a 1', 'b 1']);
    await end();
    expect(started).toEqual(['a 1', 'b 1', 'a 2']);
    await end();
    await end();
    await Promise.all(all);
  });

  it('refuses what is too much of one person', async () => {
    const { bring, end } = open({ waitingMaxOfPerson: 2 });
    const all = [bring('a'), bring('a'), bring('a')];
    await expect(bring('a')).rejects.toBe(full);
    all.push(bring('b'));
    for (let turn = 0; turn < 4; turn++) await end();
    await Promise.all(all);
  });

  it('when it is full puts out who has had the most, for who has had less, and refuses everybody else', async () => {
    const { queue, started, bring, end } = open({ waitingMax: 2 });
    const all = [bring('a', 'a 1'), bring('b', 'b 1')];
    await end(50);
    const second = bring('a', 'a 2');
    all.push(bring('c', 'c 1'));
    expect(queue.length).toBe(2);
    all.push(bring('d', 'd 1'));
    await expect(second).rejects.toBe(full);
    await expect(bring('a')).rejects.toBe(full);
    await expect(bring('e')).rejects.toBe(full);
    for (let turn = 0; turn < 3; turn++) await end();
    await Promise.all(all);
    expect(started).toEqual(['a 1', 'b 1', 'c 1', 'd 1']);
  });

  it('forgets who gives up waiting, and takes up nothing for who has given up before', async () => {
    const { queue, started, bring, end } = open();
    const stop = new AbortController();
    const first = bring('a');
    const given = bring('b', 'b', stop.signal);
    const last = bring('c');
    stop.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    expect(queue.length).toBe(1);
    await expect(bring('d', 'd', stop.signal)).rejects.toThrow('gone');
    await end();
    await end();
    await Promise.all([first, last]);
    expect(started).toEqual(['a', 'c']);
  });

  it('goes on after work that fails', async () => {
    const { queue, started, bring, end } = open();
    const failing = queue.run('a', never(), async () => Promise.reject(new Error('no')));
    const next = bring('b');
    await expect(failing).rejects.toThrow('no');
    await settled();
    expect(started).toEqual(['b']);
    await end();
    await next;
  });

  it('does all work once, in each person’s order, and one of everybody’s before two of anybody’s', async () => {
    const works = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 50 })), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(works, fc.integer({ min: 1, max: 3 }), async (brought, concurrency) => {
        const { started, bring, end } = open({ concurrency });
        const all = brought.map(([person], index) => bring(`${person}`, `${person} ${index}`));
        for (const [, milliseconds] of brought) await end(milliseconds);
        await Promise.all(all);
        expect([...started].sort()).toEqual(brought.map(([person], index) => `${person} ${index}`).sort());
        for (let person = 0; person < 5; person++) {
          const numbers = started
            .filter((name) => name.startsWith(`${person} `))
            .map((name) => Number(name.slice(2)));
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        }
        const people = new Set(brought.map(([person]) => person)).size;
        const firsts = new Set(started.slice(0, people).map((name) => name[0]));
        if (concurrency === 1) expect(firsts.size).toBe(people);
      }),
    );
  });
});
