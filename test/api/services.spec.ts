import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, PUNE_VILLAGE, type Person } from '../support/factories.js';

const CREATE = `mutation ($input: CreateServiceInput!) {
  createService(input: $input) {
    id type description pictureUrl audioUrl price { charges unit currency } town timeZone canBook canManage
    provider { id name phone } location { latitude longitude }
    workingHours { weekday opens closes slotMinutes }
  }
}`;
const offer = (changes: Record<string, unknown> = {}) => ({
  input: {
    type: 'HARVESTER',
    description: 'Kartar 4000 combine',
    price: { charges: '1250.50', unit: 'PER_DAY' },
    ...changes,
  },
});
const priced = (charges: unknown) => offer({ price: { charges, unit: 'PER_DAY' } });

describe('offering a service', () => {
  let test: TestApp;
  let make: Factory;
  let provider: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    provider = await make.user({ name: 'Sunita Jadhav' });
  });
  afterAll(() => test.stop());

  it('offers it where the provider lives, on that place’s clock, every day from 8 to 18', async () => {
    const { createService } = await provider.get(CREATE, offer());
    expect(createService).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'HARVESTER',
      description: 'Kartar 4000 combine',
      pictureUrl: null,
      audioUrl: null,
      price: { charges: '1250.50', unit: 'PER_DAY', currency: 'INR' },
      town: 'Pune',
      timeZone: 'Asia/Kolkata',
      canBook: false,
      canManage: true,
      provider: { id: provider.id, name: 'Sunita Jadhav', phone: null },
      location: PUNE_VILLAGE,
      workingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        opens: '08:00',
        closes: '18:00',
        slotMinutes: 60,
      })),
    });
  });

  it.each([
    ['Nairobi', { latitude: -1.2864, longitude: 36.8172 }, 'Africa/Nairobi'],
    ['Lagos', { latitude: 6.4541, longitude: 3.3947 }, 'Africa/Lagos'],
    ['Kathmandu', { latitude: 27.7172, longitude: 85.324 }, 'Asia/Kathmandu'],
    ['Honolulu', { latitude: 21.3069, longitude: -157.8583 }, 'Pacific/Honolulu'],
  ])('takes the clock of %s', async (_, location, timeZone) => {
    const { createService } = await (await make.user({ location })).get(CREATE, offer());
    expect(createService.timeZone).toBe(timeZone);
  });

  it('asks who has told no place for it', async () => {
    const nowhere = await make.user({ location: null });
    expect(await nowhere.problem(CREATE, offer())).toMatchObject({
      message: 'Please provide your location.',
      extensions: { code: 'LOCATION_REQUIRED' },
    });
  });

  it.each([
    ['0', '0.00'],
    ['0.1', '0.10'],
    ['9999999999.99', '9999999999.99'],
    ['0000000012', '12.00'],
  ])('keeps the exact price %s as %s', async (charges, kept) => {
    const { createService } = await provider.get(CREATE, priced(charges));
    expect(createService.price.charges).toBe(kept);
  });

  it.each(['-1', '-0.01', '1.005', '1e3', '10000000000', '', ' ', 'NaN', '₹100', '1,000', 100, 0.5, true])(
    'refuses the price %j',
    async (charges) => {
      expect(await provider.refusal(CREATE, priced(charges))).toBe('BAD_INPUT');
    },
  );

  it('refuses a price written as a float in the query itself', async () => {
    const query = `mutation { createService(input: { type: TRACTOR, description: "x", price: { charges: 10.5, unit: PER_DAY } }) { id } }`;
    expect(await provider.refusal(query)).toBe('BAD_INPUT');
  });

  it.each([
    ['type', 'SPACESHIP'],
    ['type', null],
    ['price', { charges: '1', unit: 'PER_MOON' }],
    ['price', { charges: '1', unit: 'PER_DAY', currency: 'rupees' }],
    ['description', null],
    ['description', 'a\u0000b'],
  ])('refuses a wrong %s: %j', async (field, value) => {
    expect(await provider.refusal(CREATE, offer({ [field]: value }))).toBe('BAD_INPUT');
  });

  it.each([
    ['   ', 'Please fill in all required fields (Service Type, Description, Charges, Unit).'],
    ['x'.repeat(1001), 'The description can have at most 1000 characters.'],
  ])('says what is wrong with a description', async (description, message) => {
    expect(await provider.problem(CREATE, offer({ description }))).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT', fields: [{ path: 'description', message }] },
    });
  });

  it('keeps a description of a thousand characters of any script', async () => {
    const description = 'ट्रैक्टर 🚜 '.repeat(80).trim();
    const { createService } = await provider.get(CREATE, offer({ description }));
    expect(createService.description).toBe(description);
  });

  it('keeps https links, and none for an empty one', async () => {
    const links = { pictureUrl: 'https://example.org/tractor.jpg', audioUrl: '' };
    const { createService } = await provider.get(CREATE, offer(links));
    expect(createService).toMatchObject({ pictureUrl: 'https://example.org/tractor.jpg', audioUrl: null });
  });

  it.each([
    'javascript:alert(1)',
    'http://example.org/a.jpg',
    'data:text/html,<script>alert(1)</script>',
    ' JaVaScRiPt:alert(1)',
    '//example.org/a.jpg',
    'file:///etc/passwd',
    'https://',
    `https://example.org/${'a'.repeat(2048)}`,
  ])('refuses the link %j', async (link) => {
    const problem = await provider.problem(CREATE, offer({ pictureUrl: link, audioUrl: link }));
    expect(problem).toMatchObject({
      message: 'Links must start with https://.',
      extensions: { code: 'BAD_INPUT' },
    });
    expect(problem?.extensions.fields?.map(({ path }) => path)).toEqual(['pictureUrl', 'audioUrl']);
  });

  it('lets an admin offer for another, and nobody else', async () => {
    const [admin, stranger] = [await make.user({ role: Role.ADMIN }), await make.user()];
    const forProvider = offer({ providerId: provider.id });

    expect(await stranger.refusal(CREATE, forProvider)).toBe('FORBIDDEN');
    const { createService } = await admin.get(CREATE, forProvider);

    expect(createService).toMatchObject({ provider: { id: provider.id }, canManage: true });
    const { services } = await provider.get(
      `query ($id: ID!) { services(providerId: $id) { edges { node { id } } } }`,
      { id: provider.id },
    );
    expect(services.edges.map((edge: { node: { id: string } }) => edge.node.id)).toContain(createService.id);
  });

  it('refuses an admin who offers for nobody we know', async () => {
    const admin = await make.user({ role: Role.ADMIN });
    const stranger = '01a1fd82-e1e7-70f3-9ce3-75557465b132';
    expect(await admin.refusal(CREATE, offer({ providerId: stranger }))).toBe('USER_NOT_FOUND');
    expect(await admin.refusal(CREATE, offer({ providerId: 'somebody' }))).toBe('BAD_INPUT');
  });

  it.each(['01a1fd82-e1e7-70f3-9ce3-75557465b132', 'x', ''])('knows no service called %j', async (id) => {
    expect(await test.client().refusal('query ($id: ID!) { service(id: $id) { id } }', { id })).toBe(
      'SERVICE_NOT_FOUND',
    );
  });
});
