import fc from 'fast-check';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { scrape } from '../support/metrics.js';
import { statementsOf } from '../support/statements.js';
import { PROPOSE } from './moving.js';
import { submit } from './reviewing.js';

const BOOKING = `id version status note noteAnswer providerName viewerSide canCancel canReview nextStatuses cancelReason
  price { charges } quote { total lines { amount } } receipt { number total } site { name }
  contact { phone confirmed } location { latitude longitude } provider { id name rating { count } } consumer { id name }
  review { id rating } move { slotId canAnswer }`;
const LIST = `query ($as: BookingSide!, $first: Int) {
  bookings(as: $as, first: $first) { edges { cursor node { ${BOOKING} } } pageInfo { hasNextPage endCursor } }
}`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { id } }`;

/** Lists keep what their owners have seen (booking-lists.ts): nobody may notice. */
describe('lists of bookings that were shown before', () => {
  let test: TestApp;
  let other: TestApp;
  let plain: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ METRICS_PORT: '0' });
    other = await startTestApp({}, test);
    plain = await startTestApp({ GRAPHQL_EXECUTOR: 'plain' }, test);
    make = new Factory(test);
  });
  afterAll(async () => {
    for (const instance of [other, plain, test]) await instance.stop();
  });

  const restOf = async ({ url }: TestApp, person: Person, path: string) => {
    const response = await fetch(`${url}/api/${path}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    return { text: await response.text(), next: response.headers.get('x-next-cursor') };
  };

  it('say what nobody keeps, whatever has changed meanwhile, and whoever has changed it', async () => {
    const { provider, consumer, service, id: first } = await make.booking();
    const ids = [first];
    for (let more = 0; more < 3; more++) ids.push((await make.booking({ provider, consumer, service })).id);
    const free = await make.openSlots(service.id);
    let at = 0;
    const by = (person: Person) => other.client(person.token);
    const one = (index: number) => ids[index % ids.length];
    /** What a list is told by, changed through another instance or by SQL; some of it is refused, and then nothing has. */
    const changes: Record<string, (index: number) => Promise<unknown>> = {
      status: (index) =>
        by(provider).ask(SET_STATUS, {
          id: one(index),
          status: ['ACCEPTED', 'IN_PROGRESS', 'COMPLETED'][at % 3],
        }),
      cancel: (index) =>
        by(consumer).ask('mutation ($id: ID!) { cancelBooking(id: $id) { id } }', { id: one(index) }),
      answer: (index) =>
        by(provider).ask(
          'mutation ($id: ID!, $text: String!) { answerNote(bookingId: $id, text: $text) { id } }',
          {
            id: one(index),
            text: `Good ${at}`,
          },
        ),
      move: (index) => by(provider).ask(PROPOSE, { id: one(index), slotId: free[at % free.length] }),
      review: async (index) => submit(consumer, one(index)!, 1 + (at % 5)).catch(() => null),
      book: async () => ids.push((await make.booking({ provider, consumer, service })).id),
      name: () => make.sql('UPDATE users SET name = $2 WHERE id = $1', [consumer.id, `Asha ${at} "\\ क`]),
      proof: () => make.sql('UPDATE users SET phone_verified_at = NULL WHERE id = $1', [provider.id]),
      place: () =>
        make.sql(
          `UPDATE services SET location = ST_SetSRID(ST_MakePoint(73.8 + $2::int / 1e4, 18.5), 4326) WHERE id = $1`,
          [service.id, at],
        ),
      // Without a version more, as no code of ours does.
      note: (index) => make.sql('UPDATE bookings SET note = $2 WHERE id = $1', [one(index), `Note ${at}`]),
      nothing: async () => {},
    };
    const same = async () => {
      for (const [person, as, path] of [
        [provider, 'PROVIDER', 'providerbookings'],
        [consumer, 'CONSUMER', 'userbookings'],
      ] as const) {
        for (const page of [{}, { first: 2 }]) {
          const expected = JSON.stringify(await plain.client(person.token).ask(LIST, { as, ...page }));
          for (let look = 0; look < 2; look++)
            expect(JSON.stringify(await test.client(person.token).ask(LIST, { as, ...page }))).toBe(expected);
        }
        // Of a length that nobody has asked for.
        const fresh = await restOf(test, person, `${path}/${person.id}?limit=${100 + (at % 400)}`);
        for (let look = 0; look < 2; look++)
          expect((await restOf(test, person, `${path}/${person.id}`)).text).toBe(fresh.text);
      }
    };
    const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(9)), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        for (const [name, index] of list) {
          at += 1;
          await changes[name]!(index);
        }
        await same();
      }),
      { numRuns: 25, endOnFailure: true },
    );
    const metrics = await scrape(test);
    expect(metrics.value('cache_hits_total', { cache: 'bookingLists' })).toBeGreaterThan(25);
  });

  it('bring again what has changed, and nothing else', async () => {
    const { provider, consumer, id } = await make.booking();
    const look = () => restOf(test, provider, `providerbookings/${provider.id}`);
    const read = async () => (await statementsOf(look)).filter((text) => text.includes('FROM bookings'));
    const [cold] = await read();
    const [warm, ...more] = await read();
    expect(more).toEqual([]);
    expect(warm).not.toBe(cold);
    const before = (await look()).text;
    await provider.get(SET_STATUS, { id, status: 'ACCEPTED' });
    expect((await look()).text).toBe(before.replace('"Booked"', '"Accepted"'));
    await make.sql(`UPDATE users SET phone = '+919999999999' WHERE id = $1`, [consumer.id]);
    expect((await look()).text).toContain('https://wa.me/919999999999');
  });

  it('end where they end, and have no more on a page than is asked for', async () => {
    const { provider, service } = await make.booking();
    for (let more = 0; more < 2; more++) await make.booking({ provider, service });
    const path = `providerbookings/${provider.id}?limit=2`;
    const first = await restOf(test, provider, path);
    expect(await restOf(test, provider, path)).toEqual(first);
    expect(JSON.parse(first.text)).toHaveLength(2);
    const rest = await restOf(test, provider, `${path}&after=${first.next}`);
    expect(JSON.parse(rest.text)).toHaveLength(1);
    expect(rest.next).toBeNull();
    await make.sql('DELETE FROM slots WHERE service_id = $1', [service.id]);
    await make.sql('DELETE FROM bookings WHERE provider_id = $1', [provider.id]);
    expect(await restOf(test, provider, path)).toEqual({ text: '[]', next: null });
    expect(await restOf(test, provider, path)).toEqual({ text: '[]', next: null });
  });

  it('are each one’s own, whoever else has seen them, and kept for nobody who looks at another’s', async () => {
    const { provider, consumer } = await make.booking();
    const admin = await make.user({ role: Role.ADMIN });
    const path = `providerbookings/${provider.id}`;
    const own = await restOf(test, provider, path);
    expect(own.text).toContain(consumer.phone.slice(1));
    for (let look = 0; look < 2; look++) {
      expect((await restOf(test, admin, path)).text).not.toContain(consumer.phone.slice(1));
      expect(await restOf(test, provider, path)).toEqual(own);
      expect((await restOf(test, consumer, path)).text).toContain('FORBIDDEN');
    }
  });
});
