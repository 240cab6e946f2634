import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

const MINUTE_MS = 60_000;
let minutes = 0;

/** As a visitor reads them when all earlier counts are forgotten. */
const freshCounts = () =>
  make.at(new Date(Date.now() + ++minutes * 2 * MINUTE_MS), async () => (await readCounts()).json());
const readCounts = () => fetch(`${test.url}/api/counts`);

describe('the counts of the market', () => {
  it('are zero before anybody came, and need no login', async () => {
    const answer = await readCounts();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await answer.json()).toEqual({ providers: 0, services: 0, bookings: 0 });
  });

  it('count a provider of two services once, and a booking', async () => {
    const { provider } = await make.booking();
    await make.service({ provider });
    await make.user();
    expect(await freshCounts()).toEqual({ providers: 1, services: 2, bookings: 1 });
  });

  it('leave out what was deleted or cancelled', async () => {
    const { id, provider, consumer, service } = await make.booking();
    expect(await freshCounts()).toEqual({ providers: 2, services: 3, bookings: 2 });
    await consumer.get(`mutation ($id: ID!) { cancelBooking(id: $id) { id } }`, { id });
    expect(await freshCounts()).toEqual({ providers: 2, services: 3, bookings: 1 });
    await provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, { id: service.id });
    expect(await freshCounts()).toEqual({ providers: 1, services: 2, bookings: 1 });
  });

  it('are the same by GraphQL, and stand for a minute', async () => {
    const before = (await freshCounts()) as object;
    await make.at(new Date(Date.now() + minutes * 2 * MINUTE_MS), async () => {
      await make.service();
      expect(await test.client().get('{ counts { providers services bookings } }')).toEqual({
        counts: before,
      });
    });
    expect(await freshCounts()).toMatchObject({ providers: 2, services: 3 });
  });
});
