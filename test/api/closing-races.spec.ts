import { encodeSlotId } from '../../domain/slots/slot-id.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';

const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const CLOSE = `mutation ($from: LocalDate!, $to: LocalDate!) { addClosure(from: $from, to: $to) { id } }`;
const SET_DATE = `mutation ($id: ID!, $date: LocalDate!) { setDateHours(serviceId: $id, date: $date, hours: []) { id } }`;

/** `CLOSING_RACES=10000` for a longer look. */
const ROUNDS = Number(process.env.CLOSING_RACES ?? 40);
const RACERS = 3;

describe('bookings against closing their day at the same moment', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const code = ({ errors }: { errors?: { extensions: { code: string; bookings?: string } }[] }) =>
    errors?.[0]?.extensions ?? null;

  it.each([
    ['by days', false, 'SLOT_CLOSED'],
    ['by its hours', true, 'SLOT_OUTSIDE_HOURS'],
  ])('either stand and are told, or are refused: %s', async (_, byHours, refused) => {
    const provider = await make.user({ name: 'Sunita Jadhav' });
    const racers = await make.users(RACERS);
    let [told, closed] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await make.service({ provider });
      const days = (await provider.get(`query ($id: ID!) { service(id: $id) { calendar { date slots { startsAt } } } }`, { id })).service.calendar; // prettier-ignore
      const { date, slots } = days[3] as { date: string; slots: { startsAt: string }[] };
      const book = racers.map((racer, index) =>
        racer.ask(BOOK, { slotId: encodeSlotId(id, new Date(slots[index]!.startsAt)) }),
      );
      const close = byHours
        ? provider.ask(SET_DATE, { id, date })
        : provider.ask(CLOSE, { from: date, to: date });
      const [closing, ...bookings] = await Promise.all([close, ...book]);
      const stand = bookings.filter((booking) => code(booking) === null).length;
      const refusals = bookings.map(code).filter((each) => each !== null);
      if (code(closing) === null) {
        closed++;
        // Whoever closes has confirmed none, so there is none.
        expect([stand, refusals.map((each) => each.code)]).toEqual([0, Array(RACERS).fill(refused)]);
      } else {
        told++;
        expect(code(closing)?.code).toBe('BOOKED_MEANWHILE');
        const within = Number(code(closing)?.bookings);
        expect(within).toBeGreaterThan(0);
        expect(within).toBeLessThanOrEqual(stand);
        expect(refusals).toEqual([]);
      }
      await make.sql(`DELETE FROM closures WHERE provider_id = $1`, [provider.id]);
      await make.sql(`UPDATE services SET deleted_at = now() WHERE id = $1`, [id]);
    }
    expect(told + closed).toBe(ROUNDS);
  });

  it('never come nearer to one another than the time between jobs', async () => {
    const provider = await make.user({ name: 'Sunita Jadhav' });
    const racers = await make.users(8);
    const update = `mutation ($id: ID!) { updateService(id: $id, input: { availability: { bufferMinutes: 30 } }) { id } }`;
    for (let round = 0; round < ROUNDS / 4; round++) {
      const { id } = await make.service({ provider });
      await provider.get(update, { id });
      const slots = (await make.openSlots(id)).slice(0, racers.length);
      await Promise.all(racers.map((racer, index) => racer.ask(BOOK, { slotId: slots[index] })));
      const near = await make.sql(
        `SELECT FROM bookings a JOIN bookings b ON a.service_id = b.service_id AND a.id <> b.id
         AND tstzrange(lower(a.during), upper(a.during) + interval '30 minutes') && b.during
         WHERE a.service_id = $1 AND a.status <> 'Canceled' AND b.status <> 'Canceled'`,
        [id],
      );
      expect(near).toEqual([]);
      const [{ count }] = (await make.sql<{ count: number }>(
        `SELECT count(*)::int AS count FROM bookings WHERE service_id = $1`,
        [id],
      )) as [{ count: number }];
      expect(count).toBeGreaterThan(0);
    }
  });
});
