import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { INestApplicationContext } from '@nestjs/common';
import fc from 'fast-check';
import { ListingRepository } from '../../server/features/services/listing.repository.js';
import type { Wanted } from '../../server/features/services/found-card.row.js';
import { ServiceCards } from '../../server/features/services/service-cards.js';
import type { ServiceRow } from '../../server/features/services/service.row.js';
import { Encoded } from '../../server/platform/http/encoded.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { scrape } from '../support/metrics.js';

const LIST = `query ($providerId: ID) {
  services(providerId: $providerId) { edges { node { id price { charges } canBook canManage provider { name } } } }
}`;

/** Lists keep what they have shown (service-cards.ts): nobody may notice. */
describe('services that were shown before', () => {
  let test: TestApp;
  let make: Factory;
  let service: ServiceRow;
  let provider: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    provider = await make.user();
    service = await make.service({ provider });
  });

  const shownTo = async (person: Person) => {
    const { services } = await person.get(LIST, { providerId: provider.id });
    return services.edges.map(({ node }: { node: unknown }) => node) as Record<string, unknown>[];
  };
  const cards = () => (test.app as INestApplicationContext).get(ServiceCards, { strict: false });

  it('are shown to each as they may see them, whoever saw them first', async () => {
    const [consumer, other] = await make.users(2);
    for (const person of [consumer!, provider, other!, provider, consumer!]) {
      const isOwner = person === provider;
      expect(await shownTo(person)).toMatchObject([
        { id: service.id, canBook: !isOwner, canManage: isOwner },
      ]);
    }
  });

  it('are shown as they are now', async () => {
    const consumer = await make.user();
    expect(await shownTo(consumer)).toMatchObject([{ price: { charges: service.charges } }]);
    await make.sql('UPDATE services SET price_charges = 77 WHERE id = $1', [service.id]);
    await make.sql(`UPDATE users SET name = 'Suresh' WHERE id = $1`, [provider.id]);
    expect(await shownTo(consumer)).toMatchObject([
      { price: { charges: '77.00' }, provider: { name: 'Suresh' } },
    ]);
    await make.sql('UPDATE services SET price_charges = $2 WHERE id = $1', [service.id, service.charges]);
    expect(await shownTo(consumer)).toMatchObject([{ price: { charges: service.charges } }]);
    await make.sql('UPDATE services SET deleted_at = now() WHERE id = $1', [service.id]);
    expect(await shownTo(consumer)).toEqual([]);
  });

  it('are read as they are now where they have changed since they were found, and left out where they are gone', async () => {
    const place = (id: string) => ({ id, card: `${id} found before`, distance: null });
    const gone = randomUUID();
    const [shown, nothing] = await cards().at([place(service.id), place(gone)], null);
    expect(shown!.service).toMatchObject({ id: service.id, providerId: provider.id });
    expect(nothing).toBeUndefined();
  });

  it('are the same for as long as they are kept, or else as they were written for what is wanted', async () => {
    const listings = (test.app as INestApplicationContext).get(ListingRepository, { strict: false });
    const [found] = await listings.cards([service.id]);
    const at = async (wanted: Wanted | null) =>
      (await cards().at([{ id: service.id, card: found!.card, distance: null }], wanted))[0]!;
    const first = await at(null);
    expect((await at(null)).service).toBe(first.service);
    const others: Wanted = {
      purpose: 'written so',
      isSameFor: (id) => id !== provider.id,
      page: null,
    };
    const all: Wanted = { purpose: 'written so', isSameFor: () => true, page: null };
    (await at(all)).keep(Encoded.of('"क"'));
    expect(String((await at(all)).written)).toBe('"क"');
    expect((await at(all)).providerId).toBe(provider.id);
    for (const wanted of [others, { ...all, purpose: 'written otherwise' }, null]) {
      const card = await at(wanted);
      expect(card.written).toBeUndefined();
      expect(card.service).toBe(first.service);
    }
  });

  it('have links over REST of the origin under which each asks, whatever another asked under', async () => {
    await make.sql(`UPDATE services SET picture_url = '/uploads/field.jpg' WHERE id = $1`, [service.id]);
    const linkUnder = async (host: string) => {
      const headers = { host, authorization: `Bearer ${provider.token}` };
      const url = `${test.url}/api/userservices/${provider.id}`;
      const [response] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage];
      const [shown] = (await json(response)) as { servicePictureLink: string }[];
      return shown!.servicePictureLink;
    };
    for (const host of ['vicharo.example', 'evil.example', 'vicharo.example', 'evil.example:81'])
      expect(await linkUnder(host)).toBe(`http://${host}/uploads/field.jpg`);
  });

  it('are what the plain executor says, however they are asked for, and where hardly any may be kept', async () => {
    const instances = await Promise.all([
      startTestApp({ CACHE_MB: '0.02', METRICS_PORT: '0' }, test),
      startTestApp({ GRAPHQL_EXECUTOR: 'plain' }, test),
    ]);
    const [hardly, plain] = instances;
    const consumer = await make.user();
    for (let more = 0; more < 5; more++) await make.service({ provider, description: `उपकरण ${more} "\\` });
    const fields = fc.uniqueArray(
      fc.tuple(
        fc.constantFrom('', 'a: ', 'b: '),
        fc.constantFrom(
          'id',
          'description',
          'type',
          'canBook',
          'canManage',
          'price { charges unit }',
          'location { latitude }',
          'provider { id name rating { average count } }',
          '... on Service { town price { currency } }',
        ),
      ),
      { minLength: 1, selector: ([alias, field]) => alias || field.split(' ')[0]! },
    );
    const queryOf = (selected: string[][]) =>
      `query ($providerId: ID) { services(providerId: $providerId, first: 3) { edges { node { ${selected
        .map(([alias, field]) => (field!.startsWith('...') ? field : alias! + field!))
        .join(' ')} } } } }`;
    await fc.assert(
      fc.asyncProperty(fields, async (selected) => {
        for (const { token } of [consumer, provider, consumer]) {
          const [expected, ...others] = await Promise.all(
            [plain, test, hardly].map((instance) =>
              instance.client(token).ask(queryOf(selected), { providerId: provider.id }),
            ),
          );
          for (const other of others) expect(JSON.stringify(other)).toBe(JSON.stringify(expected));
        }
      }),
      { numRuns: 40 },
    );
    const metrics = await scrape(hardly);
    for (const cache of ['services', 'serviceTexts'])
      expect(metrics.value('cache_bytes', { cache })).toBeLessThanOrEqual(20_000);
    for (const instance of instances) await instance.stop();
  });
});
