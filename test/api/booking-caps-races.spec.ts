import fc from 'fast-check';
import { BOOKING_CAPS } from '../../domain/bookings/booking-caps.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import type { GraphqlClient } from '../support/graphql-client.js';

const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { status } }`;
const UNPROVEN = { phoneVerifiedAt: null };

describe('caps on bookings that are tried at once, at two instances', () => {
  let here: TestApp;
  let there: TestApp;
  let make: Factory;

  beforeAll(async () => {
    here = await startTestApp();
    there = await startTestApp({}, here);
    make = new Factory(here);
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  /** The same person at both. */
  const callers = ({ token }: Person): GraphqlClient[] => [here.client(token), there.client(token)];
  const slotsOf = async (provider: Person) => make.openSlots((await make.service({ provider })).id);
  /** Tries all of them at once, at each instance in turn. @returns the codes of what was refused */
  const bookAll = async (consumer: Person, slots: readonly string[]): Promise<string[]> => {
    const clients = callers(consumer);
    const answers = await Promise.all(
      slots.map((slotId, index) => clients[index % 2]!.ask(BOOK, { slotId })),
    );
    return answers.flatMap(({ errors }) => (errors ? [errors[0]!.extensions.code] : []));
  };
  const count = async (column: 'consumer_id' | 'provider_id', { id }: Person) => {
    const [row] = await make.sql<{ bookings: number; contacts: number }>(
      `SELECT count(*)::int AS bookings, count(DISTINCT CASE consumer_id WHEN $1 THEN provider_id ELSE consumer_id END)::int AS contacts
       FROM bookings WHERE ${column} = $1`,
      [id],
    );
    return row!;
  };

  it('are never passed by fifty of one account, whatever it is trusted', async () => {
    for (const [who, caps] of [
      [UNPROVEN, BOOKING_CAPS.unproven],
      [{ createdAt: new Date() }, BOOKING_CAPS.new],
      [{}, BOOKING_CAPS.settled],
    ] as const) {
      const consumer = await make.user(who);
      const slots = (await slotsOf(await make.user())).slice(0, 50);
      const refused = await bookAll(consumer, slots);
      expect(refused).toHaveLength(50 - caps.openWithOne);
      expect((await count('consumer_id', consumer)).bookings).toBe(caps.openWithOne);
    }
  });

  it('hold for the numbers that one account comes to see of fifty providers', async () => {
    const consumer = await make.user({ createdAt: new Date() });
    const slots = await Promise.all(
      (await make.users(50)).map(async (provider) => (await slotsOf(provider))[0] as string),
    );
    await bookAll(consumer, slots);
    expect((await count('consumer_id', consumer)).contacts).toBe(BOOKING_CAPS.new.contactsADay);
  });

  it('hold for the numbers of those who book with an unproven provider', async () => {
    const provider = await make.user(UNPROVEN);
    const slots = await slotsOf(provider);
    const consumers = await make.users(30);
    const codes = await Promise.all(consumers.map((consumer, index) => bookAll(consumer, [slots[index]!])));
    expect(codes.flat()).toEqual(Array(20).fill('PROVIDER_DAY_CAP'));
    expect((await count('provider_id', provider)).contacts).toBe(BOOKING_CAPS.unproven.contactsADay);
  });

  it('hold for two unproven accounts that book one another, and neither waits for ever', async () => {
    const [one, other] = [await make.user(UNPROVEN), await make.user(UNPROVEN)];
    const [ofOne, ofOther] = [await slotsOf(one), await slotsOf(other)];
    await Promise.all([bookAll(one, ofOther.slice(0, 8)), bookAll(other, ofOne.slice(0, 8))]);
    for (const who of [one, other]) expect((await count('consumer_id', who)).bookings).toBe(3);
  });

  it('hold in any mix of booking and cancelling', async () => {
    const input = fc.record({ slot: fc.nat(11), at: fc.nat(1), cancels: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(input, { minLength: 10, maxLength: 30 }), async (drafts) => {
        const consumer = await make.user(UNPROVEN);
        const slots = await slotsOf(await make.user());
        const clients = callers(consumer);
        await Promise.all(
          drafts.map(async ({ slot, at, cancels }) => {
            const { data } = await clients[at]!.ask(BOOK, { slotId: slots[slot] });
            if (cancels && data?.bookSlot) await clients[1 - at]!.ask(CANCEL, { id: data.bookSlot.id });
          }),
        );
        const [row] = await make.sql<{ open: number; cancelled: number }>(
          `SELECT count(*) FILTER (WHERE status = 'Booked')::int AS open,
             count(*) FILTER (WHERE canceled_by = consumer_id)::int AS cancelled FROM bookings WHERE consumer_id = $1`,
          [consumer.id],
        );
        const { open, cancellationsADay } = BOOKING_CAPS.unproven;
        expect(row!.open).toBeLessThanOrEqual(open);
        // Those that were open when the last of them was cancelled may be cancelled, too.
        expect(row!.cancelled).toBeLessThan(cancellationsADay + open);
      }),
      { numRuns: 8 },
    );
  });
});
