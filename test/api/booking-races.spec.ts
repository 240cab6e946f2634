import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { status version } }`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { status } }`;
const CLOSE = `mutation ($slotId: ID!) { setSlotStatus(slotId: $slotId, status: NOT_WORKING) { status } }`;

describe('many who want the same at once', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const firstSlot = async (serviceId: string) => (await make.openSlots(serviceId))[0] as string;
  /** The id of the booking, or the code of the refusal. */
  const book = async (consumer: Person, slotId: string): Promise<string> => {
    const { data, errors } = await consumer.ask(BOOK, { slotId });
    return errors ? (errors[0]?.extensions.code as string) : (data.bookSlot.id as string);
  };
  const tally = (answers: string[], known: string[]) =>
    answers.reduce<Record<string, number>>((counts, answer) => {
      const name = known.includes(answer) ? answer : 'booked';
      return { ...counts, [name]: (counts[name] ?? 0) + 1 };
    }, {});

  it('give one slot to one of a thousand consumers', async () => {
    const slotId = await firstSlot((await make.service()).id);
    const consumers = await make.users(1000);

    const answers = await Promise.all(consumers.map((consumer) => book(consumer, slotId)));

    expect(tally(answers, ['SLOT_TAKEN'])).toEqual({ booked: 1, SLOT_TAKEN: 999 });
  });

  it('make one booking of twenty identical requests', async () => {
    const slotId = await firstSlot((await make.service()).id);
    const consumer = await make.user();

    const answers = await Promise.all(Array.from({ length: 20 }, () => book(consumer, slotId)));

    expect(new Set(answers).size).toBe(1);
    const { bookings } = await consumer.get('{ bookings(as: CONSUMER) { edges { node { id version } } } }');
    expect(bookings.edges).toEqual([{ node: { id: answers[0], version: 1 } }]);
  });

  it('give every slot of a day to somebody, and none twice', async () => {
    const slots = (await make.openSlots((await make.service()).id)).slice(0, 10);
    const consumers = await make.users(20);
    const drafts = consumers.flatMap((consumer) => slots.map((slotId) => ({ consumer, slotId })));

    const answers = await Promise.all(drafts.map(({ consumer, slotId }) => book(consumer, slotId)));

    expect(tally(answers, ['SLOT_TAKEN'])).toEqual({ booked: 10, SLOT_TAKEN: 190 });
  });

  it('let either the consumer or the provider have a slot that one books and the other closes', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    const consumer = await make.user();
    const outcomes = await Promise.all(
      (await make.openSlots(service.id)).slice(0, 8).map(async (slotId) => {
        const [booked, closed] = await Promise.all([
          consumer.ask(BOOK, { slotId }),
          provider.ask(CLOSE, { slotId }),
        ]);
        return [
          booked.errors?.[0]?.extensions.code ?? 'booked',
          closed.errors?.[0]?.extensions.code ?? 'closed',
        ].join(' ');
      }),
    );
    expect(
      outcomes.filter((outcome) => !['booked SLOT_BOOKED', 'SLOT_CLOSED closed'].includes(outcome)),
    ).toEqual([]);
  });

  it('end a booking once, whether its provider completes or its consumer cancels it first', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    for (let round = 0; round < 5; round++) {
      const { consumer, id } = await make.booking({ provider, service });
      const [completed, cancelled] = await Promise.all([
        provider.ask(SET_STATUS, { id, status: 'COMPLETED' }),
        consumer.ask(CANCEL, { id }),
      ]);
      const codes = [completed, cancelled].map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').sort();
      expect(codes).toEqual(['BOOKING_FINAL', 'done']);
    }
  });

  it('raise the version once for ten cancellations at once', async () => {
    const { consumer, provider, id } = await make.booking();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? consumer : provider).get(CANCEL, { id })),
    );
    expect(answers).toEqual(Array(10).fill({ cancelBooking: { status: 'CANCELED', version: 2 } }));
  });
});
