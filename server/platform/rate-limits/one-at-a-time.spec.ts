import { OneAtATime } from './one-at-a-time.js';

/** Work that ends when it is told to. */
function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

it('does work of one key in its order, and of other keys meanwhile', async () => {
  const turns = new OneAtATime();
  const done: string[] = [];
  const first = gate();
  const work = [
    turns.run('mine', async () => {
      await first.opened;
      done.push('first');
    }),
    turns.run('mine', async () => done.push('second')),
    turns.run('theirs', async () => done.push('theirs')),
  ];
  await work[2];
  expect(done).toEqual(['theirs']);
  first.open();
  await Promise.all(work);
  expect(done).toEqual(['theirs', 'first', 'second']);
});

it('goes on after what fails, and tells who asked for it', async () => {
  const turns = new OneAtATime();
  const failing = turns.run('mine', async () => Promise.reject(new Error('no')));
  const next = turns.run('mine', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
  await expect(turns.run('mine', async () => 'again')).resolves.toBe('again');
});
