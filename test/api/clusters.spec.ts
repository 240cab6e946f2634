import { readFile } from 'node:fs/promises';
import { parse, print, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { GeoPoint } from '../../domain/geo/geo-point.js';
import { PriceUnit } from '../../domain/services/price.js';
import { ServiceType } from '../../domain/services/service-type.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';

const CLUSTERS = `query ($bounds: BoundsInput!, $zoom: Int!, $type: ServiceType, $search: String, $price: PriceRangeInput,
    $minRating: Float, $freeAt: FreeTimeInput) {
  serviceClusters(bounds: $bounds, zoom: $zoom, type: $type, search: $search, price: $price, minRating: $minRating,
      freeAt: $freeAt) { id count isEstimate serviceId location { latitude longitude } }
}`;
interface Cluster {
  id: string;
  count: number;
  isEstimate: boolean;
  serviceId: string | null;
  location: GeoPoint;
}

/** As Apollo's client sends it: with the name of each object's type. */
function addTypenameToDocument(document: DocumentNode): DocumentNode {
  const name = parse('{ __typename }').definitions[0] as OperationDefinitionNode;
  return visit(document, {
    SelectionSet: (set, _key, parent) =>
      (parent as { kind?: string }).kind === 'OperationDefinition'
        ? undefined
        : { ...set, selections: [...set.selections, ...name.selectionSet.selections] },
  });
}

/** Each scenario plays in a box of its own, two degrees wide. */
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
    await offerAt({ latitude: bounds.south + 1.502, longitude: 11.5 });

    const found = await clusters({ bounds, zoom: 12 });

    expect(found.find(({ count }) => count === 1)).toMatchObject({
      serviceId: alone.id,
      location: { longitude: 10.5 },
    });
    const pair = found.find(({ count }) => count === 2);
    expect(pair?.serviceId).toBeNull();
    expect(pair?.location.latitude).toBeCloseTo(bounds.south + 1.501, 6);
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

  it('tell the whole country in under 10 KB, in the client’s own query', async () => {
    const document = await readFile('client/src/features/map/clusters.documents.ts', 'utf8');
    const query = addTypenameToDocument(parse(/graphql\(`([^`]*)`/.exec(document)?.[1] as string));
    const provider = await make.user();
    // In each corner of India that is wide enough, at places whose coordinates have many digits.
    await make.sql(
      `INSERT INTO services (id, provider_id, type, description, price_charges, price_unit, location, time_zone)
       SELECT gen_random_uuid(), $1, 'Tractor', 'Tractor ' || x, 100, 'Per Day',
         ST_MakePoint(68.123456789 + x % 60 / 2.0, 6.123456789 + x / 60 / 2.0)::geography, 'Asia/Kolkata'
       FROM generate_series(0, 3599) AS x`,
      [provider.id],
    );
    const bounds = { south: 6, west: 68, north: 36, east: 98 };
    for (const zoom of [3, 4, 5, 6, 8]) {
      const answer = await test.client().ask(print(query), { bounds, zoom });
      expect(counted(answer.data.serviceClusters)).toBeGreaterThanOrEqual(3600);
      expect(JSON.stringify(answer).length).toBeLessThan(10_000);
    }
    await make.sql('UPDATE services SET deleted_at = now() WHERE provider_id = $1', [provider.id]);
    expect(counted(await clusters({ bounds, zoom: 4 }))).toBe(0);
  });

  it('tell what is in them, even where a map cannot zoom in any further', async () => {
    const location = { latitude: -60.5, longitude: 20.5 };
    for (const type of [ServiceType.TRACTOR, ServiceType.TRACTOR, ServiceType.WATER_PUMP])
      await offerAt(location, type);
    await offerAt({ latitude: -60.5, longitude: 21.5 });
    const [cluster, lone] = await clusters({
      bounds: { south: -61, north: -60, west: 20, east: 22 },
      zoom: 9,
    });
    const inside = async (variables: Record<string, unknown>) => {
      const { services } = await test
        .client()
        .get(`query ($cluster: ID, $type: ServiceType) { services(cluster: $cluster, type: $type) { edges { node { id } } } }`, variables); // prettier-ignore
      return services.edges.map(({ node }: { node: { id: string } }) => node.id);
    };
    expect(await inside({ cluster: cluster?.id })).toHaveLength(3);
    expect(await inside({ cluster: cluster?.id, type: 'WATER_PUMP' })).toHaveLength(1);
    expect(await inside({ cluster: lone?.id })).toEqual([lone?.serviceId]);
    for (const id of ['x', '1/2', '23/1/1', '5/1/1;', '5/1.5/1'])
      expect(await test.client().refusal(`query ($id: ID) { services(cluster: $id) { edges { cursor } } }`, { id })).toBe('BAD_INPUT'); // prettier-ignore
  });

  it('narrow by words, price, rating and free time', async () => {
    const bounds = freshBox();
    const location = { latitude: bounds.south + 1, longitude: 11 };
    const provider = await make.user({ location });
    const price = { charges: '5.00', unit: PriceUnit.PER_TRIP, currency: 'INR' };
    await make.service({ provider, description: 'eland', price });
    const { id } = await make.service({ provider, description: 'closed eland' });
    await provider.get('mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: []) { id } }', { id });
    const count = async (filter: object) => counted(await clusters({ bounds, zoom: 9, ...filter }));
    expect(await count({})).toBe(2);
    expect(await count({ search: 'eland' })).toBe(2);
    expect(await count({ search: 'closed' })).toBe(1);
    expect(await count({ price: { max: '5' } })).toBe(1);
    expect(await count({ minRating: 1 })).toBe(0);
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(await count({ freeAt: { date } })).toBe(1);
    expect(await count({ freeAt: { date, startTime: '03:00', endTime: '04:00' } })).toBe(0);
  });

  it('are about right, and say so, where a filter would look at very many services (P121)', async () => {
    const bounds = { south: -30, west: 20, north: -10, east: 40 };
    const provider = await make.user();
    const offer = (count: number, charges: number) =>
      make.sql(
        `INSERT INTO services (id, provider_id, type, description, price_charges, price_unit, location, time_zone)
         SELECT gen_random_uuid(), $1, 'Tractor', 'tractor', $3, 'Per Day',
           ST_MakePoint(21 + n % 2 * 15, -20)::geography, 'Africa/Lusaka' FROM generate_series(1, $2::int) AS n`,
        [provider.id, count, charges],
      );
    await offer(5_000, 700);
    await offer(2_468, 300);
    await offer(2, 9_999_999);
    const found = (filter: object) => clusters({ bounds, zoom: 4, type: 'TRACTOR', ...filter });

    const dear = await found({ price: { max: '500' } });
    expect(dear.map(({ count, isEstimate }) => [count, isEstimate])).toEqual([
      [1_200, true],
      [1_200, true],
    ]);
    // Nothing that is there is left out,
    expect((await found({ price: { min: '9999999' } })).map(({ count }) => count)).toEqual([1, 1]);
    // and what nothing narrows, or what few are in reach of, is counted.
    expect(counted(await found({}))).toBe(7_470);
    expect(
      [...(await found({})), ...(await found({ search: 'eland' }))].some(({ isEstimate }) => isEstimate),
    ).toBe(false);
    const few = { south: -21, west: 20, north: -19, east: 22 };
    const [near] = await clusters({ bounds: few, zoom: 4, type: 'TRACTOR', price: { max: '500' } });
    expect(near).toMatchObject({ count: 1_234, isEstimate: false });
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
