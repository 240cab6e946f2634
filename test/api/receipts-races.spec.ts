import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { patiently } from '../support/patiently.js';

const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`;
const COMPLETE = `mutation ($id: ID!, $quantity: Decimal) { completeBooking(id: $id, quantity: $quantity) { receipt { number total } } }`;
const DONE = `mutation ($id: ID!) { setBookingStatus(id: $id, status: COMPLETED) { id } }`;
const UNDO = `mutation ($id: ID!) { undoCompletion(id: $id) { id } }`;
const ANSWER = `mutation ($id: ID!, $accept: Boolean!) { answerReceipt(id: $id, accept: $accept) { id } }`;

const BOOKINGS = 5;
const MOVES = 20;
/** `RECEIPT_RACES=10000` for a longer look. */
const ROUNDS = Number(process.env.RECEIPT_RACES ?? 200) / MOVES;

/** What somebody does with one of the bookings, all at the same moment. */
const move = fc.record({
  booking: fc.integer({ min: 0, max: BOOKINGS - 1 }),
  kind: fc.constantFrom('complete', 'dearer', 'done', 'undo', 'yes', 'no', 'cancel'),
});
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

/** Whoever comes too late is told so, in one of these words. */
const LATE = ['BOOKING_FINAL', 'RECEIPT_CHANGED'];

interface Kept {
  status: string;
  number: number | null;
  consent: string | null;
}

describe('many who complete, undo, agree and cancel at once', () => {
  let test: TestApp;
  let make: Factory;
  let provider: Person;
  let consumer: Person;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    [provider, consumer] = [await make.user(), await make.user()];
  });

  /** So many bookings of the provider, of an hour each. */
  const bookings = async (count: number): Promise<string[]> => {
    const slots: string[] = [];
    while (slots.length < count) {
      const { id } = await make.service({ provider });
      slots.push(...(await make.openSlots(id)));
    }
    const made = await Promise.all(slots.slice(0, count).map((slotId) => consumer.get(BOOK, { slotId })));
    return made.map(({ bookSlot }) => bookSlot.id as string);
  };

  const kept = async () =>
    make.sql<Kept>(
      `SELECT status, receipt_number AS number, receipt->>'consent' AS consent FROM bookings WHERE provider_id = $1
       ORDER BY receipt_number`,
      [provider.id],
    );

  const expectNumbersWithoutGaps = (rows: Kept[]) => {
    const numbers = rows.flatMap(({ number }) => number ?? []);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  };

  const act = async ({ kind }: Move, id: string): Promise<string> => {
    const asked = {
      complete: () => provider.ask(COMPLETE, { id }),
      dearer: () => provider.ask(COMPLETE, { id, quantity: '2' }),
      done: () => provider.ask(DONE, { id }),
      undo: () => provider.ask(UNDO, { id }),
      yes: () => consumer.ask(ANSWER, { id, accept: true }),
      no: () => consumer.ask(ANSWER, { id, accept: false }),
      cancel: () => consumer.ask(CANCEL, { id }),
    };
    const { errors } = await asked[kind]();
    return errors?.[0]?.extensions.code ?? 'done';
  };

  it('give a hundred bookings of one provider the numbers from 1 to 100', async () => {
    const ids = await bookings(100);
    const answers = await Promise.all(ids.map((id) => patiently(() => provider.ask(COMPLETE, { id }))));
    const numbers = answers.map(({ data }) => data.completeBooking.receipt.number as number);
    expect(numbers.sort((a, b) => a - b)).toEqual(ids.map((_, index) => index + 1));
  });

  it('give one booking one receipt, whoever of twenty is first', async () => {
    const [id] = await bookings(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        provider.ask(COMPLETE, { id, quantity: index % 2 ? '1' : '0.5' }),
      ),
    );
    const made = answers.flatMap(({ data, errors }) => (errors ? [] : [data.completeBooking.receipt]));
    expect(made).toHaveLength(10);
    for (const receipt of made) expect(receipt).toEqual({ number: 1, total: made[0].total });
    const refused = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []);
    expect(new Set(refused)).toEqual(new Set(['BOOKING_FINAL']));
  });

  it('end each booking in one of its states, and leave no gap in the numbers', async () => {
    const moves = fc.array(move, { minLength: MOVES, maxLength: MOVES });
    await fc.assert(
      fc.asyncProperty(moves, async (wanted) => {
        [provider, consumer] = [await make.user(), await make.user()];
        const ids = await bookings(BOOKINGS);
        const outcomes = await Promise.all(wanted.map((each) => act(each, ids[each.booking]!)));
        expect(outcomes.filter((outcome) => outcome !== 'done' && !LATE.includes(outcome))).toEqual([]);
        const rows = await kept();
        expectNumbersWithoutGaps(rows);
        for (const { status, number, consent } of rows) {
          const isAgreed = consent === 'NOT_NEEDED' || consent === 'GIVEN';
          if (status === 'Completed') expect(consent).not.toBeNull();
          if (status === 'Completed' && isAgreed) expect(number).not.toBeNull();
          if (status !== 'Completed') expect(consent === null).toBe(number === null);
        }
        // Whatever became of them, the next one gets the next number.
        const next = await provider.get(COMPLETE, { id: (await bookings(1))[0] });
        const numbered = rows.filter(({ number }) => number !== null).length;
        expect(next.completeBooking.receipt.number).toBe(numbered + 1);
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    );
  });
});
