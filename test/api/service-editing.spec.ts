import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const UPDATE = `mutation ($id: ID!, $input: UpdateServiceInput!) {
  updateService(id: $id, input: $input) {
    id type description pictureUrl audioUrl price { charges unit currency } version
    workingHours { weekday opens closes slotMinutes }
  }
}`;
const VERSION = `query ($id: ID!) { service(id: $id) { version } }`;
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const AGREED = `{ bookings(as: CONSUMER) { edges { node {
  id serviceType serviceDescription price { charges unit currency } startTime endTime status
} } } }`;
const FOUND = `query ($search: String, $type: ServiceType, $price: PriceRangeInput) {
  services(search: $search, type: $type, price: $price) { edges { node { id description price { charges } } } }
}`;
const HOURS = [{ weekday: 1, opens: '06:00', closes: '09:00', slotMinutes: 90 }];

describe('changing a service', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const offer = async () => {
    const provider = await make.user({ name: 'Sunita Jadhav' });
    const service = await make.service({ provider });
    const change = async (input: object, person: Person = provider) =>
      (await person.get(UPDATE, { id: service.id, input })).updateService;
    return { provider, service, id: service.id, change };
  };
  const versionOf = async (person: Person, id: string) => (await person.get(VERSION, { id })).service.version;
  const foundBy = async (search: Record<string, unknown>) =>
    (await test.client().get(FOUND, search)).services.edges.map(({ node }: { node: object }) => node);

  it('changes the terms with the price, as one', async () => {
    const { change, provider, id } = await offer();
    const terms = { minimumCharge: '500', travel: { perKm: '12' }, perHour: '1.5' };
    const byArea = { price: { charges: '1200', unit: 'PER_ACRE' } };
    expect(await provider.refusal(UPDATE, { id, input: byArea })).toBe('BAD_INPUT');
    expect(await provider.refusal(UPDATE, { id, input: { terms } })).toBe('BAD_INPUT');
    const { version } = await change({ ...byArea, terms });
    expect(await change({ ...byArea, terms })).toMatchObject({ version });
    await change({ price: { charges: '900', unit: 'PER_HOUR' } });
    const { service } = await provider.get(
      `query ($id: ID!) { service(id: $id) { terms { minimumCharge perHour travel { perKm } } } }`,
      { id },
    );
    expect(service.terms).toEqual({ minimumCharge: '500.00', perHour: null, travel: { perKm: '12.00' } });
  });

  it('changes what is said and leaves the rest', async () => {
    const { change, id } = await offer();
    const before = await change({});
    const pictureUrl = 'https://pictures.example/harvester.jpg';
    const after = await change({ type: 'HARVESTER', description: ' Kartar 4000 ', pictureUrl });
    expect(after).toEqual({
      ...before,
      id,
      type: 'HARVESTER',
      description: 'Kartar 4000',
      pictureUrl,
      version: before.version + 1,
    });
    const repriced = await change({ price: { charges: '1200.5', unit: 'PER_DAY' }, workingHours: HOURS });
    expect(repriced).toMatchObject({
      description: 'Kartar 4000',
      price: { charges: '1200.50', unit: 'PER_DAY', currency: 'INR' },
      workingHours: HOURS,
    });
    expect((await change({ pictureUrl: null })).pictureUrl).toBeNull();
  });

  it('keeps the currency, unless it is named', async () => {
    const { change } = await offer();
    const price = { charges: '20', unit: 'PER_DAY' };
    await change({ price: { ...price, currency: 'NPR' } });
    expect((await change({ price: { ...price, charges: '21' } })).price).toMatchObject({ currency: 'NPR' });
  });

  it('is found by its new words, type and price, and no more by the old ones', async () => {
    const { change, id } = await offer();
    await change({
      description: 'Zetorwala',
      type: 'WATER_PUMP',
      price: { charges: '7777', unit: 'PER_TRIP' },
    });
    const described = expect.objectContaining({ id, description: 'Zetorwala' });
    expect(await foundBy({ search: 'zetorwala' })).toEqual([described]);
    expect(await foundBy({ type: 'WATER_PUMP', price: { min: '7777', unit: 'PER_TRIP' } })).toEqual([
      described,
    ]);
    expect(await foundBy({ search: 'rotavator', type: 'WATER_PUMP' })).toEqual([]);
    await change({ description: 'Kubotawala' });
    expect(await foundBy({ search: 'zetorwala' })).toEqual([]);
  });

  it('changes nothing of what was booked: its type, words, price and time', async () => {
    const { change, id } = await offer();
    const consumer = await make.user();
    const [slotId] = await make.openSlots(id);
    await consumer.get(BOOK, { slotId });
    const agreed = await consumer.get(AGREED);
    await change({
      type: 'HARVESTER',
      description: 'Kartar 4000',
      price: { charges: '5000', unit: 'PER_DAY' },
      workingHours: HOURS,
    });
    expect(await consumer.get(AGREED)).toEqual(agreed);
    expect(agreed.bookings.edges[0].node).toMatchObject({
      serviceType: 'TRACTOR',
      serviceDescription: 'Mahindra 575 DI with rotavator',
      price: { charges: '900.00', unit: 'PER_HOUR' },
      status: 'BOOKED',
    });
  });

  it('gives who books while it changes the old service or the new one, whole', async () => {
    const { change, id } = await offer();
    const slots = (await make.openSlots(id)).slice(0, 8);
    const consumers = await make.users(slots.length);
    await Promise.all([
      ...consumers.map((consumer, index) => consumer.get(BOOK, { slotId: slots[index] })),
      change({ description: 'Swaraj', price: { charges: '1000', unit: 'PER_DAY' } }),
    ]);
    const agreed = await Promise.all(consumers.map((consumer) => consumer.get(AGREED)));
    for (const { bookings } of agreed) {
      const { serviceDescription: words, price } = bookings.edges[0].node;
      expect([words, price.charges, price.unit]).toEqual(
        words === 'Swaraj'
          ? ['Swaraj', '1000.00', 'PER_DAY']
          : ['Mahindra 575 DI with rotavator', '900.00', 'PER_HOUR'],
      );
    }
  });

  it('is told to everybody who looks', async () => {
    const { change, id, provider } = await offer();
    const seen = `subscription ($of: ID) { serviceChanged(providerId: $of) { kind service { id description version } } }`;
    const [all, own] = [
      await test.client().listen(seen, {}),
      await provider.listen(seen, { of: provider.id }),
    ];
    const { version } = await change({ description: 'Swaraj 744' });
    const service = { id, description: 'Swaraj 744' };
    expect((await all.next()).serviceChanged).toEqual({
      kind: 'UPDATED',
      service: { ...service, version: null },
    });
    expect((await own.next()).serviceChanged).toEqual({ kind: 'UPDATED', service: { ...service, version } });
  });

  describe('on two devices', () => {
    it('lets the first one through and tells the second', async () => {
      const { change, provider, id } = await offer();
      const version = await versionOf(provider, id);
      const answers = await Promise.all(
        ['One', 'Two'].map((description) => provider.ask(UPDATE, { id, input: { description, version } })),
      );
      const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code);
      expect(codes.sort()).toEqual(['SERVICE_CHANGED', undefined]);
      const { description } = await change({});
      const kept = answers.find(({ errors }) => !errors)?.data?.updateService.description;
      expect(description).toBe(kept);
    });

    it('keeps both, where neither says a version and they change different things', async () => {
      const { change } = await offer();
      await Promise.all([
        change({ description: 'Swaraj 744' }),
        change({ price: { charges: '1', unit: 'PER_DAY' } }),
      ]);
      expect(await change({})).toMatchObject({ description: 'Swaraj 744', price: { charges: '1.00' } });
    });

    it('takes the same change twice, as on a bad network', async () => {
      const { change, provider, id } = await offer();
      const version = await versionOf(provider, id);
      const input = { description: 'Swaraj 744', workingHours: HOURS, version };
      const first = await change(input);
      expect(await change(input)).toEqual(first);
    });

    it('knows of other hours, too', async () => {
      const { provider, id } = await offer();
      const version = await versionOf(provider, id);
      await provider.get(`mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: []) { id } }`, { id });
      expect(await provider.refusal(UPDATE, { id, input: { description: 'x', version } })).toBe(
        'SERVICE_CHANGED',
      );
    });

    it('shows the version to who manages it alone', async () => {
      const { id, provider } = await offer();
      expect(await versionOf(provider, id)).toBeGreaterThan(0);
      expect(await versionOf(await make.user(), id)).toBeNull();
    });
  });

  it('is its provider’s matter, and that of who acts for them, whose doing is told', async () => {
    const { id, provider, change } = await offer();
    expect(await (await make.user()).refusal(UPDATE, { id, input: { description: 'Mine' } })).toBe(
      'FORBIDDEN',
    );
    expect(await test.client().refusal(UPDATE, { id, input: {} })).toBe('UNAUTHENTICATED');
    const admin = await make.user({ role: Role.ADMIN });
    await change({ description: 'Swaraj 744' }, admin);
    const { exportMyData } = await provider.get('{ exportMyData }');
    expect(JSON.parse(exportMyData as string).adminActions).toMatchObject([
      { action: 'service.update', details: { serviceId: id } },
    ]);
  });

  it('is too late for one that is deleted', async () => {
    const { id, provider } = await offer();
    const [answer] = await Promise.all([
      provider.ask(UPDATE, { id, input: { description: 'Swaraj 744' } }),
      provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, { id }),
    ]);
    const code = answer.errors?.[0]?.extensions.code;
    expect([undefined, 'SERVICE_NOT_FOUND']).toContain(code);
    expect(await provider.refusal(UPDATE, { id, input: { description: 'x' } })).toBe('SERVICE_NOT_FOUND');
  });

  it.each([
    ['BAD_INPUT', { description: ' ' }],
    ['BAD_INPUT', { description: 'x'.repeat(1001) }],
    ['BAD_INPUT', { price: { charges: '-1', unit: 'PER_DAY' } }],
    ['BAD_INPUT', { pictureUrl: 'javascript:alert(1)' }],
    ['BAD_LINK', { pictureUrl: `/uploads/${'0'.repeat(32)}.jpg` }],
    ['BAD_WORKING_HOURS', { workingHours: [{ ...HOURS[0], closes: '06:30' }] }],
  ])('refuses with %s: %j', async (code, input) => {
    const { id, provider } = await offer();
    expect(await provider.refusal(UPDATE, { id, input })).toBe(code);
  });

  it('is bounded', async () => {
    const { id, provider } = await offer();
    for (let count = 0; count < 120; count++) await provider.get(UPDATE, { id, input: {} });
    expect(await provider.refusal(UPDATE, { id, input: {} })).toBe('TOO_MANY_TRIES');
  });

  it('turns what it came with into a person, where it becomes a worker', async () => {
    const { change, provider } = await offer();
    const kinds = async () => (await provider.get('{ resources { kind } }')).resources;
    await change({ type: 'WORK_PERSON' });
    expect(await kinds()).toEqual([{ kind: 'PERSON' }]);
    await change({ type: 'TRACTOR' });
    expect(await kinds()).toEqual([{ kind: 'MACHINE' }]);
  });
});
