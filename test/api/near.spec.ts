import { distanceKm, type GeoPoint } from '../../domain/geo/geo-point.js';
import { ServiceType } from '../../domain/services/service-type.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import type { GraphqlClient } from '../support/graphql-client.js';

const NEAR = `query ($radiusKm: Float!, $type: ServiceType, $search: String, $first: Int, $after: String) {
  servicesNear(radiusKm: $radiusKm, type: $type, search: $search, first: $first, after: $after) {
    edges { distanceKm node { description location { latitude longitude } canBook } } pageInfo { hasNextPage endCursor }
  }
}`;
interface Near {
  edges: { distanceKm: number; node: { description: string; location: GeoPoint } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

let words = 0;
const freshWord = () => `near${++words}x`;
/** Each story plays at a place of its own, far from the others'. */
let places = 0;
const freshPlace = (): GeoPoint => ({ latitude: 40 - 2 * ++places, longitude: -30 });

describe('searching around one’s place', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const near = async (client: GraphqlClient, variables: Record<string, unknown>): Promise<Near> =>
    (await client.get(NEAR, variables)).servicesNear;
  const found = async (client: GraphqlClient, variables: Record<string, unknown>) =>
    (await near(client, variables)).edges.map(({ node }) => node.description);
  const offerAt = async (location: GeoPoint, description: string, type: ServiceType = ServiceType.TRACTOR) =>
    make.service({ description, type, provider: await make.user({ location }) });

  it('finds the nearest first, with the distance on the sphere', async () => {
    const place = freshPlace();
    for (const [name, offset] of [
      ['far', 0.4],
      ['near', 0.1],
      ['middle', 0.2],
    ] as const) {
      await offerAt({ ...place, latitude: place.latitude + offset }, name);
    }
    const { edges } = await near(await make.user({ location: place }), { radiusKm: 50 });
    expect(edges.map(({ node }) => node.description)).toEqual(['near', 'middle', 'far']);
    for (const { distanceKm: distance, node } of edges) {
      // The database measures on the ellipsoid or the sphere: they differ by half a per cent at most.
      expect(Math.abs(distance / distanceKm(place, node.location) - 1)).toBeLessThan(0.006);
    }
  });

  it('includes what is at the radius exactly, and nothing beyond', async () => {
    const place = { latitude: 50, longitude: -30 };
    await offerAt({ ...place, longitude: place.longitude + 0.15 }, 'at the edge');
    const consumer = await make.user({ location: place });
    const [edge] = (await near(consumer, { radiusKm: 100 })).edges;
    const exactly = edge?.distanceKm as number;
    expect(await found(consumer, { radiusKm: exactly })).toEqual(['at the edge']);
    expect(await found(consumer, { radiusKm: exactly - 0.000_01 })).toEqual([]);
  });

  it('leaves one’s own services out', async () => {
    const place = freshPlace();
    const me = await make.user({ location: place });
    await make.service({ provider: me, description: 'mine' });
    await offerAt(place, 'theirs');
    expect(await found(me, { radiusKm: 1 })).toEqual(['theirs']);
  });

  it('narrows by type and words', async () => {
    const place = freshPlace();
    await offerAt(place, 'old tractor');
    await offerAt(place, 'old pump', ServiceType.WATER_PUMP);
    await offerAt(place, 'new pump', ServiceType.WATER_PUMP);
    const me = await make.user({ location: place });
    expect(await found(me, { radiusKm: 1, type: 'WATER_PUMP', search: 'OLD' })).toEqual(['old pump']);
  });

  it('shows nothing to who has told no place', async () => {
    expect(await near(await make.user({ location: null }), { radiusKm: 20015 })).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });

  it.each([0, 0.99, -5, 20015.01, 1e308])('refuses a radius of %d km', async (radiusKm) => {
    expect(await (await make.user()).problem(NEAR, { radiusKm })).toMatchObject({
      message: 'The radius must be from 1 to 20015 km.',
      extensions: { code: 'BAD_RADIUS' },
    });
  });

  it.each(['50', null, [50]])('refuses the radius %j, which is no number', async (radiusKm) => {
    expect(await (await make.user()).refusal(NEAR, { radiusKm })).toBe('BAD_INPUT');
  });

  it('takes the smallest and the greatest radius', async () => {
    const me = await make.user({ location: freshPlace() });
    for (const radiusKm of [1, 20015]) expect(await found(me, { radiusKm, search: 'zzzzz' })).toEqual([]);
  });

  it('sees across the antimeridian', async () => {
    await offerAt({ latitude: -17, longitude: -179.9 }, 'just across');
    const me = await make.user({ location: { latitude: -17, longitude: 179.9 } });
    const { edges } = await near(me, { radiusKm: 30 });
    expect(edges.map(({ node }) => node.description)).toEqual(['just across']);
    expect(edges[0]?.distanceKm).toBeCloseTo(21.3, 0);
  });

  it('sees across a pole', async () => {
    const word = freshWord();
    await offerAt({ latitude: 89.9, longitude: -90 }, word);
    const me = await make.user({ location: { latitude: 89.9, longitude: 90 } });
    expect(await found(me, { radiusKm: 25, search: word })).toEqual([word]);
    expect(await found(me, { radiusKm: 20, search: word })).toEqual([]);
    const atPole = await make.user({ location: { latitude: 90, longitude: 0 } });
    expect(await found(atPole, { radiusKm: 12, search: word })).toEqual([word]);
  });

  it('reaches the whole world with 20015 km', async () => {
    const word = freshWord();
    const me = await make.user({ location: { latitude: 18.5, longitude: 73.9 } });
    await offerAt({ latitude: -18.5, longitude: -106.1 }, `${word} antipode`);
    await offerAt({ latitude: -90, longitude: 0 }, `${word} pole`);
    await offerAt({ latitude: 18.5, longitude: 73.9 }, `${word} here`);
    expect(await found(me, { radiusKm: 20015, search: word })).toEqual([
      `${word} here`,
      `${word} pole`,
      `${word} antipode`,
    ]);
  });

  it('pages within the radius: none twice, none lost, none beyond', async () => {
    const place = freshPlace();
    for (let count = 1; count <= 5; count++)
      await offerAt({ ...place, latitude: place.latitude + (count % 3) / 100 }, `${count}`);
    await offerAt({ ...place, latitude: place.latitude + 0.5 }, 'beyond');
    const me = await make.user({ location: place });
    const whole = await found(me, { radiusKm: 10 });
    expect(whole).toHaveLength(5);

    const first = await near(me, { radiusKm: 10, first: 3 });
    const second = await near(me, { radiusKm: 10, first: 3, after: first.pageInfo.endCursor });

    expect([...first.edges, ...second.edges].map(({ node }) => node.description)).toEqual(whole);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  });

  it('refuses the cursor of another list', async () => {
    const cursor = Buffer.from('["01a1fd82-e1e7-70f3-9ce3-75557465b132"]').toString('base64url');
    expect(await (await make.user()).refusal(NEAR, { radiusKm: 5, after: cursor })).toBe('BAD_CURSOR');
  });
});
