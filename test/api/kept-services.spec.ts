import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { ListingRepository } from '../../server/features/services/listing.repository.js';
import { ServiceCards } from '../../server/features/services/service-cards.js';
import { isShared } from '../../server/platform/shared.js';
import type { ServiceRow } from '../../server/features/services/service.row.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

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
    const [shown, nothing] = await cards().at([place(service.id), place(gone)]);
    expect(shown).toMatchObject({ id: service.id, providerId: provider.id });
    expect(nothing).toBeUndefined();
  });

  it('are the same object for as long as they are kept', async () => {
    const listings = (test.app as INestApplicationContext).get(ListingRepository, { strict: false });
    const [found] = await listings.cards([service.id]);
    const card = found!.card;
    const at = async () => (await cards().at([{ id: service.id, card, distance: null }]))[0];
    const first = await at();
    expect(isShared(first!)).toBe(true);
    expect(await at()).toBe(first);
  });
});
