import { CancelReason, StatedReason } from '../../domain/jobs/cancel-reason.js';
import { CANCEL_REASONS } from '../../domain/labels.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import { RestClient } from './rest/rest-client.js';

const CANCEL = `mutation ($id: ID!, $reason: CancelReason) { booking: cancelBooking(id: $id, reason: $reason) { status cancelReason } }`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!, $reason: CancelReason) {
  booking: setBookingStatus(id: $id, status: $status, reason: $reason) { status cancelReason } }`;
const RECEIVED = `{ bookings(as: PROVIDER) { edges { node { cancelReason } } } }`;

describe('why a booking was cancelled', () => {
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    rest = await RestClient.open(test);
  });
  afterAll(() => test.stop());

  it.each(Object.values(StatedReason))(
    'is what its consumer says, and what the provider reads: %s',
    async (reason) => {
      const { consumer, provider, id } = await make.booking();
      const events = await provider.listen('subscription { bookingChanged { cancelReason } }');
      expect(await consumer.get(CANCEL, { id, reason })).toEqual({
        booking: { status: 'CANCELED', cancelReason: reason },
      });
      expect(await events.next()).toEqual({ bookingChanged: { cancelReason: reason } });
      expect((await provider.get(RECEIVED)).bookings.edges).toEqual([{ node: { cancelReason: reason } }]);
    },
  );

  it('is what the provider says, as a party or by the status, and what the consumer hears', async () => {
    for (const [query, reason] of [
      [CANCEL, 'MACHINE_BROKEN'],
      [SET_STATUS, 'ILL'],
    ] as const) {
      const { consumer, provider, id } = await make.booking();
      const events = await consumer.listen('subscription { bookingChanged { cancelReason } }');
      await provider.get(query, { id, status: 'CANCELED', reason });
      expect(await events.next()).toEqual({ bookingChanged: { cancelReason: reason } });
    }
  });

  it('need not be said, and the first one stays', async () => {
    const { consumer, provider, id } = await make.booking();
    expect((await provider.get(SET_STATUS, { id, status: 'ACCEPTED' })).booking.cancelReason).toBeNull();
    expect((await consumer.get(CANCEL, { id })).booking.cancelReason).toBeNull();
    expect((await consumer.get(CANCEL, { id, reason: 'ILL' })).booking.cancelReason).toBeNull();
    const other = await make.booking();
    await other.consumer.get(CANCEL, { id: other.id, reason: 'WEATHER' });
    const again = await other.provider.get(CANCEL, { id: other.id, reason: 'ILL' });
    expect(again.booking.cancelReason).toBe('WEATHER');
  });

  it('is refused where nobody says so, or nothing is cancelled', async () => {
    const { consumer, provider, id } = await make.booking();
    expect(await consumer.refusal(CANCEL, { id, reason: CancelReason.NOT_ACCEPTED_IN_TIME })).toBe(
      'BAD_INPUT',
    );
    expect(await provider.refusal(SET_STATUS, { id, status: 'ACCEPTED', reason: 'ILL' })).toBe('BAD_INPUT');
    expect((await provider.get(SET_STATUS, { id, status: 'ACCEPTED' })).booking.status).toBe('ACCEPTED');
  });

  it('is said and read over REST, where documented calls stay as they are', async () => {
    const { consumer, provider, id } = await make.booking();
    const said = await rest.call(`DELETE /api/booking/${id}?reason=Weather`, consumer);
    expect(said).toMatchObject({ status: 200, body: { status: 'Canceled', cancelReason: 'Weather' } });
    expect(await rest.get(`GET /api/providerbookings/${provider.id}`, provider)).toMatchObject([
      { _id: id, cancelReason: 'Weather' },
    ]);
    const other = await make.booking();
    const path = `PUT /api/booking/${other.id}/status`;
    for (const reason of ['Lazy', CANCEL_REASONS.of('NOT_ACCEPTED_IN_TIME'), 5])
      expect(await rest.call(path, other.provider, { status: 'Canceled', reason })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'reason' }] },
      });
    const broken = await rest.call(path, other.provider, { status: 'Canceled', reason: 'Machine Broken' });
    expect(broken).toMatchObject({ status: 200, body: { cancelReason: 'Machine Broken' } });
    const plain = await make.booking();
    const silent = await rest.call(`DELETE /api/booking/${plain.id}`, plain.consumer);
    expect(silent.body).not.toHaveProperty('cancelReason');
  });

  it('is in the data of both, and tells nothing where an account or a service is deleted', async () => {
    const { consumer, provider, service, id } = await make.booking();
    await consumer.get(CANCEL, { id, reason: 'NO_LONGER_NEEDED' });
    const { exportMyData } = await provider.get('{ exportMyData }');
    const { bookingsReceived } = JSON.parse(exportMyData as string);
    expect(bookingsReceived).toMatchObject([{ cancelReason: 'No Longer Needed' }]);
    const other = await make.booking({ provider, service });
    await provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, { id: service.id });
    const { bookings } = await provider.get(
      `{ bookings(as: PROVIDER) { edges { node { id cancelReason } } } }`,
    );
    expect(bookings.edges[0].node).toEqual({ id: other.id, cancelReason: null });
  });
});
