import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { type Answers, renderScreen } from '@/testing/render-screen';
import { inMinutes, makeToken } from '@/testing/tokens';
import { HomePage } from './home';

export const TOKEN = makeToken({ sub: 'u1', role: 'user', exp: inMinutes(60) });
const PUNE = { __typename: 'GeoPoint', latitude: 18.5204, longitude: 73.8567 };

export function service(id: string, type = 'TRACTOR', north = 0) {
  return {
    __typename: 'Service',
    id,
    type,
    description: `About ${id}`,
    pictureUrl: null,
    audioUrl: null,
    town: 'Pune',
    canBook: true,
    paused: false,
    location: { ...PUNE, latitude: PUNE.latitude + north },
    price: { __typename: 'Price', charges: '850', unit: 'PER_HOUR', currency: 'INR' },
    provider: {
      __typename: 'User',
      id: `provider of ${id}`,
      name: `Owner of ${id}`,
      rating: { __typename: 'Rating', average: 4.5, count: 12 },
    },
  };
}
export const found = (services: [number, ReturnType<typeof service>][], endCursor: string | null = null) => ({
  servicesNear: {
    __typename: 'NearbyServiceConnection',
    edges: services.map(([distanceKm, node]) => ({
      __typename: 'NearbyServiceEdge',
      cursor: `after ${node.id}`,
      distanceKm,
      node,
    })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
  },
});
export const viewer = (location: object | null = PUNE) => ({
  me: { __typename: 'User', id: 'u1', name: 'Ramesh Patil', town: location && 'Pune', location },
  settings: { __typename: 'Settings', mapTileUrl: '/tiles/{z}/{x}/{y}.png' },
});
export const silence = () => new Promise<Record<string, unknown>>(() => undefined);
export const networkDown = () => {
  throw new TypeError('Failed to fetch');
};

/** The screen as a list: jsdom draws no map. */
export async function open(answers: Answers = {}, query = 'view=list') {
  const screens = (
    <Routes>
      <Route path="/home" element={<HomePage />} />
      <Route path="/request-service" element={<p>My requests</p>} />
    </Routes>
  );
  return renderScreen(screens, {
    at: `/home?${query}`,
    answers: {
      NearbyViewer: () => viewer(),
      Sites: () => ({ sites: [] }),
      NearbyServices: () =>
        found([
          [3.2, service('s1')],
          [12, service('s2', 'HARVESTER', 0.1)],
        ]),
      NearbyChanged: silence,
      SlotsChanged: silence,
      SlotsServiceChanged: silence,
      ...answers,
    },
  });
}
export const cards = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map((title) => title.textContent);
