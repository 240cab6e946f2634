import type { INestApplicationContext } from '@nestjs/common';
import fc from 'fast-check';
import { Role } from '../../domain/users/role.js';
import { ListingRepository } from '../../server/features/services/listing.repository.js';
import type { ServiceRow } from '../../server/features/services/service.row.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, PUNE, type Person } from '../support/factories.js';
import { scrape } from '../support/metrics.js';

const NEAR = `query ($radiusKm: Float!, $first: Int, $after: String, $type: ServiceType) {
  servicesNear(radiusKm: $radiusKm, first: $first, after: $after, type: $type) {
    edges { cursor distanceKm node { id type description canBook canManage price { charges } town
      location { latitude } provider { id name rating { average count } } } }
    pageInfo { hasNextPage endCursor } } }`;
const UPDATE = `mutation ($id: ID!, $charges: Decimal!) {
  updateService(id: $id, input: { price: { charges: $charges, unit: PER_HOUR } }) { id } }`;

/** Pages of a search are kept as they were written (service-pages.ts): nobody may notice. */
describe('pages of searches that were shown before', () => {
  let test: TestApp;
  let other: TestApp;
  let plain: TestApp;
  let make: Factory;
  let provider: Person;
  let services: ServiceRow[];

  beforeAll(async () => {
    test = await startTestApp({ METRICS_PORT: '0' });
    other = await startTestApp({}, test);
    plain = await startTestApp({ GRAPHQL_EXECUTOR: 'plain' }, test);
    make = new Factory(test);
    provider = await make.user({ name: 'Sunita Jadhav' });
    services = [];
    for (let more = 0; more < 5; more++) {
      // Each a little farther from Pune.
      const location = { ...PUNE, latitude: PUNE.latitude + more / 100 };
      const owner = more < 2 ? provider : await make.user({ name: `Owner ${more}`, location });
      services.push(await make.service({ provider: owner, description: `Tractor ${more} "\\ क` }));
    }
  });
  afterAll(async () => {
    for (const instance of [other, plain, test]) await instance.stop();
  });

  const restOf = async ({ url }: TestApp, person: Person, query: string) => {
    const response = await fetch(`${url}/api/services_in_radius?${query}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    return { text: await response.text(), next: response.headers.get('x-next-cursor') };
  };
  const hits = async () => {
    const metrics = await scrape(test);
    return metrics.value('cache_hits_total', { cache: 'servicePages' }) ?? 0;
  };
  const sameOverGraphql = async (person: Person, variables: Record<string, unknown>) => {
    const expected = JSON.stringify(await plain.client(person.token).ask(NEAR, variables));
    for (let look = 0; look < 2; look++)
      expect(JSON.stringify(await test.client(person.token).ask(NEAR, variables))).toBe(expected);
  };

  it('say what nobody keeps, whatever has changed meanwhile, and whoever has changed it', async () => {
    const consumer = await make.user();
    const neighbour = await make.user();
    const admin = await make.user({ role: Role.ADMIN });
    let at = 0;
    const changes: Record<string, (service: ServiceRow) => Promise<unknown>> = {
      price: async ({ id, providerId }) => {
        const token = services[0]!.providerId === providerId ? provider.token : admin.token;
        await other.client(token).ask(UPDATE, { id, charges: `${500 + at}` });
      },
      back: ({ id }) => make.sql('UPDATE services SET price_charges = 900 WHERE id = $1', [id]),
      name: ({ providerId }) =>
        make.sql('UPDATE users SET name = $2 WHERE id = $1', [providerId, `Sunita ${at % 3} "\\ क`]),
      place: ({ id }) =>
        make.sql(
          'UPDATE services SET location = ST_SetSRID(ST_MakePoint(73.8567, 18.52 + $2::int / 1e3), 4326) WHERE id = $1',
          [id, at % 4],
        ),
      deleted: ({ id }) => make.sql('UPDATE services SET deleted_at = now() WHERE id = $1', [id]),
      restored: ({ id }) => make.sql('UPDATE services SET deleted_at = NULL WHERE id = $1', [id]),
      moved: () =>
        make.sql('UPDATE users SET location = ST_SetSRID(ST_MakePoint($2, 18.53), 4326) WHERE id = $1', [
          neighbour.id,
          73.85 + (at % 3) / 100,
        ]),
      nothing: async () => {},
    };
    const same = async () => {
      for (const person of [consumer, neighbour, provider, admin]) {
        for (const variables of [
          { radiusKm: 50 },
          { radiusKm: 3 },
          { radiusKm: 50, first: 2 },
          { radiusKm: 50, type: 'HARVESTER' },
        ])
          await sameOverGraphql(person, variables);
        for (const query of ['radius=50', 'radius=3', 'radius=50&limit=2']) {
          // The other instance was not asked for this length yet.
          const fresh = await restOf(other, person, query);
          for (let look = 0; look < 2; look++) expect(await restOf(test, person, query)).toEqual(fresh);
        }
      }
    };
    const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(4)), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        for (const [name, index] of list) {
          at += 1;
          await changes[name]!(services[index]!);
        }
        await same();
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect(await hits()).toBeGreaterThan(100);
  });

  it('are the same for neighbours, but none for admins, who may do other things', async () => {
    const [one, another] = await make.users(2);
    const admin = await make.user({ role: Role.ADMIN });
    await test.client(one!.token).get(NEAR, { radiusKm: 49 });
    const before = await hits();
    const seen = await test.client(another!.token).get(NEAR, { radiusKm: 49 });
    expect(await hits()).toBe(before + 1);
    expect(JSON.stringify(seen)).toContain('"canManage":false');
    const byAdmin = await test.client(admin.token).get(NEAR, { radiusKm: 49 });
    expect(JSON.stringify(byAdmin)).toContain('"canManage":true');
    expect(await hits()).toBe(before + 1);
  });

  it('are not kept where a service has changed between finding and reading it', async () => {
    const [consumer, again] = await make.users(2);
    const { id } = await make.service({ description: 'Never shown before' });
    const listings = (test.app as INestApplicationContext).get(ListingRepository, { strict: false });
    const nearest = listings.nearest.bind(listings);
    const find = jest.spyOn(listings, 'nearest').mockImplementationOnce(async (...asked) => {
      const found = await nearest(...asked);
      await make.sql('UPDATE services SET price_charges = 1 WHERE id = $1', [id]);
      return found;
    });
    await test.client(consumer!.token).get(NEAR, { radiusKm: 48 });
    find.mockRestore();
    await make.sql('UPDATE services SET price_charges = 900 WHERE id = $1', [id]);
    const before = await hits();
    await sameOverGraphql(again!, { radiusKm: 48 });
    // The second look only: what the first person was shown is nobody's page.
    expect(await hits()).toBe(before + 1);
  });

  it('end where the radius and the page do, and go on where they ended', async () => {
    const consumer = await make.user();
    await make.sql('UPDATE services SET deleted_at = NULL');
    await make.sql(`UPDATE services SET deleted_at = now() WHERE description LIKE 'Never%'`);
    for (let look = 0; look < 2; look++) {
      const { servicesNear: first } = await test.client(consumer.token).get(NEAR, { radiusKm: 60, first: 3 });
      const after = first.pageInfo.endCursor as string;
      expect(first.edges).toHaveLength(3);
      const { servicesNear: rest } = await test.client(consumer.token).get(NEAR, { radiusKm: 60, after });
      expect(rest.edges).toHaveLength(2);
      expect(rest.pageInfo.hasNextPage).toBe(false);
      const page = await restOf(test, consumer, 'radius=60&limit=3');
      expect(page.next).toBe(after);
    }
  });
});
