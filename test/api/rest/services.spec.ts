import { Role } from '../../../domain/users/role.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, PUNE_VILLAGE, type Person } from '../../support/factories.js';
import { GARBLED_IDS, NOBODY, NOT_TEXT } from './garbled.js';
import { RestClient } from './rest-client.js';

const OFFER = {
  serviceType: 'Water Pump',
  serviceDescription: '5 hp diesel pump with 60 m of pipe',
  servicePictureLink: 'https://pictures.example/pump.jpg',
  serviceAudioLink: '',
  price: { charges: 1250.5, unit: 'Per Day' },
};
const REQUIRED = 'Please fill in all required fields (Service Type, Description, Charges, Unit).';

describe('services over REST', () => {
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;
  let provider: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    rest = await RestClient.open(test);
    provider = await make.user({ name: 'Sunita Jadhav' });
  });
  afterAll(() => test.stop());

  const offer = (body: unknown, person = provider) => rest.call('POST /api/service', person, body);

  it('are offered in the documented words', async () => {
    const { status, body: service } = await offer({ ...OFFER, providerId: provider.id });
    expect(status).toBe(201);
    expect(service).toEqual({
      ...OFFER,
      _id: expect.any(String),
      providerId: provider.id,
      providerName: 'Sunita Jadhav',
      providerLocation: [PUNE_VILLAGE.latitude, PUNE_VILLAGE.longitude],
      serviceAudioLink: null,
      price: { charges: 1250.5, unit: 'Per Day', currency: 'INR' },
    });
    expect(await rest.get(`GET /api/userservices/${provider.id}`, provider)).toEqual([service]);
  });

  it.each([0, 0.1, 0.01, 1999.99, 9_999_999_999.99, '12.5'])(
    'keep charges of %j to the paisa',
    async (charges) => {
      const { body } = await offer({ ...OFFER, price: { charges, unit: 'Per Hrs' } });
      expect(body.price.charges).toBe(Number(charges));
    },
  );

  it.each([-1, 0.001, 0.1 + 0.2, 1e10, 1e21, 1e-7, 'ten', '0x10', '1e3'])(
    'refuse charges of %j',
    async (charges) => {
      const answer = await offer({ ...OFFER, price: { charges, unit: 'Per Hrs' } });
      expect([answer.status, answer.body.error]).toEqual([
        400,
        'The price must be 0 or more, with at most two decimals.',
      ]);
    },
  );

  it.each([
    ['serviceType', [undefined, 'Plough', '', null, ...NOT_TEXT]],
    ['serviceDescription', [undefined, '', '  ', null, ...NOT_TEXT]],
    [
      'price',
      [undefined, null, 5, [], {}, { charges: 5 }, { unit: 'Per Day' }, { charges: 5, unit: 'Per Week' }],
    ],
    ['price.charges', [null, '', [5], {}, true].map((charges) => ({ charges, unit: 'Per Day' }))],
  ])('refuse a missing or wrong %s with its text', async (path, values) => {
    const field = path.split('.', 1)[0] as string;
    for (const value of values) {
      const answer = await offer({ ...OFFER, [field]: value });
      expect([answer.status, answer.body.error]).toEqual([400, REQUIRED]);
      expect(answer.body.fields[0].path.startsWith(field)).toBe(true);
    }
  });

  it.each([
    ['serviceDescription', ['x'.repeat(1001)]],
    ['servicePictureLink', ['javascript:alert(1)', 'http://a.example/', 'pump.jpg', ...NOT_TEXT]],
    ['serviceAudioLink', ['data:audio/mp3;base64,AA', ...NOT_TEXT]],
    ['providerId', ['x', "' OR 1=1 --", ...NOT_TEXT]],
  ])('refuse a wrong %s', async (field, values) => {
    for (const value of values) {
      const answer = await offer({ ...OFFER, [field]: value });
      expect([answer.status, answer.body.fields[0].path]).toEqual([400, field]);
    }
  });

  it('need a place, and nobody offers for another but an admin', async () => {
    const nowhere = await make.user({ location: null });
    expect(await rest.refusal('POST /api/service', nowhere, OFFER)).toEqual([400, 'LOCATION_REQUIRED']);
    const forAnother = { ...OFFER, providerId: provider.id };
    expect(await rest.refusal('POST /api/service', nowhere, forAnother)).toEqual([403, 'FORBIDDEN']);
    const admin = await make.user({ role: Role.ADMIN });
    expect((await offer(forAnother, admin)).body.providerId).toBe(provider.id);
    expect(await rest.refusal('POST /api/service', admin, { ...OFFER, providerId: NOBODY })).toEqual([
      404,
      'USER_NOT_FOUND',
    ]);
  });

  it('are deleted by their provider or an admin', async () => {
    const { body: service } = await offer(OFFER);
    const call = `DELETE /api/service/${service._id}`;
    expect(await rest.refusal(call, await make.user())).toEqual([403, 'FORBIDDEN']);
    expect(await rest.get(call, provider)).toEqual({ _id: service._id });
    expect(await rest.refusal(call, provider)).toEqual([404, 'SERVICE_NOT_FOUND']);
  });

  it('of a user are listed for that user and for admins, page by page', async () => {
    const farmer = await make.user();
    const ids = [];
    for (let count = 0; count < 3; count++) ids.unshift((await make.service({ provider: farmer })).id);
    const path = `/api/userservices/${farmer.id}`;
    const first = await rest.call(`GET ${path}?limit=2`, farmer);
    const second = await rest.call(`GET ${path}?limit=2&after=${first.headers.get('x-next-cursor')}`, farmer);
    expect([...first.body, ...second.body].map((service) => service._id)).toEqual(ids);
    expect(await rest.get(`GET ${path}`, await make.user({ role: Role.ADMIN }))).toHaveLength(3);
    expect(await rest.refusal(`GET ${path}`, provider)).toEqual([403, 'FORBIDDEN']);
  });

  it('are available to anyone, by type, without one’s own', async () => {
    const farmer = await make.user();
    const { _id: pump } = (await offer(OFFER, farmer)).body;
    const ids = async (query: string, person: Person | null = null) =>
      (await rest.get(`GET /api/availableservices${query}`, person)).map(
        (service: { _id: string }) => service._id,
      );
    expect(await ids('')).toContain(pump);
    expect(await ids('?serviceType=')).toContain(pump);
    expect(await ids('?serviceType=Water%20Pump')).toContain(pump);
    expect(await ids('?serviceType=Tractor')).not.toContain(pump);
    expect(await ids('', farmer)).not.toContain(pump);
    for (const query of ['?serviceType=Plough', '?serviceType=Tractor&serviceType=Harvester'])
      expect(await rest.refusal(`GET /api/availableservices${query}`)).toEqual([400, 'BAD_INPUT']);
  });

  it('within a radius come with who looks and from where', async () => {
    const place = { latitude: -33.45, longitude: 151.2 };
    const [near, looker] = [
      await make.user({ location: place }),
      await make.user({ location: place, name: 'Asha' }),
    ];
    const service = await make.service({ provider: near });
    const answer = await rest.get('GET /api/services_in_radius?radius=50', looker);
    expect(answer).toEqual({
      consumerName: 'Asha',
      consumerLocation: [place.latitude, place.longitude],
      services: [
        expect.objectContaining({ _id: service.id, providerLocation: [place.latitude, place.longitude] }),
      ],
    });
    const nowhere = await make.user({ location: null, name: null });
    expect(await rest.get('GET /api/services_in_radius?radius=20015', nowhere)).toEqual({
      consumerName: null,
      consumerLocation: null,
      services: [],
      message: 'Please provide your location.',
    });
  });

  it.each([
    '',
    '?radius=',
    '?radius=0',
    '?radius=0.9',
    '?radius=20015.1',
    '?radius=-5',
    '?radius=x',
    '?radius=1e3',
    '?radius=5&radius=6',
  ])('are in no radius %j', async (query) => {
    expect(await rest.problem(`GET /api/services_in_radius${query}`, provider)).toBe(
      'The radius must be from 1 to 20015 km.',
    );
  });

  it('know no garbled ids', async () => {
    const admin = await make.user({ role: Role.ADMIN });
    for (const id of GARBLED_IDS.map(encodeURIComponent)) {
      expect(await rest.refusal(`DELETE /api/service/${id}`, admin)).toEqual([404, 'SERVICE_NOT_FOUND']);
      expect(await rest.refusal(`GET /api/userservices/${id}`, admin)).toEqual([404, 'USER_NOT_FOUND']);
      expect(await rest.refusal(`GET /api/userservices/${id}`, provider)).toEqual([403, 'FORBIDDEN']);
    }
  });

  it.each([
    'POST /api/service',
    `DELETE /api/service/${NOBODY}`,
    `GET /api/userservices/${NOBODY}`,
    'GET /api/services_in_radius?radius=5',
  ])('send a visitor of %s away', async (call) => {
    expect(await rest.refusal(call)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await rest.refusal(call, { token: 'aaaa' })).toEqual([401, 'SESSION_EXPIRED']);
  });

  describe('are searched for', () => {
    it.each([
      ['search=bandgap%20pump', true],
      ['search=bandgap%20harvester', false],
      ['search=bandgap&minPrice=1250.5&maxPrice=1250.50&priceUnit=Per%20Day', true],
      ['search=bandgap&maxPrice=1250.49', false],
      ['search=bandgap&priceUnit=Per%20Trip', false],
      ['search=bandgap&minRating=0', true],
      ['search=bandgap&minRating=0.5', false],
      ['search=bandgap&freeDate=TOMORROW&freeFrom=09:00&freeTo=10:00', true],
      ['search=bandgap&freeDate=TOMORROW&freeFrom=03:00&freeTo=04:00', false],
    ])('by %s, all around and within a radius', async (query, isFound) => {
      const { body } = await offer({ ...OFFER, serviceDescription: 'bandgap' });
      const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      const filters = query.replace('TOMORROW', tomorrow);
      const looker = await make.user();
      const all = await rest.get(`GET /api/availableservices?${filters}`, looker);
      const near = await rest.get(`GET /api/services_in_radius?radius=50&${filters}`, looker);
      for (const list of [all, near.services])
        expect(list.some(({ _id }: { _id: string }) => _id === body._id)).toBe(isFound);
    });

    it.each([
      ['minPrice=x', 'The price must be 0 or more, with at most two decimals.'],
      ['freeDate=2026-02-30', 'There is no such day.'],
      ['freeFrom=09:00', 'Some of the details are not right.'],
      ['minRating=6', 'Some of the details are not right.'],
      ['priceUnit=Per%20Week', 'There is no such unit.'],
      ['search=a&search=b', 'must be one text'],
    ])('and %s is refused', async (query, problem) => {
      for (const path of ['availableservices?', 'services_in_radius?radius=5&'])
        expect(await rest.problem(`GET /api/${path}${query}`, provider)).toContain(problem);
    });
  });
});
