import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { sharedMachines } from '../support/shared-machines.js';

const BOOK = `mutation ($slotId: ID!, $slots: Int) { bookSlot(slotId: $slotId, slots: $slots) { id slots } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { status } }`;

const RACERS = 20;
/** `JOB_RACES=10000` for a longer look. */
const ROUNDS = Number(process.env.JOB_RACES ?? 200) / RACERS;
/** So few that nearly all overlap another's. */
const SLOTS = 10;

/** Some slots in a row, of one of three services; some racers give them back at once. */
const wantedJob = fc.record({
  service: fc.integer({ min: 0, max: 2 }),
  first: fc.integer({ min: 0, max: SLOTS - 1 }),
  slots: fc.integer({ min: 1, max: 5 }),
  cancels: fc.constantFrom(false, false, true),
});

describe('many who want jobs that overlap, of services that share machines and drivers', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  /** What became of it: 'booked', or the code of the refusal. */
  const race = async (
    racer: Person,
    slotId: string,
    { slots, cancels }: { slots: number; cancels: boolean },
  ) => {
    const { data, errors } = await racer.ask(BOOK, { slotId, slots });
    if (errors) return errors[0]?.extensions.code as string;
    const booked = data.bookSlot as { id: string; slots: number };
    expect(booked.slots).toBe(slots);
    if (cancels) await racer.get(CANCEL, { id: booked.id });
    return 'booked';
  };

  it('give each all of it or none, and no machine twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wantedJob, { minLength: RACERS, maxLength: RACERS }), async (wanted) => {
        const [{ provider, slots }, racers] = await Promise.all([sharedMachines(make), make.users(RACERS)]);
        const outcomes = await Promise.all(
          wanted.map((each, index) => race(racers[index]!, slots[each.service]![each.first]!, each)),
        );
        expect(outcomes.filter((outcome) => !['booked', 'SLOT_TAKEN'].includes(outcome))).toEqual([]);
        expect(outcomes).toContain('booked');
        expect(await halves(provider.id)).toEqual([]);
        expect(await overlaps(provider.id)).toEqual([]);
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    );
  });

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
         AND b.booking_id <> a.booking_id JOIN services s ON s.id = a.service_id WHERE s.provider_id = $1`,
      [providerId],
    );

  it('make one booking of twenty identical requests, and none of the others from the same slot', async () => {
    const { slots } = await sharedMachines(make);
    const consumer = await make.user();
    const asked = Array.from({ length: 20 }, (_, index) => ({
      slotId: slots[0]![0],
      slots: index % 4 ? 3 : 2,
    }));
    const answers = await Promise.all(asked.map((job) => consumer.ask(BOOK, job)));
    const made = answers.flatMap(({ data, errors }) =>
      errors ? [] : [data.bookSlot as { id: string; slots: number }],
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const winner = made[0]!.slots;
    expect(made).toHaveLength(asked.filter((job) => job.slots === winner).length);
    const codes = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []);
    expect(new Set(codes)).toEqual(new Set(['BOOKED_DIFFERENTLY']));
  });
});
