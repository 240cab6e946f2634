import fc from 'fast-check';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { distanceKm, type GeoPoint } from '../../domain/geo/geo-point.js';
import { VillagePlaces1764200501000 } from '../../migrations/1764200501000-village-places.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const SERVICE = `query ($id: ID!) { service(id: $id) { location { latitude longitude } } }`;
const NEAR = `{ servicesNear(radiusKm: 100, first: 500) { edges { distanceKm cursor node { id location { latitude longitude } } } } }`;
const LIST = `query ($of: ID) { services(providerId: $of, first: 500) { edges { cursor node { id location { latitude longitude } } } } }`;
const CLUSTERS = `query ($bounds: BoundsInput!) { serviceClusters(bounds: $bounds, zoom: 22) { count location { latitude longitude } } }`;
const CHANGES = `subscription ($of: ID!) { serviceChanged(providerId: $of) { service { location { latitude longitude } } } }`;
const BOOKING = `location { latitude longitude }`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { ${BOOKING} } }`;
const BOOKINGS = `query ($as: BookingSide!) { bookings(as: $as) { edges { node { ${BOOKING} } } } }`;

const village = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
});
/** A service in a list. */
interface Edge {
  cursor: string;
  distanceKm: number;
  node: { id: string; location: GeoPoint };
}

const close = (a: GeoPoint, b: GeoPoint) => distanceKm(a, b) < 1e-6;

describe('a home', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const rest = async (path: string, who: Person) =>
    (await fetch(`${test.url}/api/${path}`, { headers: { authorization: `Bearer ${who.token}` } })).json();

  it('is seen by nobody who searches, lists or watches, but for its village', async () => {
    // Not halfway between two villages, where either is right.
    const degrees = fc.integer({ min: 0, max: 999 }).map((part) => part / 1000);
    const offset = fc.integer({ min: -49_000, max: 49_000 }).map((part) => part / 100_000_000);
    await fc.assert(
      fc.asyncProperty(degrees, degrees, offset, offset, async (north, east, up, right) => {
        const home = { latitude: 17 + north + up, longitude: 75 + east + right };
        const provider = await make.user({ location: home });
        const events = await test.client().listen(CHANGES, { of: provider.id });
        const { id } = await make.service({ provider });
        const viewer = await make.user({ location: { latitude: 17.5, longitude: 75.5 } });
        const bounds = { south: 16.9, north: 18.1, west: 74.9, east: 76.1 };

        const seen: GeoPoint[] = [];
        for (const who of [viewer, provider, test.client()])
          seen.push((await who.get(SERVICE, { id })).service.location);
        const told = (await events.next()) as { serviceChanged: { service: { location: GeoPoint } } };
        seen.push(told.serviceChanged.service.location);
        const { servicesNear } = await viewer.get(NEAR);
        const near = servicesNear.edges.find(({ node }: Edge) => node.id === id);
        const listed = (await viewer.get(LIST)).services.edges.find(({ node }: Edge) => node.id === id);
        const own = (await viewer.get(LIST, { of: provider.id })).services.edges[0];
        seen.push(near.node.location, listed.node.location, own.node.location);
        const { services } = (await rest('services_in_radius?radius=100&limit=500', viewer)) as {
          services: { _id: string; providerLocation: [number, number] }[];
        };
        const [latitude, longitude] = services.find(({ _id }) => _id === id)!.providerLocation;
        seen.push({ latitude, longitude });
        expect(seen).toEqual(seen.map(() => village(home)));

        // Neither the distance nor what the order goes by knows the home.
        const from = { latitude: 17.5, longitude: 75.5 };
        expect(near.distanceKm).toBeCloseTo(distanceKm(from, village(home)), 6);
        const [chord] = JSON.parse(Buffer.from(near.cursor, 'base64url').toString()) as [number];
        expect(chord * 6371.0088).toBeCloseTo(distanceKm(from, village(home)), 3);
        const { serviceClusters } = await viewer.get(CLUSTERS, { bounds });
        const lone = serviceClusters.filter(({ count }: { count: number }) => count === 1);
        for (const { location } of lone) expect(close(location, village(location))).toBe(true);
      }),
      { numRuns: 6 },
    );
  });

  it('is seen by the two parties of a booking once it is accepted, and stays so when it is completed', async () => {
    const home = { latitude: 18.123456, longitude: 74.654321 };
    const provider = await make.user({ location: home });
    const { consumer, id, service } = await make.booking({ provider });
    const asked = async (who: Person, as: string) =>
      (await who.get(BOOKINGS, { as })).bookings.edges[0].node.location;
    expect(await asked(consumer, 'CONSUMER')).toBeNull();
    expect(await asked(provider, 'PROVIDER')).toBeNull();
    for (const status of ['ACCEPTED', 'IN_PROGRESS', 'COMPLETED']) {
      expect((await provider.get(SET_STATUS, { id, status })).setBookingStatus.location).toEqual(home);
      expect(await asked(consumer, 'CONSUMER')).toEqual(home);
    }
    await provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, { id: service.id });
    expect(await asked(consumer, 'CONSUMER')).toBeNull();
  });

  it('is forgotten by what was listed before, where it stands', async () => {
    const home = { latitude: -33.876543, longitude: 18.654321 };
    const { id } = await make.service({ provider: await make.user({ location: home }) });
    const listed = async () => {
      const [row] = await make.sql<GeoPoint & { card: GeoPoint }>(
        `SELECT latitude, longitude, card::json AS card FROM listings WHERE id = $1`,
        [id],
      );
      return row!;
    };
    const counted = () => make.sql(`SELECT * FROM map_cells WHERE count > 0 ORDER BY level, x, y, type`);
    const before = await counted();
    const migration = new VillagePlaces1764200501000();
    const runner = (test.app as INestApplicationContext)
      .get(DataSource, { strict: false })
      .createQueryRunner();
    try {
      await migration.down(runner);
      expect(await listed()).toMatchObject({ ...home, card: home });
      await migration.up(runner);
    } finally {
      await runner.release();
    }
    expect(await listed()).toMatchObject({ ...village(home), card: village(home) });
    expect(await counted()).toEqual(before);
  });
});
