import { Role } from '../../../domain/users/role.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, freshPhone, PUNE } from '../../support/factories.js';
import { RestClient } from './rest-client.js';

/** The calls that clients rely on (P82). */
const CALLS = [
  'POST /api/create-jwt',
  'POST /api/login-with-password',
  'POST /api/user',
  'GET /api/users',
  'DELETE /api/user/{id}',
  'GET /api/user/me',
  'PATCH /api/user',
  'GET /api/user/{id}',
  'GET /api/userservices/{userId}',
  'GET /api/service/{id}/slots',
  'PUT /api/slot/{id}',
  'POST /api/service',
  'PATCH /api/service/{id}',
  'DELETE /api/service/{id}',
  'GET /api/availableservices',
  'GET /api/services_in_radius',
  'GET /api/calenderavailability/{serviceId}',
  'POST /api/booking',
  'DELETE /api/booking/{id}',
  'GET /api/userbookings/{userId}',
  'GET /api/providerbookings/{providerId}',
  'PUT /api/booking/{id}/status',
  'GET /api/feedback/service/{providerId}',
  'POST /api/feedback',
  'POST /api/chat',
  'POST /api/mediaquery',
  'POST /api/get_sas_url',
];

describe('the OpenAPI document', () => {
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;

  beforeAll(async () => {
    test = await startTestApp({ ADMIN_DELETE_CODE: 'harvest moon 2026' });
    make = new Factory(test);
    rest = await RestClient.open(test);
  });
  afterAll(() => test.stop());

  const documented = () =>
    Object.entries(rest.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );

  it('has every call that clients rely on (P82)', () => {
    expect(documented().map(({ call }) => call)).toEqual(expect.arrayContaining(CALLS));
  });

  it('names each operation once, and what each path takes', () => {
    const ids = documented().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { call, operation } of documented()) {
      const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(named.map(({ name }) => name)).toEqual(inPath);
    }
  });

  it('tells no secret and asks for none in an address, but for one that calendars read, which send nothing else', () => {
    const asking = documented().filter(({ operation }) =>
      operation.parameters.some(({ name }) => /token|password|code|otp/i.test(name)),
    );
    expect(asking.map(({ call }) => call)).toEqual(['GET /api/calendar/{token}.ics']);
    expect(JSON.stringify(rest.document)).not.toContain('harvest moon');
  });

  it('holds for a season with every call', async () => {
    const phone = freshPhone();
    const mobile = { countryCode: '91', number: phone.slice(3) };
    const geoLocation = { type: 'Point', coordinates: [PUNE.longitude, PUNE.latitude] };
    const asha = { name: 'Asha', mobile, geoLocation, password: 'monsoon rain', preferred_language: 'Hindi' };
    const { _id: me } = await rest.get('POST /api/user', null, asha);
    await rest.get('POST /api/login-with-password', null, { phoneNumber: phone, password: asha.password });
    await rest.get('POST /api/otp/request', null, { mobile });
    const otp = test.sms.at(-1)?.text.slice(0, 6);
    const { idToken } = await rest.get('POST /api/otp/confirm', null, { mobile, otp });
    const consumer = await rest.get('POST /api/create-jwt', null, { mobile, idToken });
    await rest.get('GET /api/user/me', consumer);
    await rest.get(`GET /api/user/${me}`);
    await rest.get('PATCH /api/user', consumer, { name: 'Asha Pawar' });

    const provider = await make.user();
    await rest.get('POST /api/get_sas_url', provider, { file_name: 'tractor.jpg', file_type: 'image/jpeg' });
    const service = await rest.get('POST /api/service', provider, {
      serviceType: 'Tractor',
      serviceDescription: 'Mahindra 575 DI with rotavator',
      price: { charges: 900, unit: 'Per Hrs' },
      providerId: provider.id,
    });
    await rest.get(`PATCH /api/service/${service._id}`, provider, {
      serviceDescription: 'Mahindra 575 DI with rotavator',
    });
    await rest.get(`GET /api/userservices/${provider.id}`, provider);
    await rest.get('GET /api/counts');
    await rest.get('GET /api/availableservices?serviceType=Tractor', consumer);
    const near = await rest.get('GET /api/services_in_radius?radius=50', consumer);
    expect(near.services).toEqual([service]);

    const { calendar } = await rest.get(`GET /api/calenderavailability/${service._id}`);
    const { date, freeSlots } = calendar[1];
    expect(await rest.get(`GET /api/service/${service._id}/slots`)).toContainEqual(freeSlots[0]);
    await rest.get(`PUT /api/slot/${freeSlots[1]._id}`, provider, { status: 'Not Working' });
    const book = async (slotId: string) =>
      rest.get('POST /api/booking', consumer, {
        consumerId: me,
        serviceProviderId: provider.id,
        serviceId: service._id,
        slotId,
        date: date.replace(/(\d+)-(\d+)-(\d+)/, '$3/$2/$1'),
        status: 'Booked',
      });
    const [kept, dropped] = [await book(freeSlots[0]._id), await book(freeSlots[2]._id)];
    await rest.get(`DELETE /api/booking/${dropped._id}`, consumer);
    await rest.get(`PUT /api/booking/${kept._id}/status`, provider, { status: 'Accepted' });
    await rest.get(`GET /api/booking/${kept._id}/calendar.ics`, consumer);
    const { calendarFeed } = await test.client(consumer.token).get('mutation { calendarFeed }');
    await rest.get(`GET ${new URL(calendarFeed as string).pathname}`);
    await rest.get(`GET /api/userbookings/${me}`, consumer);
    const feedback = await rest.get('POST /api/feedback', consumer, { feedbackFor: provider.id, rating: 4 });
    expect(await rest.get(`GET /api/feedback/service/${provider.id}`, consumer)).toEqual({
      feedbacks: [feedback],
    });
    await rest.get('POST /api/chat', consumer, { message: 'Namaste' });
    await rest.get('POST /api/mediaquery', consumer, { urls: [], text: 'Namaste', types: [], type: 'mixed' });
    await rest.get(`GET /api/providerbookings/${provider.id}`, provider);
    await rest.get(`DELETE /api/service/${service._id}`, provider);
    const admin = await make.user({ role: Role.ADMIN });
    await rest.get('GET /api/users', admin);
    await rest.get(`DELETE /api/user/${me}`, admin, { code: 'harvest moon 2026' });

    const successes = documented().map(({ call, operation }) => {
      return `${call} ${Object.keys(operation.responses).find((status) => status.startsWith('2'))}`;
    });
    expect([...rest.seen].sort()).toEqual(successes.sort());
  });

  it('is a page that needs neither network nor script, under the strict policy', async () => {
    const response = await fetch(`${test.url}/api/docs`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page).not.toMatch(/<script|<link|<img|\son\w+=|@import|url\(|https?:\/\/\w/i);
    for (const { call } of documented()) expect(page).toContain(`<code>${call.split(' ')[1]}</code>`);
  });
});
