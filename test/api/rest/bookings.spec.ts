import { ERRORS } from '../../../domain/errors.js';
import { Role } from '../../../domain/users/role.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, type Person } from '../../support/factories.js';
import { GARBLED_IDS, NOBODY, NOT_TEXT } from './garbled.js';
import { RestClient } from './rest-client.js';

describe('bookings over REST', () => {
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    rest = await RestClient.open(test);
  });
  afterAll(() => test.stop());

  /** A consumer, a provider and the body that books the first open slot. */
  async function offer() {
    const [provider, consumer] = [await make.user({ name: 'Sunita Jadhav' }), await make.user()];
    const service = await make.service({ provider });
    const [slot] = await rest.get(`GET /api/service/${service.id}/slots`);
    const tomorrow = (await make.openSlots(service.id))[0] as string;
    const { date } = (await rest.get(`GET /api/service/${service.id}/slots`)).find(
      (each: { _id: string }) => each._id === tomorrow,
    );
    expect(slot).toBeDefined();
    const body = {
      consumerId: consumer.id,
      serviceProviderId: provider.id,
      serviceId: service.id,
      slotId: tomorrow,
      date: date as string,
      status: 'Booked',
    };
    return { provider, consumer, service, body };
  }
  const book = (person: Person, body: object) => rest.refusal('POST /api/booking', person, body);

  it('books several slots with a quantity and a place, for what was shown that it costs', async () => {
    const { provider, consumer, body } = await offer();
    const site = {
      location: { latitude: 18.6, longitude: 73.8 },
      name: 'The field by the well',
      size: { area: 2.5, unit: 'Acre' },
      gate: null,
    };
    const job = { ...body, slots: 3, quantity: 2.5, total: 2250, site };
    const changed = await rest.call('POST /api/booking', consumer, { ...job, total: '2249.99' });
    expect([changed.status, changed.body]).toEqual([
      409,
      { error: ERRORS.QUOTE_CHANGED.message, code: 'QUOTE_CHANGED' },
    ]);
    const { status, body: booking } = await rest.call('POST /api/booking', consumer, job);
    expect(status).toBe(201);
    expect(booking).toMatchObject({ ...job, slotTime: '08:00 - 11:00' });
    expect(await rest.get(`GET /api/providerbookings/${provider.id}`, provider)).toMatchObject([{ site }]);
    const other = await rest.call('POST /api/booking', consumer, body);
    expect(other.body).toEqual({ error: ERRORS.BOOKED_DIFFERENTLY.message, code: 'BOOKED_DIFFERENTLY' });
  });

  it('books, and shows each party what is theirs to see', async () => {
    const { provider, consumer, body } = await offer();

    const { status, body: booking } = await rest.call('POST /api/booking', consumer, body);

    expect(status).toBe(201);
    expect(booking).toEqual({
      ...body,
      _id: expect.any(String),
      consumerName: 'Ramesh Patil',
      consumerMobile: { whatsappLink: null },
      providerName: 'Sunita Jadhav',
      providerMobile: { whatsappLink: `https://wa.me/${provider.phone.slice(1)}`, confirmed: true },
      serviceType: 'Tractor',
      slotTime: '08:00 - 09:00',
      price: { charges: 900, unit: 'Per Hrs', currency: 'INR' },
      ...{ slots: 1, quantity: 1, total: 900 },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(await rest.get(`GET /api/userbookings/${consumer.id}`, consumer)).toEqual([booking]);
    expect(await rest.get(`GET /api/providerbookings/${provider.id}`, provider)).toEqual([
      {
        ...booking,
        consumerMobile: { whatsappLink: `https://wa.me/${consumer.phone.slice(1)}`, confirmed: true },
        providerMobile: { whatsappLink: null },
      },
    ]);
  });

  it('takes the date in three forms, and no other date', async () => {
    const { consumer, body } = await offer();
    const [year, month, day] = body.date.split('-') as [string, string, string];
    const forms = [body.date, `${Number(month)}/${Number(day)}/${year}`, `${day}/${month}/${year}`];
    const answers = await Promise.all(
      forms.map((date) => rest.get('POST /api/booking', consumer, { ...body, date })),
    );
    expect(new Set(answers.map((booking) => booking._id)).size).toBe(1);
    for (const date of ['2031-01-31', '31/01/2031', '1/31/2031'])
      expect(await book(consumer, { ...body, date })).toEqual([400, 'BAD_DATE']);
    for (const date of ['31/31/2026', 'tomorrow', '', '2026-02-30', `${body.date}T08:00`])
      expect(await book(consumer, { ...body, date })).toEqual([400, 'BAD_INPUT']);
  });

  it('leaves who books, and the status, to be said or not', async () => {
    const { consumer, body } = await offer();
    const unsaid = { ...body, consumerId: undefined, status: undefined };
    expect(await rest.get('POST /api/booking', consumer, unsaid)).toMatchObject({ consumerId: consumer.id });
  });

  it.each(['serviceProviderId', 'serviceId', 'slotId', 'date'])('cannot do without %s', async (field) => {
    const { consumer, body } = await offer();
    const { body: refusal, status } = await rest.call('POST /api/booking', consumer, {
      ...body,
      [field]: undefined,
    });
    expect([status, refusal.fields]).toEqual([400, [{ path: field, message: refusal.error }]]);
  });

  it.each(['consumerId', 'serviceProviderId', 'serviceId', 'slotId', 'date', 'status'])(
    'refuses a %s that is no text',
    async (field) => {
      const { consumer, body } = await offer();
      for (const value of NOT_TEXT) {
        const answer = await rest.call('POST /api/booking', consumer, { ...body, [field]: value });
        expect([answer.status, answer.body.fields[0].path]).toEqual([400, field]);
      }
    },
  );

  it('refuses another service or provider than the slot’s, and another status than Booked', async () => {
    const { consumer, body } = await offer();
    const other = await make.service();
    expect(await book(consumer, { ...body, serviceId: other.id })).toEqual([400, 'BAD_INPUT']);
    expect(await book(consumer, { ...body, serviceProviderId: other.providerId })).toEqual([
      400,
      'BAD_INPUT',
    ]);
    expect(await book(consumer, { ...body, status: 'Completed' })).toEqual([400, 'BAD_INPUT']);
  });

  it('knows no garbled ids', async () => {
    const { consumer, provider, body } = await offer();
    const admin = await make.user({ role: Role.ADMIN });
    for (const id of GARBLED_IDS) {
      expect(await book(consumer, { ...body, slotId: id })).toEqual([404, 'SLOT_NOT_FOUND']);
      expect(await book(consumer, { ...body, consumerId: id })).toEqual([403, 'FORBIDDEN']);
      expect(await book(admin, { ...body, consumerId: id })).toEqual([404, 'USER_NOT_FOUND']);
      const path = encodeURIComponent(id);
      const status = { status: 'Accepted' };
      expect(await rest.refusal(`DELETE /api/booking/${path}`, consumer)).toEqual([404, 'BOOKING_NOT_FOUND']);
      expect(await rest.refusal(`PUT /api/booking/${path}/status`, provider, status)).toEqual([
        404,
        'BOOKING_NOT_FOUND',
      ]);
      expect(await rest.refusal(`GET /api/userbookings/${path}`, consumer)).toEqual([403, 'FORBIDDEN']);
      expect(await rest.refusal(`GET /api/providerbookings/${path}`, admin)).toEqual([404, 'USER_NOT_FOUND']);
    }
  });

  it('lets nobody book for another, nor one’s own service, and an admin book for all', async () => {
    const { consumer, provider, body } = await offer();
    expect(await book(await make.user(), body)).toEqual([403, 'FORBIDDEN']);
    expect(await book(provider, { ...body, consumerId: provider.id })).toEqual([403, 'OWN_SERVICE']);
    const booking = await rest.get('POST /api/booking', await make.user({ role: Role.ADMIN }), body);
    expect(booking).toMatchObject({ consumerId: consumer.id, providerMobile: { whatsappLink: null } });
  });

  it('gives no slot twice, nor one that is closed', async () => {
    const { consumer, provider, body } = await offer();
    const other = await make.user();
    await rest.get('POST /api/booking', consumer, body);
    expect(await rest.problem('POST /api/booking', other, { ...body, consumerId: other.id })).toBe(
      'This slot has just been booked.',
    );
    const [booking] = await rest.get(`GET /api/userbookings/${consumer.id}`, consumer);
    await rest.get(`DELETE /api/booking/${booking._id}`, consumer);
    await rest.get(`PUT /api/slot/${body.slotId}`, provider, { status: 'Not Working' });
    expect(await book(consumer, body)).toEqual([409, 'SLOT_CLOSED']);
  });

  it('is moved on by its provider until it is final', async () => {
    const { id, consumer, provider } = await make.booking();
    const move = (person: Person, status: unknown) =>
      rest.refusal(`PUT /api/booking/${id}/status`, person, { status });
    expect(await move(consumer, 'Accepted')).toEqual([403, 'FORBIDDEN']);
    expect(await move(await make.user(), 'Accepted')).toEqual([403, 'FORBIDDEN']);
    for (const status of ['Done', 'accepted', undefined, ...NOT_TEXT])
      expect(await move(provider, status)).toEqual([400, 'BAD_INPUT']);
    for (const status of ['Accepted', 'In Progress', 'Completed'])
      expect(await rest.get(`PUT /api/booking/${id}/status`, provider, { status })).toMatchObject({
        _id: id,
        status,
      });
    expect(await move(provider, 'Canceled')).toEqual([409, 'BOOKING_FINAL']);
    expect(await rest.refusal(`DELETE /api/booking/${id}`, consumer)).toEqual([409, 'BOOKING_FINAL']);
  });

  it('is cancelled by its parties only; the consumer’s list forgets it, the provider’s does not', async () => {
    const { id, consumer, provider } = await make.booking();
    expect(await rest.refusal(`DELETE /api/booking/${id}`, await make.user())).toEqual([403, 'FORBIDDEN']);
    expect(await rest.get(`DELETE /api/booking/${id}`, consumer)).toMatchObject({
      status: 'Canceled',
      providerMobile: { whatsappLink: null },
    });
    expect(await rest.get(`GET /api/userbookings/${consumer.id}`, consumer)).toEqual([]);
    expect(await rest.get(`GET /api/providerbookings/${provider.id}`, provider)).toMatchObject([
      { _id: id, status: 'Canceled', consumerMobile: { whatsappLink: null } },
    ]);
  });

  it('is listed for oneself and for admins, page by page', async () => {
    const provider = await make.user();
    const ids = [];
    for (let count = 0; count < 3; count++) ids.unshift((await make.booking({ provider })).id);
    const path = `/api/providerbookings/${provider.id}`;

    const first = await rest.call(`GET ${path}?limit=2`, provider);
    const cursor = first.headers.get('x-next-cursor');
    const second = await rest.call(`GET ${path}?limit=2&after=${cursor}`, provider);

    expect([...first.body, ...second.body].map((booking) => booking._id)).toEqual(ids);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    expect(await rest.get(`GET ${path}`, await make.user({ role: Role.ADMIN }))).toHaveLength(3);
    expect(await rest.refusal(`GET ${path}`, await make.user())).toEqual([403, 'FORBIDDEN']);
    expect(await rest.refusal(`GET ${path}?after=x`, provider)).toEqual([400, 'BAD_CURSOR']);
    for (const limit of ['0', '501', '-1', 'x', '1e2', '2&limit=3'])
      expect(await rest.refusal(`GET ${path}?limit=${limit}`, provider)).toEqual([400, 'BAD_INPUT']);
  });

  it.each([
    'POST /api/booking',
    `DELETE /api/booking/${NOBODY}`,
    `PUT /api/booking/${NOBODY}/status`,
    `GET /api/userbookings/${NOBODY}`,
    `GET /api/providerbookings/${NOBODY}`,
  ])('sends a visitor of %s away', async (call) => {
    expect(await rest.refusal(call)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await rest.refusal(call, { token: 'aaaa' })).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('knows no booking of nobody', async () => {
    const [user, admin] = [await make.user(), await make.user({ role: Role.ADMIN })];
    expect(await rest.refusal(`DELETE /api/booking/${NOBODY}`, user)).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect(await rest.refusal(`GET /api/userbookings/${NOBODY}`, admin)).toEqual([404, 'USER_NOT_FOUND']);
  });
});
