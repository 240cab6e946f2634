import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { RIVER } from '@/features/sites/sites.fixture';
import { endSession, startSession } from '@/lib/session';
import { inMinutes, makeToken } from '@/testing/tokens';
import { cards, found, networkDown, open, service, TOKEN, viewer } from './home.fixture';

const FIELD = {
  __typename: 'SavedSite',
  id: RIVER.id,
  site: {
    __typename: 'JobSite',
    name: 'River field',
    location: { __typename: 'GeoPoint', ...RIVER.site.location },
    size: null,
    gate: null,
  },
};
const NAME = '\u2068River field\u2069';
const Sites = () => ({ sites: [FIELD] });
const select = () => screen.findByLabelText<HTMLSelectElement>('Search from');
const chosen = async () => (await select()).selectedOptions[0]?.textContent;

/** A tractor near home, and a harvester near the field; nothing in the way of both. */
const places: unknown[] = [];
const NearbyServices = ({ from }: Record<string, unknown>) => {
  places.push(from);
  return found(from ? [[1.5, service('s2', 'HARVESTER')]] : [[3.2, service('s1')]]);
};

beforeEach(() => {
  localStorage.clear();
  places.length = 0;
  startSession(TOKEN, 'Ramesh Patil');
});
afterEach(() => {
  toast.dismiss();
  endSession();
});

it('searches from home, and from the field that is chosen, also after a reload', async () => {
  const first = await open({ Sites, NearbyServices });
  expect(await cards()).toEqual(['Tractor']);
  await waitFor(async () => expect((await select()).options).toHaveLength(3));
  await first.user.selectOptions(await select(), NAME);
  await waitFor(async () => expect(await cards()).toEqual(['Harvester']));
  expect(screen.getByText(/1\.5 km away/)).toBeTruthy();
  expect(places).toEqual([null, RIVER.site.location]);
  first.unmount();

  places.length = 0;
  const { user } = await open({ Sites, NearbyServices });
  expect(await cards()).toEqual(['Harvester']);
  expect(await chosen()).toBe(NAME);
  expect(places).toEqual([RIVER.site.location]);
  await user.selectOptions(await select(), 'Home');
  await waitFor(async () => expect(await cards()).toEqual(['Tractor']));
});

it.each([
  ['is gone', () => ({ sites: [] })],
  ['cannot be read', networkDown],
])('is home again where the field %s', async (_, answer) => {
  localStorage.setItem('searchFrom', JSON.stringify(['u1', RIVER.id]));
  await open({ Sites: answer, NearbyServices });
  expect(await cards()).toEqual(['Tractor']);
  expect(await chosen()).toBe('Home');
  expect(places).toEqual([null]);
});

it('is nobody else’s on the same device', async () => {
  localStorage.setItem('searchFrom', JSON.stringify(['u1', RIVER.id]));
  startSession(makeToken({ sub: 'u2', role: 'user', exp: inMinutes(60) }), 'Anil Shinde');
  await open({ Sites, NearbyServices });
  expect(await cards()).toEqual(['Tractor']);
  expect(await chosen()).toBe('Home');
});

it('searches from a field for who has not said where they live', async () => {
  const { user } = await open({ Sites, NearbyServices, NearbyViewer: () => viewer(null) });
  await screen.findByText(/We don’t know where you are yet/);
  await waitFor(async () => expect((await select()).options).toHaveLength(3));
  await user.selectOptions(await select(), NAME);
  expect(await cards()).toEqual(['Harvester']);
});

it('says around which field there is nothing', async () => {
  localStorage.setItem('searchFrom', JSON.stringify(['u1', RIVER.id]));
  await open({ Sites, NearbyServices: () => found([]) });
  expect(await screen.findByText(`${NAME}: no services found within 50 km.`)).toBeTruthy();
});

it('takes in what is newly offered near the field, by its distance from there', async () => {
  localStorage.setItem('searchFrom', JSON.stringify(['u1', RIVER.id]));
  let tell: (event: Record<string, unknown>) => void = () => undefined;
  await open({
    Sites,
    NearbyServices,
    NearbyChanged: () => new Promise((resolve) => (tell = resolve)),
  });
  expect(await cards()).toEqual(['Harvester']);
  const offered = { ...service('s3'), location: { __typename: 'GeoPoint', ...RIVER.site.location } };
  act(() => tell({ serviceChanged: { __typename: 'ServiceEvent', kind: 'CREATED', service: offered } }));
  await waitFor(async () => expect(await cards()).toEqual(['Tractor', 'Harvester']));
});
