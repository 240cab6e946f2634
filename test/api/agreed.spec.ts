import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';

const WORDS = `query ($as: BookingSide!) { bookings(as: $as) { edges { node { id serviceDescription } } } }`;

describe('what was agreed', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const wordsOf = async (person: Person, as: string) =>
    (await person.get(WORDS, { as })).bookings.edges.map(
      (edge: { node: { serviceDescription: string } }) => edge.node.serviceDescription,
    );

  it('has the words of the service, for both parties and in the data of each', async () => {
    const service = await make.service({ description: 'Mahindra 575 DI' });
    const consumer = await make.user();
    const [slotId] = await make.openSlots(service.id);
    const { bookSlot } = await consumer.get(
      `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { serviceDescription } }`,
      { slotId },
    );
    expect(bookSlot).toEqual({ serviceDescription: 'Mahindra 575 DI' });
    const { exportMyData } = await consumer.get('{ exportMyData }');
    expect(JSON.parse(exportMyData as string).bookingsMade).toMatchObject([
      { serviceDescription: 'Mahindra 575 DI' },
    ]);
  });

  it('is kept of a booking that the version before makes', async () => {
    const { id, consumer } = await make.booking();
    const columns = `consumer_id, provider_id, service_id, time_zone, service_type, provider_name, price_charges, price_unit, currency`;
    await make.sql(
      `INSERT INTO bookings (id, status, during, ${columns})
       SELECT gen_random_uuid(), 'Booked', during, ${columns} FROM bookings WHERE id = $1`,
      [id],
    );
    expect(await wordsOf(consumer, 'CONSUMER')).toEqual(Array(2).fill('Mahindra 575 DI with rotavator'));
  });

  it('goes with the account of the provider, whose words they are', async () => {
    const { provider, consumer, id } = await make.booking();
    await provider.get(`mutation ($id: ID!) { setBookingStatus(id: $id, status: COMPLETED) { id } }`, { id });
    await provider.get(await deletionOf(test, provider));
    expect(await wordsOf(consumer, 'CONSUMER')).toEqual([null]);
  });
});
