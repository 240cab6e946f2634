import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { sharedMachines } from '../support/shared-machines.js';

const SHOWN = `id status slotId slots move { slotId proposedBy }`;
const BOOK = `mutation ($slotId: ID!, $slots: Int) { bookSlot(slotId: $slotId, slots: $slots) { ${SHOWN} } }`;
const PROPOSE = `mutation ($id: ID!, $slotId: ID!) { proposeMove(bookingId: $id, slotId: $slotId) { ${SHOWN} } }`;
const ANSWER = `mutation ($id: ID!, $accept: Boolean!, $slotId: ID!) {
  answerMove(bookingId: $id, accept: $accept, slotId: $slotId) { ${SHOWN} } }`;
const WITHDRAW = `mutation ($id: ID!) { withdrawMove(bookingId: $id) { ${SHOWN} } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { ${SHOWN} } }`;
const CLOSE = `mutation ($slotId: ID!) { setSlotStatus(slotId: $slotId, status: NOT_WORKING) { status } }`;
const LIST = `query ($as: BookingSide!) { bookings(as: $as, first: 60) { edges { node { ${SHOWN} } } } }`;

const RACERS = 20;
/** `MOVE_RACES=10000` for a longer look. */
const ROUNDS = Number(process.env.MOVE_RACES ?? 200) / RACERS;
const BOOKINGS = 8;
/** The first ones are booked; where bookings want to go there are so few that most want some that others want, too. */
const [BOOKED, SLOTS] = [10, 18];

interface Shown {
  id: string;
  status: string;
  slotId: string;
  slots: number;
  move: { slotId: string; proposedBy: string } | null;
}

/** A booking of Sunita's, and where its consumer would have it. */
interface Proposed {
  consumer: Person;
  before: Shown;
  /** Which slot was proposed. */
  wanted: string;
}

const service = fc.integer({ min: 0, max: 2 });
const slot = fc.integer({ min: 0, max: SLOTS - 1 });
const slots = fc.integer({ min: 1, max: 3 });
const wantedBooking = fc.record({ service, first: fc.integer({ min: 0, max: BOOKED - 1 }), slots, to: slot });
const booking = fc.nat(BOOKINGS - 1);
/** What one racer does. */
const deed = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('take' as const), booking }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('decline' as const), booking }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw' as const), booking }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), booking }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('propose' as const), booking, to: slot }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('close' as const), service, to: slot }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('book' as const), service, to: slot, slots }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

const EXPECTED: Record<Deed['does'], string[]> = {
  take: ['done', 'SLOT_TAKEN', 'SLOT_CLOSED', 'MOVE_GONE', 'BOOKING_FINAL'],
  decline: ['done', 'MOVE_GONE'],
  withdraw: ['done'],
  cancel: ['done'],
  propose: ['done', 'SLOT_TAKEN', 'SLOT_CLOSED', 'MOVE_SAME_TIME', 'BOOKING_FINAL'],
  close: ['done', 'SLOT_BOOKED'],
  book: ['done', 'SLOT_TAKEN', 'SLOT_CLOSED'],
};

