import { screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import { ClusterPopup } from './service-card-popup';

const CLUSTER = '12/3/4';

const service = (id: string) => ({
  __typename: 'Service',
  id,
  type: 'TRACTOR',
  description: `About ${id}`,
  pictureUrl: null,
  audioUrl: null,
  town: 'Pune',
  canBook: true,
  paused: false,
  location: { __typename: 'GeoPoint', latitude: 18.5, longitude: 73.8 },
  price: { __typename: 'Price', charges: '850', unit: 'PER_HOUR', currency: 'INR' },
  provider: {
    __typename: 'User',
    id: 'p1',
    name: 'Sunita',
    rating: { __typename: 'Rating', average: 4.5, count: 12 },
  },
});

const page = (ids: string[], endCursor: string | null) => ({
  services: {
    __typename: 'ServiceConnection',
    edges: ids.map((id) => ({ __typename: 'ServiceEdge', node: service(id) })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
  },
});
const descriptions = async () => (await screen.findAllByText(/^About /)).map((entry) => entry.textContent);

it('shows what a cluster counts, page by page, as it is narrowed', async () => {
  const asked: unknown[] = [];
  const { user } = await renderScreen(
    <ClusterPopup clusterId={CLUSTER} filter={{ type: 'TRACTOR' }} onBook={() => undefined} />,
    {
      answers: {
        NearbyClusterServices: (variables) => (
          asked.push(variables),
          variables.after ? page(['c'], null) : page(['a', 'b'], 'after b')
        ),
      },
    },
  );
  expect(await descriptions()).toEqual(['About a', 'About b']);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('About c')).toBeTruthy();
  expect(await descriptions()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const narrowed = { cluster: CLUSTER, type: 'TRACTOR' };
  expect(asked).toEqual([narrowed, { ...narrowed, after: 'after b' }]);
});

it('books what is pressed', async () => {
  const onBook = jest.fn();
  const { user } = await renderScreen(<ClusterPopup clusterId={CLUSTER} filter={{}} onBook={onBook} />, {
    answers: { NearbyClusterServices: () => page(['a'], null) },
  });
  await user.click(await screen.findByRole('button', { name: 'Book Now' }));
  expect(onBook).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
});

it('says that they could not be fetched', async () => {
  await renderScreen(<ClusterPopup clusterId={CLUSTER} filter={{}} onBook={() => undefined} />, {
    answers: {
      NearbyClusterServices: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch services. Please try again.');
});
