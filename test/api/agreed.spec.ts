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

  describe('is no price that the consumer has not seen', () => {
    const BOOK = `mutation ($slotId: ID!, $price: PriceInput) { bookSlot(slotId: $slotId, price: $price) { id price { charges } } }`;
    const SHOWN = { charges: '900', unit: 'PER_HOUR' };
    const offer = async () => {
      const [provider, consumer] = (await make.users(2)) as [Person, Person];
      const { id } = await make.service({ provider });
      const slots = await make.openSlots(id);
      const charge = (charges: string, unit = 'PER_HOUR') =>
        provider.get(
          `mutation ($id: ID!, $price: PriceInput!) { updateService(id: $id, input: { price: $price }) { id } }`,
          { id, price: { charges, unit } },
        );
      return { consumer, slots, charge };
    };

    it.each([
      ['900.01', 'PER_HOUR'],
      ['1', 'PER_DAY'],
    ])('where it has become %s %s', async (charges, unit) => {
      const { consumer, slots, charge } = await offer();
      await charge(charges, unit);
      expect(await consumer.refusal(BOOK, { slotId: slots[0], price: SHOWN })).toBe('PRICE_CHANGED');
      expect(await consumer.refusal(BOOK, { slotId: slots[0], price: { charges, unit } })).toBeUndefined();
    });

    it('but may be a lower one, or any where they do not say', async () => {
      const { consumer, slots, charge } = await offer();
      await charge('850');
      const { bookSlot } = await consumer.get(BOOK, { slotId: slots[0], price: SHOWN });
      expect(bookSlot.price.charges).toBe('850.00');
      await charge('2000');
      expect((await consumer.get(BOOK, { slotId: slots[1] })).bookSlot.price.charges).toBe('2000.00');
      // What they have already is no error, whatever it costs today.
      expect((await consumer.get(BOOK, { slotId: slots[0], price: SHOWN })).bookSlot).toEqual(bookSlot);
    });

    it('whoever is faster: the price, or who books', async () => {
      const { slots, charge } = await offer();
      const consumers = await make.users(8);
      const book = (consumer: Person, index: number) =>
        consumer.ask(BOOK, { slotId: slots[index], price: SHOWN });
      const [answers] = await Promise.all([Promise.all(consumers.map(book)), charge('950')]);
      for (const { data, errors } of answers)
        expect([data?.bookSlot?.price.charges, errors?.[0]?.extensions.code]).toEqual(
          errors ? [undefined, 'PRICE_CHANGED'] : ['900.00', undefined],
        );
    });
  });
});
