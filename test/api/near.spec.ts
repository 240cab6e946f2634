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
/** Each scenario plays at a place of its own, far from the others'. */
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

  it('goes from the place that is named, for who has another home, or none', async () => {
    const [home, field] = [freshPlace(), freshPlace()];
    await offerAt(home, 'at home');
    const { latitude, longitude } = field;
    for (const [name, offset] of [
      ['far from the field', 0.2],
      ['near the field', 0.1],
    ] as const)
      await offerAt({ latitude: latitude + offset, longitude }, name);
    const from = `query ($from: GeoPointInput, $after: String) {
      servicesNear(radiusKm: 50, from: $from, first: 1, after: $after) {
        edges { distanceKm node { description location { latitude longitude } } } pageInfo { hasNextPage endCursor } } }`;
    for (const who of [await make.user({ location: home }), await make.user({ location: null })]) {
      const first = (await who.get(from, { from: field })).servicesNear as Near;
      const after = first.pageInfo.endCursor;
      const second = (await who.get(from, { from: field, after })).servicesNear as Near;
      const edges = [...first.edges, ...second.edges];
      expect(edges.map(({ node }) => node.description)).toEqual(['near the field', 'far from the field']);
      for (const { distanceKm: km, node } of edges)
        expect(km).toBeCloseTo(distanceKm(field, node.location), 6);
      expect(second.pageInfo.hasNextPage).toBe(false);
      expect(await who.refusal(from, { from: { latitude: 91, longitude: 0 } })).toBe('BAD_INPUT');
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

  it('orders the whole globe as haversine does: at the poles, across the antimeridian, anywhere', async () => {
    const word = freshWord();
    const provider = await make.user();
    // Spread evenly, many of them where flat maps end; the same in every run.
    const part = (n: number, step: number) => (n * step) % 1;
    const places = Array.from({ length: 400 }, (_, n): GeoPoint => {
      const [a, b] = [part(n + 1, Math.SQRT2), part(n + 1, Math.E)];
      if (n % 4 === 0) return { latitude: 90 - a * 3, longitude: 360 * b - 180 };
      if (n % 4 === 1) return { latitude: a * 3 - 90, longitude: 360 * b - 180 };
      if (n % 4 === 2)
        return { latitude: 160 * a - 80, longitude: b < 0.5 ? 180 - 4 * b : -180 + 4 * (b - 0.5) };
      return { latitude: 180 * a - 90, longitude: 360 * b - 180 };
    });
    // Of a home only its village is searched.
    for (const place of places) {
      place.latitude = Math.round(place.latitude * 1000) / 1000;
      place.longitude = Math.round(place.longitude * 1000) / 1000;
    }
    await make.sql(
      `INSERT INTO services (id, provider_id, type, description, price_charges, price_unit, location, time_zone)
       SELECT gen_random_uuid(), $1, 'Tractor', $2, 1, 'Per Day', ST_MakePoint(longitude, latitude)::geography, 'UTC'
       FROM unnest($3::float8[], $4::float8[]) AS place (latitude, longitude)`,
      [provider.id, word, places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)],
    );
    for (const from of [
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 77 },
      { latitude: 0, longitude: 180 },
      { latitude: 12, longitude: -180 },
      { latitude: 89.99, longitude: -135 },
      { latitude: -41.3, longitude: 174.8 },
      { latitude: 18.52, longitude: 73.86 },
    ]) {
      const me = await make.user({ location: from });
      const expected = places.map((place) => distanceKm(from, place)).sort((a, b) => a - b);
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const page = await near(me, { radiusKm: 20015, search: word, first: 150, after });
        for (const { distanceKm: distance, node } of page.edges) {
          expect(Math.abs(distance - distanceKm(from, node.location))).toBeLessThan(0.01);
          seen.push(distance);
        }
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after);
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(seen).toHaveLength(expected.length);
      for (const [index, distance] of seen.entries())
        expect(Math.abs(distance - expected[index]!)).toBeLessThan(0.01);
      const within = expected.filter((distance) => distance <= 3000).length;
      expect((await near(me, { radiusKm: 3000, search: word, first: 500 })).edges).toHaveLength(within);
    }
    await make.sql('UPDATE services SET deleted_at = now() WHERE provider_id = $1', [provider.id]);
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
