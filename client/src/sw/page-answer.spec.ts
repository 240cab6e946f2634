import { NOT_OURS, pageAnswer } from './page-answer';

const kept = async () => new Response('kept');
const nothing = async () => undefined;
const text = async (answer: Promise<Response>) => (await answer).text();

it('is the network’s where it comes in time', async () => {
  expect(await text(pageAnswer(Promise.resolve(new Response('new')), kept))).toBe('new');
  expect(await text(pageAnswer(Promise.resolve(new Response('no such page', { status: 404 })), kept))).toBe(
    'no such page',
  );
});

it('is the kept one without a network, and where only a proxy answers', async () => {
  expect(await text(pageAnswer(Promise.reject(new TypeError('Failed to fetch')), kept))).toBe('kept');
  expect(await text(pageAnswer(Promise.resolve(new Response('', { status: 502 })), kept))).toBe('kept');
});

it('is the kept one where the network takes too long', async () => {
  const never = new Promise<Response>(() => undefined);
  expect(await text(pageAnswer(never, kept, 5))).toBe('kept');
});

it('waits for the network where nothing is kept', async () => {
  let answer = (_response: Response) => {};
  const slow = new Promise<Response>((resolve) => (answer = resolve));
  const page = pageAnswer(slow, nothing, 1);
  answer(new Response('late'));
  expect(await text(page)).toBe('late');
  await expect(pageAnswer(Promise.reject(new TypeError('Failed to fetch')), nothing)).rejects.toThrow(
    'Failed to fetch',
  );
});

it('is given to the application’s addresses only', () => {
  const isOurs = (path: string) => !NOT_OURS.some((some) => some.test(path));
  for (const path of ['/', '/home', '/games/scratch', '/ConsumerRegistration', '/apiary'])
    expect(isOurs(path)).toBe(true);
  for (const path of [
    '/graphql',
    '/api/users',
    '/uploads/a',
    '/playground',
    '/health/ready',
    '/scratch/index.html',
    '/robots.txt',
  ])
    expect(isOurs(path)).toBe(false);
});
