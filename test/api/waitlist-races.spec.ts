import type { INestApplicationContext } from '@nestjs/common';
import { SlotService } from '../../server/features/slots/slot.service.js';
import { JobWorker } from '../../server/platform/jobs/job-worker.js';
import { encodeSlotId } from '../../domain/slots/slot-id.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, PUNE, type Person } from '../support/factories.js';
import { patiently } from '../support/patiently.js';
import { BOOK_SLOT, CANCEL } from './waiting.js';

/** `WAITLIST_RACES=1000` for as many cancellations at once, and people in line. */
const RACES = Number(process.env.WAITLIST_RACES ?? 24);
/** Who comes after them. */
const LATER = Math.ceil(RACES / 8);
/** So many come at once before the race. */
const PIECE = 16;
/** Beside the usual: of that many each takes a second on a machine that does other work, too. */
const TIMEOUT_MS = 300_000 + RACES * 1000;

interface Row {
  user_id: string;
  status: string;
  slot: string | null;
}

/** @returns 'done', or why not */
async function asked(person: Person, query: string, variables: Record<string, unknown>): Promise<string> {
  const { errors } = await patiently(() => person.ask(query, variables));
  return errors?.[0]?.extensions.code ?? 'done';
}

describe('cancellations at once, with as many people in line', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off', JOBS: 'off' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const get = <T>(token: new (...args: never[]) => T): T =>
    (test.app as INestApplicationContext).get(token, { strict: false });
  const line = () =>
    make.sql<Row>(
      `SELECT user_id, status, offer_service_id || ' ' || offer_starts_at AS slot FROM waitlist_entries ORDER BY place`,
    );
  const inPieces = async <T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> => {
    const done: R[] = [];
    for (let start = 0; start < all.length; start += PIECE)
      done.push(...(await Promise.all(all.slice(start, start + PIECE).map(work))));
    return done;
  };

  it(
    'are held for who came first, each once, then for the next, and nothing is held twice',
    async () => {
      // All machines around, on one day.
      const provider = await make.user();
      const [consumer] = await make.users(1);
      const slots: { id: string; serviceId: string }[] = [];
      let date = '';
      while (slots.length < RACES) {
        const { id: serviceId } = await make.service({ provider });
        await make.sql(
          `UPDATE working_hours SET opens = '00:00', closes = '00:00', slot_minutes = 15 WHERE service_id = $1`,
          [serviceId],
        );
        await make.sql(`UPDATE services SET schedule_version = schedule_version + 1 WHERE id = $1`, [
          serviceId,
        ]);
        const day = (await get(SlotService).calendar(serviceId))[3]!;
        date = day.date;
        slots.push(
          ...day.slots.map(({ startsAt }) => ({ id: encodeSlotId(serviceId, startsAt), serviceId })),
        );
      }
      const booked = await inPieces(
        slots,
        async ({ id }) => (await consumer!.get(BOOK_SLOT, { slotId: id })).bookSlot.id as string,
      );
      const people = await inPieces(Array.from({ length: RACES + LATER }), () => make.user());
      // In line, one after the other; joining is waitlist.spec's.
      await make.sql(
        `INSERT INTO waitlist_entries (id, user_id, type, location, radius_km, date, ends_at)
       SELECT gen_random_uuid(), id, 'Tractor', ST_MakePoint($2, $3)::geography, 50, $4, $4::date + 2
       FROM unnest($1::uuid[]) WITH ORDINALITY AS person (id, nth) ORDER BY nth`,
        [people.map(({ id }) => id), PUNE.longitude, PUNE.latitude, date],
      );
      await make.sql('DELETE FROM pgboss.job');

      const begun = performance.now();
      const answers = await Promise.all(booked.slice(0, RACES).map((id) => asked(consumer!, CANCEL, { id })));
      const took = performance.now() - begun;
      expect(new Set(answers)).toEqual(new Set(['done']));
      await drainSoon();

      const rows = await line();
      expect(rows.slice(0, RACES).map(({ status }) => status)).toEqual(Array(RACES).fill('Offered'));
      expect(rows.slice(RACES).map(({ status }) => status)).toEqual(Array(LATER).fill('Waiting'));
      expect(new Set(rows.slice(0, RACES).map(({ slot }) => slot)).size).toBe(RACES);
      const [held] = await make.sql<{ count: number; people: number }>(
        `SELECT count(*)::int AS count, count(DISTINCT held_for)::int AS people FROM slots WHERE held_for IS NOT NULL`,
      );
      expect(held).toEqual({ count: RACES, people: RACES });
      const deadlines = `SELECT FROM pgboss.job WHERE data ->> 'kind' = 'endOffer'`;
      expect(await make.sql(deadlines)).toHaveLength(RACES);
      if (process.env.WAITLIST_RACES) console.info(`${RACES} cancellations at once: ${Math.round(took)} ms`);

      // Half of them book what is held for them, while strangers want it, too.
      const strangers = await make.users(4);
      const offered = await make.sql<{ user_id: string; offer_service_id: string; offer_starts_at: Date }>(
        `SELECT * FROM waitlist_entries WHERE status = 'Offered' ORDER BY place`,
      );
      const byId = new Map(people.map((person) => [person.id, person]));
      const taking = offered.slice(0, RACES / 2);
      const taken = await Promise.all(
        taking.flatMap(({ user_id, offer_service_id, offer_starts_at }, index) => {
          const slotId = encodeSlotId(offer_service_id, offer_starts_at);
          const both = [byId.get(user_id)!, strangers[index % strangers.length]!];
          return both.map((person) => asked(person, BOOK_SLOT, { slotId }));
        }),
      );
      expect(taken).toEqual(taking.flatMap(() => ['done', 'SLOT_TAKEN']));

      // The time of all others comes, for several who look at once: the next in line have it, until nobody is left.
      let rounds = 0;
      while ((await line()).some(({ status }) => status !== 'Ended') && rounds++ < 5) {
        await make.sql(`UPDATE pgboss.job SET start_after = now() - interval '1 second'`);
        await Promise.all([1, 2, 3].map(() => get(JobWorker).drain()));
      }
      expect((await line()).map(({ status }) => status)).toEqual(Array(RACES + LATER).fill('Ended'));
      expect(await make.sql('SELECT FROM slots WHERE held_for IS NOT NULL')).toEqual([]);
      expect(await make.sql(deadlines)).toEqual([]);
      const [{ count }] = (await make.sql<{ count: number }>(
        `SELECT count(*)::int AS count FROM slots WHERE status = 'Booked'`,
      )) as [{ count: number }];
      expect(count).toBe(slots.length - RACES + taking.length);
    },
    TIMEOUT_MS,
  );

  /** What had to look once more, since two met. */
  const drainSoon = async () => {
    await make.sql(
      `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE data ->> 'kind' = 'settleWaitlist'`,
    );
    await get(JobWorker).drain();
  };
});
