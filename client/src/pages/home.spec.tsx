import { ServerError } from '@apollo/client/errors';
import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession, watchSession } from '@/lib/session';
import { refusal } from '@/testing/render-screen';
import { cards, found, networkDown, open, service, silence, TOKEN, viewer } from './home.fixture';

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = watchSession();
  startSession(TOKEN, 'Ramesh Patil');
});
afterEach(() => {
  toast.dismiss();
  endSession();
  stop();
});

it('asks a visitor to log in', async () => {
  endSession();
  await open();
  expect(screen.getByText('Please log in to view services.')).toBeTruthy();
});

it('says what it is loading', async () => {
  await open({ NearbyViewer: silence });
  expect(screen.getAllByText('Loading your information and services...')).not.toHaveLength(0);
});

it('greets from the nearest town and the four decimals, and lists the nearest first', async () => {
  await open();
  expect(await screen.findByText('Welcome, Ramesh Patil!')).toBeTruthy();
  expect(screen.getByText('18.5204, 73.8567')).toBeTruthy();
  expect(await cards()).toEqual(['Tractor', 'Harvester']);
  const card = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('Owner of s1'))!;
  expect(card.textContent).toContain('4.5 (12)');
  expect(card.textContent).toContain('₹850 Per Hrs');
  expect(card.textContent).toContain('Near Pune · 3.2 km away');
});

it('searches from nowhere where there is no location', async () => {
  await open({ NearbyViewer: () => viewer(null) });
  expect(await screen.findByText('Unavailable')).toBeTruthy();
  expect(screen.getByText(/We don’t know where you are yet/)).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('offers to look farther where there is nothing', async () => {
  const radii: unknown[] = [];
  const { user, address } = await open({
    NearbyServices: ({ radiusKm }) => (
      radii.push(radiusKm),
      found(radiusKm === 100 ? [[80, service('s1')]] : [])
    ),
  });
  expect(await screen.findByText('No services found within 50 km of your location.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Search 100 km' }));
  expect(await cards()).toEqual(['Tractor']);
  expect(radii).toEqual([50, 100]);
  expect(address()).toContain('radius=100');
});

it('keeps price, rating and free time in its address, and asks the server for them', async () => {
  const asked: unknown[] = [];
  const { user, address } = await open(
    {
      NearbyServices: ({ price, minRating, freeAt }) => (
        asked.push({ price, minRating, freeAt }),
        found([[3.2, service('s1')]])
      ),
      ServicesBookingWindow: () => ({ settings: { __typename: 'Settings', bookingWindowDays: 3 } }),
    },
    'view=list&price=900&rating=4&day=2030-11-24&time=morning',
  );
  await cards();
  const freeAt = { date: '2030-11-24', endTime: '12:00' };
  expect(asked).toEqual([{ price: { max: '900' }, minRating: 4, freeAt }]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({});
  expect(address()).not.toMatch(/price|rating|day|time/);
});

it.each([
  [
    'the server’s own words',
    () => {
      throw refusal('BAD_RADIUS');
    },
    'The radius must be from 1 to 20015 km.',
  ],
  [
    'its bare status',
    () => {
      throw new ServerError('Bad', { response: new Response('', { status: 503 }), bodyText: '' });
    },
    'HTTP error! status: 503',
  ],
  ['a dead network', networkDown, 'Failed to fetch services. Please try again.'],
  [
    'a refused login',
    () => {
      throw refusal('UNAUTHENTICATED');
    },
    'User not authenticated. Please log in.',
  ],
])('shows %s when services fail, and no list', async (_what, answer, text) => {
  await open({ NearbyServices: answer });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('heading', { level: 3 })).toHaveLength(0);
});

it('searches by type and for more', async () => {
  const asked: unknown[] = [];
  const { user } = await open({
    NearbyServices: ({ type, after }) => {
      asked.push([type, after ?? null]);
      return after ? found([[20, service('s3', 'WATER_PUMP')]]) : found([[3, service('s1')]], 'after s1');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await cards()).toEqual(['Tractor', 'Water Pump']));
  await user.click(screen.getByRole('button', { name: 'Water Pump' }));
  await waitFor(() =>
    expect(asked).toEqual([
      [null, null],
      [null, 'after s1'],
      ['WATER_PUMP', null],
    ]),
  );
});

it('says that the next ones could not be fetched, and asks again', async () => {
  let down = true;
  const { user } = await open({
    NearbyServices: ({ after }) =>
      !after ? found([[3, service('s1')]], 'after s1') : down ? networkDown() : found([[20, service('s3')]]),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Failed to fetch services. Please try again.')).toBeTruthy();
  expect(await cards()).toEqual(['Tractor']);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await cards()).toHaveLength(2));
});

it('moves the radius by keys, a kilometre or a round distance each, and searches once they rest', async () => {
  const radii: unknown[] = [];
  const { user } = await open({ NearbyServices: ({ radiusKm }) => (radii.push(radiusKm), found([])) });
  await user.click(await screen.findByRole('button', { name: 'Search radius: 50 km' }));
  const slider = screen.getByRole('slider', { name: 'Search radius' });
  act(() => slider.focus());
  await user.keyboard('{PageUp}{ArrowRight}{ArrowUp}{ArrowLeft}');
  const heard = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext'];
  expect(heard.map((name) => slider.getAttribute(name))).toEqual(['1', '61', '20015', '61 km']);
  await waitFor(() => expect(radii).toEqual([50, 61]));
});

it('takes a radius that is typed, in the digits of any keyboard, and leaves it where that is none', async () => {
  const radii: unknown[] = [];
  const { user } = await open({ NearbyServices: ({ radiusKm }) => (radii.push(radiusKm), found([])) });
  await user.click(await screen.findByRole('button', { name: 'Search radius: 50 km' }));
  const box = screen.getByRole('textbox', { name: 'Search radius' });
  await user.clear(box);
  await user.type(box, '३३{Enter}');
  expect(box).toHaveProperty('value', '33 km');
  await waitFor(() => expect(radii).toEqual([50, 33]));
  await user.clear(box);
  await user.type(box, 'far{Enter}');
  expect(box).toHaveProperty('value', '33 km');
});

describe('live', () => {
  async function openLive() {
    let send!: (data: Record<string, unknown>) => void;
    const sent = new Promise<Record<string, unknown>>((resolve) => (send = resolve));
    const view = await open({ NearbyChanged: () => sent });
    await cards();
    const change = (kind: string, changed: object) =>
      act(async () => send({ serviceChanged: { __typename: 'ServiceChange', kind, service: changed } }));
    return { ...view, change };
  }

  it('lets a new service in at its distance and says so', async () => {
    const { change } = await openLive();
    await change('CREATED', service('s9', 'WATER_PUMP', 0.05));
    await waitFor(async () => expect(await cards()).toEqual(['Tractor', 'Water Pump', 'Harvester']));
    expect(await screen.findByText('New near you: Water Pump, Owner of s9')).toBeTruthy();
  });

  it('leaves out a new service that is too far', async () => {
    const { change } = await openLive();
    await change('CREATED', service('s9', 'WATER_PUMP', 5));
    expect(await cards()).toEqual(['Tractor', 'Harvester']);
  });

  it('lets a deleted service go', async () => {
    const { change } = await openLive();
    await change('DELETED', service('s1'));
    await waitFor(async () => expect(await cards()).toEqual(['Harvester']));
  });
});
