import { act, screen } from '@testing-library/react';
import { setLowData } from '@/lib/low-data';
import { endSession, startSession, watchSession } from '@/lib/session';
import { cards, found, open, service, TOKEN } from './home.fixture';

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = watchSession();
  startSession(TOKEN, 'Ramesh Patil');
  act(() => setLowData('always'));
});
afterEach(() => {
  endSession();
  stop();
  act(() => setLowData('automatic'));
});

const pictures = (container: HTMLElement) => container.querySelectorAll('img');
const withPicture =
  (pictureUrl = `/uploads/${'0'.repeat(32)}.jpg`) =>
  () =>
    found([[3, { ...service('s1'), pictureUrl: pictureUrl as unknown as null }]]);

it('begins with the list', async () => {
  await open({}, '');
  expect(await cards()).toEqual(['Tractor', 'Harvester']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true);
});

it('asks before it fetches the map that an address leads to', async () => {
  await open({}, 'view=map');
  expect(await screen.findByRole('button', { name: 'Show the map' })).toBeTruthy();
});

it('shows a picture when it is asked to', async () => {
  const { container, user } = await open({ NearbyServices: withPicture() });
  await cards();
  expect(pictures(container)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Show the picture' }));
  expect(pictures(container)).toHaveLength(1);
});

it('is as generous as ever where it is switched off', async () => {
  act(() => setLowData('never'));
  const { container } = await open({ NearbyServices: withPicture() });
  await cards();
  expect(pictures(container)).toHaveLength(1);
});

it.each(['always', 'never'] as const)(
  'asks before a picture tells another’s server who looks, low data: %s',
  async (mode) => {
    act(() => setLowData(mode));
    const { container, user } = await open({
      NearbyServices: withPicture('https://pictures.example/s1.jpg'),
    });
    await cards();
    expect(pictures(container)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Show picture from pictures.example' }));
    const [picture] = pictures(container);
    expect([picture!.src, picture!.getAttribute('referrerpolicy')]).toEqual([
      'https://pictures.example/s1.jpg',
      'no-referrer',
    ]);
  },
);
