import type { GeoPoint } from '../../domain/geo/geo-point.js';
import { ServiceType } from '../../domain/services/service-type.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';

const CLUSTERS = `query ($bounds: BoundsInput!, $zoom: Int!, $type: ServiceType) {
  serviceClusters(bounds: $bounds, zoom: $zoom, type: $type) { id count serviceId location { latitude longitude } }
}`;
interface Cluster {
  id: string;
  count: number;
  serviceId: string | null;
  location: GeoPoint;
}

/** Each story plays in a box of its own, two degrees wide. */
let boxes = 0;
function freshBox() {
  const south = 60 - 3 * ++boxes;
  return { south, north: south + 2, west: 10, east: 12 };
}

describe('the clusters of the map', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const clusters = async (variables: Record<string, unknown>): Promise<Cluster[]> =>
    (await test.client().get(CLUSTERS, variables)).serviceClusters;
  const counted = (list: Cluster[]) => list.reduce((sum, { count }) => sum + count, 0);
  const offerAt = async (location: GeoPoint, type: ServiceType = ServiceType.TRACTOR) =>
    make.service({ type, provider: await make.user({ location }) });

  it('count every service of the box once, at any zoom', async () => {
    const bounds = freshBox();
    for (const [north, east] of [
      [0.1, 0.1],
      [0.11, 0.1],
      [0.9, 1.2],
      [1.9, 1.9],
      [1, 1],
      [1, 1],
    ] as const) {
      await offerAt({ latitude: bounds.south + north, longitude: bounds.west + east });
    }
    for (const zoom of [0, 5, 8, 12, 18, 22]) expect(counted(await clusters({ bounds, zoom }))).toBe(6);
    expect(await clusters({ bounds, zoom: 22 })).toHaveLength(5);
    expect((await clusters({ bounds, zoom: 0 })).length).toBeLessThan(4);
  });

  it('name the service where there is but one, and lie where their services are', async () => {
    const bounds = freshBox();
    const alone = await offerAt({ latitude: bounds.south + 0.5, longitude: 10.5 });
    await offerAt({ latitude: bounds.south + 1.5, longitude: 11.5 });
    await offerAt({ latitude: bounds.south + 1.5002, longitude: 11.5 });

    const found = await clusters({ bounds, zoom: 12 });

    expect(found.find(({ count }) => count === 1)).toMatchObject({
      serviceId: alone.id,
      location: { longitude: 10.5 },
    });
    const pair = found.find(({ count }) => count === 2);
    expect(pair?.serviceId).toBeNull();
    expect(pair?.location.latitude).toBeCloseTo(bounds.south + 1.5001, 6);
  });

  it('keep their ids while the map moves', async () => {
    const bounds = freshBox();
    await offerAt({ latitude: bounds.south + 1, longitude: 11 });
    const [before] = await clusters({ bounds, zoom: 9 });
    const [after] = await clusters({ bounds: { ...bounds, west: 10.3, east: 12.3 }, zoom: 9 });
    expect(after?.id).toBe(before?.id);
  });

  it('narrow by type, and leave deleted services out', async () => {
    const bounds = freshBox();
    const location = { latitude: bounds.south + 1, longitude: 11 };
    await offerAt(location, ServiceType.WATER_PUMP);
    const provider = await make.user({ location });
    const gone = await make.service({ provider });
    await provider.get('mutation ($id: ID!) { deleteService(id: $id) { id } }', { id: gone.id });
    expect(counted(await clusters({ bounds, zoom: 9, type: 'WATER_PUMP' }))).toBe(1);
    expect(counted(await clusters({ bounds, zoom: 9, type: 'TRACTOR' }))).toBe(0);
    expect(counted(await clusters({ bounds, zoom: 9 }))).toBe(1);
  });

  it('cross the antimeridian where west is greater than east', async () => {
    for (const longitude of [179.5, -179.5, 0]) await offerAt({ latitude: -40, longitude });
    const bounds = { south: -41, north: -39, west: 179, east: -179 };
    const found = await clusters({ bounds, zoom: 6 });
    expect(found.map(({ location }) => location.longitude).sort()).toEqual([-179.5, 179.5]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  });

  it('show the whole world', async () => {
    await offerAt({ latitude: -88, longitude: 180 });
    const bounds = { south: -90, north: 90, west: -180, east: 180 };
    const [{ count } = { count: 0 }] = await make.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM services WHERE deleted_at IS NULL',
    );
    expect(counted(await clusters({ bounds, zoom: 0 }))).toBe(count);
  });

  it.each([
    [{ south: -91, north: 0, west: 0, east: 1 }, 5],
    [{ south: 0, north: 91, west: 0, east: 1 }, 5],
    [{ south: 2, north: 1, west: 0, east: 1 }, 5],
    [{ south: 0, north: 1, west: -181, east: 1 }, 5],
    [{ south: 0, north: 1, west: 0, east: 180.5 }, 5],
    [{ south: 0, north: 1, west: 0, east: 1 }, -1],
    [{ south: 0, north: 1, west: 0, east: 1 }, 23],
    [{ south: 0, north: 1, west: 0, east: 1 }, 1.5],
    [{ south: 'a', north: 1, west: 0, east: 1 }, 5],
    [{ south: 0, north: 1, west: 0 }, 5],
  ])('are refused for %j at zoom %d', async (bounds, zoom) => {
    expect(await test.client().refusal(CLUSTERS, { bounds, zoom })).toBe('BAD_INPUT');
  });
});
