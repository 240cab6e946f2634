import { PriceUnit } from '../../domain/services/price.js';
import { ServiceType } from '../../domain/services/service-type.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import type { GraphqlClient } from '../support/graphql-client.js';

const SEARCH = `query ($search: String, $type: ServiceType, $price: PriceRangeInput, $minRating: Float, $providerId: ID,
    $cluster: ID, $first: Int, $after: String) {
  services(search: $search, type: $type, price: $price, minRating: $minRating, providerId: $providerId, cluster: $cluster,
      first: $first, after: $after) {
    edges { node { description provider { name rating { average count } } } } pageInfo { hasNextPage endCursor }
  }
}`;
interface Found {
  edges: { node: { description: string; provider: { name: string; rating: { average: number | null } } } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

describe('searching services', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const list = async (client: GraphqlClient, variables: object): Promise<Found> =>
    (await client.get(SEARCH, { ...variables })).services;
  const found = async (variables: object, client: GraphqlClient = test.client()) =>
    (await list(client, variables)).edges.map(({ node }) => node.description);
  /** The provider's average becomes this, as if by one review. */
  const rate = async ({ id }: Person, sum: number, count: number) =>
    make.sql('UPDATE users SET rating_sum = $2, rating_count = $3 WHERE id = $1', [id, sum, count]);

  describe('by words', () => {
    it.each([
      ['Hindi', 'खेत की जुताई के लिए ज़मीन समतल', 'जुताई'],
      ['a beginning in Hindi', 'बुवाई और ढुलाई के लिए', 'बुवा'],
      ['Marathi', 'शेतीसाठी नांगरणी यंत्र भाड्याने', 'नांगरणी'],
      ['Tamil', 'விவசாய உழவு வாடகைக்கு', 'உழவு'],
      ['Telugu', 'దున్నకం పనిముట్లు అద్దెకు', 'దున్నకం'],
      ['Bengali', 'ধান মাড়াইয়ের জন্য যোগাযোগ', 'মাড়াইয়ের'],
      ['Gujarati', 'ખેડાણ માટે ભાડે', 'ખેડાણ'],
      ['Punjabi', 'ਵਾਹੀ ਲਈ ਕਿਰਾਏ ਤੇ', 'ਵਾਹੀ'],
      ['Urdu', 'زرعی کام کے لیے تجربہ کار', 'تجربہ'],
      ['Arabic', 'خبرة طويلة في الحراثة', 'الحراثة'],
      ['Amharic', 'ለእርሻ ሥራ ዝግጁ', 'ለእርሻ'],
      ['Chinese, which has no spaces', '出租旋耕机带司机', '旋耕'],
      ['Russian in capitals', 'Вспашка и культивация', 'ВСПАШКА'],
      ['French without its accent', 'Débroussaillage soigné', 'Debroussaillage'],
      ['Yoruba', 'Ìtúlẹ̀ oko pẹ̀lú ìrírí', 'ìtúlẹ̀'],
      ['Swahili', 'Kulima mashamba makubwa', 'mashamba'],
      ['a part of a word', 'Laserleveller with operator', 'leveller'],
      ['two words in any order', 'Paddy transplanter, two rows', 'rows transplanter'],
      ['letters missed', 'Combine for sugarcane fields', 'sugercane'],
      ['letters swapped', 'Threshing of groundnut', 'groudnnut'],
    ])('finds %s', async (_, description, search) => {
      const provider = await make.user();
      await make.service({ description, provider });
      await make.service({ description: 'something else', provider });
      expect(await found({ search, providerId: provider.id })).toEqual([description]);
    });

    it('finds a type by its name in any language, by its beginning, and misspelt', async () => {
      const provider = await make.user();
      await make.service({ description: 'it', type: ServiceType.HARVESTER, provider });
      await make.service({ description: 'another', type: ServiceType.WATER_PUMP, provider });
      for (const search of [
        'Harvester',
        'harv',
        'harvestar',
        'हार्वेस्टर',
        'அறுவடை இயந்திரம்',
        '收割机',
        'Комбайн',
        'حصادة',
      ])
        expect([search, await found({ search, providerId: provider.id })]).toEqual([search, ['it']]);
      expect(await found({ search: 'पानी का पंप', providerId: provider.id })).toEqual(['another']);
    });

    it('wants all words: of the description, the type, the provider and the town together', async () => {
      const provider = await make.user({ name: 'Gurpreet Sandhu' });
      await make.service({ description: 'rotavator seven feet', provider });
      await make.service({ description: 'trolley', provider });
      expect(await found({ search: 'pune tractor gurpreet rotavator' })).toEqual(['rotavator seven feet']);
      expect(await found({ search: 'pune harvester gurpreet rotavator' })).toEqual([]);
    });

    it('prefers what is written to what is written alike', async () => {
      const provider = await make.user();
      await make.service({ description: 'disc harrow', provider });
      await make.service({ description: 'disk harrow', provider });
      expect(await found({ search: 'disc', providerId: provider.id })).toEqual(['disc harrow']);
    });

    it('refuses a text that is too long, and takes one that just fits', async () => {
      expect(await test.client().refusal(SEARCH, { search: 'a'.repeat(201) })).toBe('BAD_INPUT');
      expect(await found({ search: 'zq'.repeat(100) })).toEqual([]);
    });
  });

  describe('by price', () => {
    it('takes both ends in, of one unit and currency', async () => {
      const provider = await make.user();
      const offer = (description: string, charges: string, unit: PriceUnit, currency = 'INR') =>
        make.service({ description, provider, price: { charges, unit, currency } });
      await offer('cheap', '499.99', PriceUnit.PER_DAY);
      await offer('low end', '500.00', PriceUnit.PER_DAY);
      await offer('high end', '800.10', PriceUnit.PER_DAY);
      await offer('dear', '800.11', PriceUnit.PER_DAY);
      await offer('by the hour', '600.00', PriceUnit.PER_HOUR);
      await offer('in shillings', '600.00', PriceUnit.PER_DAY, 'KES');
      const within = async (price: object) => (await found({ price, providerId: provider.id })).sort();
      expect(await within({ min: '500', max: '800.1', unit: 'PER_DAY' })).toEqual(['high end', 'low end']);
      expect(await within({ max: '499.99', unit: 'PER_DAY' })).toEqual(['cheap']);
      expect(await within({ min: '800.11' })).toEqual(['dear']);
      expect(await within({ min: '600', max: '600' })).toEqual(['by the hour']);
      expect(await within({ unit: 'PER_DAY', currency: 'KES' })).toEqual(['in shillings']);
    });

    it.each([
      [{ min: '5', max: '4' }, 'price.max'],
      [{ currency: 'rupees' }, 'price.currency'],
    ])('refuses %j', async (price, path) => {
      expect(await test.client().problem(SEARCH, { price })).toMatchObject({
        extensions: { code: 'BAD_INPUT', fields: [{ path }] },
      });
    });

    it.each([{ min: '-1' }, { max: '1.00001' }, { max: 'x' }, { max: 5 }])('refuses %j', async (price) => {
      expect(await test.client().refusal(SEARCH, { price })).toBe('BAD_INPUT');
    });

    it('refuses what no charges can be', async () => {
      expect(await test.client().refusal(SEARCH, { price: { max: '1.001' } })).toBe('BAD_PRICE');
    });
  });

  describe('by rating', () => {
    it('compares the average that is shown', async () => {
      const [good, fair, unrated] = (await make.users(3)) as [Person, Person, Person];
      await make.service({ description: 'zebra of the good', provider: good });
      await make.service({ description: 'zebra of the fair', provider: fair });
      await make.service({ description: 'zebra of the unrated', provider: unrated });
      await rate(good, 89, 20); // 4.45 is shown as 4.5
      await rate(fair, 3, 1);
      const rated = (minRating: number) => found({ search: 'zebra', minRating });
      expect(await rated(4.5)).toEqual(['zebra of the good']);
      expect((await rated(3)).sort()).toEqual(['zebra of the fair', 'zebra of the good']);
      expect(await rated(4.6)).toEqual([]);
      expect(await rated(0)).toHaveLength(3);
    });

    it.each([-0.1, 5.1])('refuses %d', async (minRating) => {
      expect(await test.client().problem(SEARCH, { minRating })).toMatchObject({
        extensions: { code: 'BAD_INPUT', fields: [{ path: 'minRating' }] },
      });
    });
  });

  describe('what is found', () => {
    it('is new at once: a name, a rating, a deletion', async () => {
      const provider = await make.user({ name: 'Oldname Okafor' });
      const service = await make.service({ description: 'quagga', provider });
      await provider.get(`mutation { updateProfile(input: { name: "Newname Okafor" }) { id } }`);
      expect(await found({ search: 'newname quagga' })).toEqual(['quagga']);
      expect(await found({ search: 'oldname quagga' })).toEqual([]);
      await rate(provider, 4, 1);
      const [edge] = (await list(test.client(), { search: 'quagga' })).edges;
      expect(edge?.node.provider).toEqual({ name: 'Newname Okafor', rating: { average: 4, count: 1 } });
      await provider.get('mutation ($id: ID!) { deleteService(id: $id) { id } }', { id: service.id });
      expect(await found({ search: 'quagga' })).toEqual([]);
    });

    it('is right after many writes at once, none of which is refused', async () => {
      const providers = await make.users(6);
      const offered = async (description: string) =>
        Promise.all(providers.map((provider) => make.service({ description, provider })));
      const [services, others] = [await offered('kudu'), await offered('impala')];
      await Promise.all(
        providers.flatMap((provider, n) => [
          make.service({ description: 'kudu sable', provider }),
          make.service({ description: 'sable kudu', provider }),
          rate(provider, 4, 1),
          provider.get(`mutation { updateProfile(input: { name: "Antelope ${n}" }) { id } }`),
          provider.get('mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: []) { id } }', {
            id: others[n]?.id,
          }),
          provider.get('mutation ($id: ID!) { deleteService(id: $id) { id } }', { id: services[n]?.id }),
        ]),
      );
      const { edges } = await list(test.client(), { search: 'kudu antelope', minRating: 4 });
      expect(edges.map(({ node }) => node.description).sort()).toEqual(
        providers.flatMap(() => ['kudu sable', 'sable kudu']).sort(),
      );
      const [wrong] = await make.sql(
        `SELECT count(*)::int AS count FROM (SELECT id, card, words, place FROM listing_sources
         EXCEPT SELECT id, card, words, place FROM listings) AS missing`,
      );
      expect(wrong).toEqual({ count: 0 });
      const [counted] = await make.sql(
        `SELECT (SELECT count(*) FROM listings)::int * 3 - sum(count)::int AS difference FROM map_cells`,
      );
      expect(counted).toEqual({ difference: 0 });
    });

    it('leaves no word of what is gone behind', async () => {
      const provider = await make.user({ name: 'Xylophonist Unique' });
      const service = await make.service({ description: 'okapi tractor', provider });
      const known = () =>
        make.sql(`SELECT word FROM search_words WHERE word IN ('okapi', 'xylophonist', 'tractor')`);
      expect(await known()).toEqual(expect.arrayContaining([{ word: 'okapi' }, { word: 'xylophonist' }]));
      await provider.get('mutation ($id: ID!) { deleteService(id: $id) { id } }', { id: service.id });
      expect(await known()).not.toEqual(expect.arrayContaining([{ word: 'okapi' }]));
      expect(await known()).not.toEqual(expect.arrayContaining([{ word: 'xylophonist' }]));
    });

    it.each([
      ['a visitor', () => Promise.resolve(test.client())],
      ['somebody with a place', () => make.user()],
    ])('comes in pages for %s, under any filters: none twice, none lost', async (_, viewer) => {
      const provider = await make.user();
      await rate(provider, 5, 1);
      for (let n = 1; n <= 7; n++)
        await make.service({
          description: `ibex ${n}`,
          provider,
          price: { charges: `${n}.00`, unit: PriceUnit.PER_TRIP, currency: 'INR' },
        });
      const client = await viewer();
      const filter = { search: 'ibex', type: 'TRACTOR', price: { min: '2', unit: 'PER_TRIP' }, minRating: 4 };
      const whole = await found(filter, client);
      expect(whole).toHaveLength(6);
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await list(client, { ...filter, first: 2, after });
        seen.push(...page.edges.map(({ node }) => node.description));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after);
      expect(seen).toEqual(whole);
      await make.sql(`UPDATE services SET deleted_at = now() WHERE description LIKE 'ibex%'`);
    });
  });
});