describe('bookings that move while others book, cancel and close', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  it('have all of the old time or all of the new one, and whoever asked was told which', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(wantedBooking, { minLength: BOOKINGS, maxLength: BOOKINGS }),
        fc.array(deed, { minLength: RACERS, maxLength: RACERS }),
        async (wanted, deeds) => {
          const [{ provider, slots: times }, people, racers] = await Promise.all([
            sharedMachines(make),
            make.users(BOOKINGS),
            make.users(RACERS),
          ]);
          const proposed = await booked(wanted, people, times);
          const answers = await Promise.all(
            deeds.map((each, index) => doOne(each, { provider, racer: racers[index]!, times, proposed })),
          );
          for (const { does, told } of answers) expect(EXPECTED[does]).toContain(told);
          taken += answers.filter(({ does, told }) => does === 'take' && told === 'done').length;
          expect(await halves(provider.id)).toEqual([]);
          expect(await overlaps(provider.id)).toEqual([]);
          await sameOnBothScreens(provider, proposed, answers);
        },
      ),
      { numRuns: ROUNDS, endOnFailure: true },
    );
    expect(taken).toBeGreaterThan(0);
  });

  /** Those of the wanted bookings that could be had, each with another time proposed by its consumer, where that is free. */
  const booked = async (
    wanted: { service: number; first: number; slots: number; to: number }[],
    people: Person[],
    times: string[][],
  ) => {
    const all: (Proposed | undefined)[] = [];
    for (const [index, { service, first, slots, to }] of wanted.entries()) {
      const consumer = people[index]!;
      const { data, errors } = await consumer.ask(BOOK, { slotId: times[service]![first], slots });
      const before = errors ? undefined : (data.bookSlot as Shown);
      const slotId = times[service]![to]!;
      const refused = before && (await consumer.refusal(PROPOSE, { id: before.id, slotId }));
      all.push(before && { consumer, before, wanted: refused ? before.slotId : slotId });
    }
    return all;
  };

  const doOne = async (
    each: Deed,
    stage: { provider: Person; racer: Person; times: string[][]; proposed: (Proposed | undefined)[] },
  ) => {
    const { provider, racer, times, proposed } = stage;
    const about = 'booking' in each ? proposed[each.booking] : undefined;
    const { does } = each;
    const nothing = { does, about, told: 'done', shown: null };
    if ('booking' in each && !about) return nothing;
    const ask = async (person: Person, query: string, variables: Record<string, unknown>) => {
      const { data, errors } = await person.ask(query, variables);
      const told = errors?.[0]?.extensions.code ?? 'done';
      return { does, about, told, shown: errors ? null : (Object.values(data as object)[0] as Shown) };
    };
    const id = about?.before.id;
    const at = 'to' in each && times['service' in each ? each.service : wantedOf(about!, times)]![each.to];
    switch (each.does) {
      case 'take':
        // Nothing was proposed: it is at that time.
        return about!.wanted === about!.before.slotId
          ? nothing
          : ask(provider, ANSWER, { id, accept: true, slotId: about!.wanted });
      case 'decline':
        return ask(provider, ANSWER, { id, accept: false, slotId: about!.wanted });
      case 'withdraw':
        return ask(about!.consumer, WITHDRAW, { id });
      case 'cancel':
        return ask(about!.consumer, CANCEL, { id });
      case 'propose':
        return ask(about!.consumer, PROPOSE, { id, slotId: at });
      case 'close':
        return ask(provider, CLOSE, { slotId: at });
      case 'book':
        return ask(racer, BOOK, { slotId: at, slots: each.slots });
    }
  };
  const wantedOf = ({ before }: Proposed, times: string[][]) =>
    times.findIndex((each) => each.includes(before.slotId));

  /** What each was told stands in the database, and both parties see the same of it. */
  const sameOnBothScreens = async (
    provider: Person,
    proposed: (Proposed | undefined)[],
    answers: Awaited<ReturnType<typeof doOne>>[],
  ) => {
    const shownTo = async (person: Person, as: string) =>
      (await person.get(LIST, { as })).bookings.edges.map(({ node }: { node: Shown }) => node) as Shown[];
    const received = await shownTo(provider, 'PROVIDER');
    for (const { consumer, before, wanted } of proposed.filter((each) => each !== undefined)) {
      const now = received.find(({ id }) => id === before.id)!;
      const own = answers.filter(({ about }) => about?.before.id === before.id);
      const has = (does: Deed['does']) => own.some((each) => each.does === does && each.told === 'done');
      expect(now.slotId).toBe(has('take') ? wanted : before.slotId);
      expect(now).toMatchObject({ slots: before.slots, status: has('cancel') ? 'CANCELED' : 'BOOKED' });
      for (const { does, told, shown } of own)
        if (does === 'take' && told === 'done' && shown) expect(shown.slotId).toBe(wanted);
      expect(await shownTo(consumer, 'CONSUMER')).toEqual(now.status === 'CANCELED' ? [] : [now]);
    }
    const made = answers.flatMap(({ does, shown }) => (does === 'book' && shown ? shown : []));
    for (const { id, slotId, slots } of made)
      expect(received.find((each) => each.id === id)).toMatchObject({ slotId, slots, status: 'BOOKED' });
  };

  /** Bookings that have not exactly what they need, from their first moment to their last; or anything, once they are cancelled. */
  const halves = async (providerId: string) =>
    make.sql(
      `SELECT b.id FROM bookings b, LATERAL (
         SELECT count(*) AS rows, count(DISTINCT during) AS times, min(lower(during)) AS first, max(upper(during)) AS last
         FROM slots WHERE booking_id = b.id) AS taken,
       LATERAL (SELECT count(*) AS needed FROM service_resources n WHERE n.service_id = b.service_id) AS needs
       WHERE b.provider_id = $1 AND CASE b.status
         WHEN 'Canceled' THEN rows <> 0
         ELSE (times, rows, first, last) IS DISTINCT FROM (slot_count, slot_count * needed, lower(b.during), upper(b.during)) END`,
      [providerId],
    );

  const overlaps = async (providerId: string) =>
    make.sql(
      `SELECT a.booking_id FROM slots a JOIN slots b ON b.resource_id = a.resource_id AND b.during && a.during
         AND b.booking_id IS DISTINCT FROM a.booking_id JOIN services s ON s.id = a.service_id WHERE s.provider_id = $1`,
      [providerId],
    );

  it('go where ten want to go, one of them, and the others stay', async () => {
    const { provider, slots: times } = await sharedMachines(make);
    const digging = times[1]!;
    const people = await make.users(BOOKED);
    const bookings = await Promise.all(
      people.map(
        async (person, index) => (await person.get(BOOK, { slotId: digging[index] })).bookSlot as Shown,
      ),
    );
    await Promise.all(
      bookings.map(({ id }, index) => people[index]!.get(PROPOSE, { id, slotId: digging[BOOKED + 2] })),
    );
    const answers = await Promise.all(
      bookings.map(({ id }) => provider.ask(ANSWER, { id, accept: true, slotId: digging[BOOKED + 2] })),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').sort();
    expect(codes).toEqual([...Array<string>(BOOKED - 1).fill('SLOT_TAKEN'), 'done'].sort());
    expect(await halves(provider.id)).toEqual([]);
  });
});
