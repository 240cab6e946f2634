import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, PUNE } from '../support/factories.js';
import type { Events } from '../support/graphql-client.js';

const CODE = 'the harvest is in';
const DELETE = `mutation ($id: ID!, $code: String!) { deleteUser(id: $id, code: $code) { id name phone } }`;
const ME = '{ me { id } }';
const BOOKING_CHANGED = `subscription { bookingChanged { id status contact { phone } provider { name } } }`;
const SERVICE = `query ($id: ID!) { service(id: $id) { id } }`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { id } }`;
const BOOKINGS = `query ($as: BookingSide!) { bookings(as: $as) { edges { node { id status providerName provider { name } consumer { name } } } } }`;
const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp({ ADMIN_DELETE_CODE: CODE });
  make = new Factory(test);
});
afterAll(() => test.stop());

const admin = () => make.user({ role: Role.ADMIN });

/** Everything that the database holds of a user, in words. */
async function traces(id: string): Promise<string> {
  const rows = await make.sql(
    `SELECT u::text FROM users u WHERE id = $1 UNION ALL SELECT s::text FROM services s WHERE provider_id = $1
     UNION ALL SELECT b::text FROM bookings b WHERE $1 IN (consumer_id, provider_id)
     UNION ALL SELECT a::text FROM audit_log a WHERE subject_id = $1`,
    [id],
  );
  return JSON.stringify(rows);
}

/** What is told of a booking once it is no longer as it was made: news of that may come only now. */
async function afterBooked(events: Events) {
  for (;;) {
    const { bookingChanged } = await events.next();
    if (bookingChanged.status !== 'BOOKED') return bookingChanged as object;
  }
}

describe('deleting a user', () => {
  it('is an admin’s who knows the code, and is kept in the audit trail', async () => {
    const [user, boss] = [await make.user(), await admin()];
    expect(await boss.get(DELETE, { id: user.id, code: CODE })).toEqual({
      deleteUser: { id: user.id, name: null, phone: null },
    });
    expect(await user.refusal(ME)).toBe('SESSION_EXPIRED');
    expect(await boss.refusal(DELETE, { id: user.id, code: CODE })).toBe('USER_NOT_FOUND');
    expect(
      await make.sql(`SELECT actor_id, action, details FROM audit_log WHERE subject_id = $1`, [user.id]),
    ).toEqual([{ actor_id: boss.id, action: 'user.delete', details: {} }]);
  });

  it('is no visitor’s, user’s or code guesser’s', async () => {
    const [user, stranger, boss] = [await make.user(), await make.user(), await admin()];
    const target = { id: user.id, code: CODE };
    expect(await test.client().refusal(DELETE, target)).toBe('UNAUTHENTICATED');
    expect(await stranger.refusal(DELETE, target)).toBe('FORBIDDEN');
    expect(await user.refusal(DELETE, target)).toBe('FORBIDDEN');
    for (const code of ['', 'the harvest', `${CODE}!`, CODE.toUpperCase()])
      expect(await boss.refusal(DELETE, { id: user.id, code })).toBe('WRONG_DELETE_CODE');
    expect(await user.refusal(ME)).toBeUndefined();
  });

  it('stops a guesser, even one who then finds the code', async () => {
    const [user, boss] = [await make.user(), await admin()];
    for (let tries = 0; tries < 5; tries++) await boss.ask(DELETE, { id: user.id, code: `${tries}` });
    const { extensions } = (await boss.problem(DELETE, { id: user.id, code: CODE }))!;
    expect(extensions.code).toBe('TOO_MANY_TRIES');
    expect(extensions.retryAfterSeconds).toBeGreaterThan(600);
    expect(await (await admin()).refusal(DELETE, { id: user.id, code: CODE })).toBeUndefined();
  });

  it('is not for oneself, nor for an admin over a super admin', async () => {
    const [boss, chief, other] = [
      await admin(),
      await make.user({ role: Role.SUPER_ADMIN }),
      await make.user({ role: Role.SUPER_ADMIN }),
    ];
    expect(await boss.refusal(DELETE, { id: boss.id, code: CODE })).toBe('OWN_ACCOUNT');
    expect(await boss.refusal(DELETE, { id: chief.id, code: CODE })).toBe('FORBIDDEN');
    expect(await chief.refusal(DELETE, { id: boss.id, code: CODE })).toBeUndefined();
    expect(await chief.refusal(DELETE, { id: other.id, code: CODE })).toBeUndefined();
    expect(await chief.refusal(ME)).toBeUndefined();
  });

  it.each(['x', '', '01a1fd82-e1e7-70f3-9ce3-75557465b132', "' OR 1=1 --"])(
    'knows no user %j',
    async (id) => {
      expect(await (await admin()).refusal(DELETE, { id, code: CODE })).toBe('USER_NOT_FOUND');
    },
  );

  it('cancels a consumer’s open bookings, which the provider sees live, and frees the slots', async () => {
    const { provider, consumer, id, slotId, service } = await make.booking();
    const events = await provider.listen(BOOKING_CHANGED);
    await (await admin()).get(DELETE, { id: consumer.id, code: CODE });
    expect(await afterBooked(events)).toMatchObject({ id, status: 'CANCELED', contact: null });
    expect((await make.openSlots(service.id))[0]).toBe(slotId);
  });

  it('cancels a provider’s open bookings, which the consumer sees live, and takes the services off', async () => {
    const provider = await make.user({ name: 'Sunita Jadhav' });
    const [service, idle] = [await make.service({ provider }), await make.service({ provider })];
    const { consumer, id } = await make.booking({ provider, service });
    const events = await consumer.listen(BOOKING_CHANGED);
    const market = await test.client().listen(`subscription { serviceChanged { kind service { id } } }`);

    await (await admin()).get(DELETE, { id: provider.id, code: CODE });

    expect(await afterBooked(events)).toMatchObject({ id, status: 'CANCELED' });
    const gone = [await market.next(), await market.next()].map(({ serviceChanged }) => serviceChanged);
    expect(gone.map(({ kind }) => kind as string)).toEqual(['DELETED', 'DELETED']);
    expect(new Set(gone.map((change) => change.service.id as string))).toEqual(
      new Set([service.id, idle.id]),
    );
    for (const one of [service, idle])
      expect(await test.client().refusal(SERVICE, { id: one.id })).toBe('SERVICE_NOT_FOUND');
    expect(
      await test.client().refusal(`{ services(providerId: "${provider.id}") { edges { cursor } } }`),
    ).toBe(undefined);
  });

  it('keeps the history of the others, anonymised', async () => {
    const { provider, consumer, id } = await make.booking();
    await provider.get(SET_STATUS, { id, status: 'COMPLETED' });
    await (await admin()).get(DELETE, { id: provider.id, code: CODE });
    expect((await consumer.get(BOOKINGS, { as: 'CONSUMER' })).bookings.edges).toEqual([
      {
        node: {
          id,
          status: 'COMPLETED',
          providerName: null,
          provider: { name: null },
          consumer: { name: 'Ramesh Patil' },
        },
      },
    ]);
  });

  it('leaves nothing that tells of the person', async () => {
    const provider = await make.user({ name: 'Sunita Jadhav', passwordHash: 'a hash' });
    const picture = 'https://example.org/sunita.jpg';
    const service = await make.service({ provider, description: 'Ask for Sunita', pictureUrl: picture });
    const { id } = await make.booking({ provider, service });
    await provider.get(SET_STATUS, { id, status: 'COMPLETED' });
    await test.client().get(`mutation { requestOtp(phone: "${provider.phone}") { expiresInSeconds } }`);
    const known = ['Sunita', provider.phone, picture, 'Pune', 'a hash', String(PUNE.latitude)];
    const before = await traces(provider.id);
    expect(known.slice(0, 5).filter((word) => !before.includes(word))).toEqual([]);

    await (await admin()).get(DELETE, { id: provider.id, code: CODE });

    const after = await traces(provider.id);
    expect(known.filter((word) => after.includes(word))).toEqual([]);
    const [place] = await make.sql<{ hidden: boolean }>(
      `SELECT u.location IS NULL AND ST_AsText(s.location) = 'POINT(0 0)' AS hidden
       FROM users u JOIN services s ON s.provider_id = u.id WHERE u.id = $1`,
      [provider.id],
    );
    expect(place?.hidden).toBe(true);
    expect(await make.sql(`SELECT FROM otp_codes WHERE phone = $1`, [provider.phone])).toEqual([]);
  });

  it('sets the number free for somebody new', async () => {
    const user = await make.user();
    const input = {
      name: 'New',
      phone: user.phone,
      password: 'long enough',
      location: PUNE,
      preferredLanguage: 'en',
    };
    expect(await test.client().refusal(REGISTER, { input })).toBe('PHONE_TAKEN');
    await (await admin()).get(DELETE, { id: user.id, code: CODE });
    expect((await test.client().get(REGISTER, { input })).registerUser.id).not.toBe(user.id);
  });

  it('leaves no open booking behind, however many are made meanwhile', async () => {
    const [provider, boss] = [await make.user(), await admin()];
    const { id } = await make.service({ provider });
    const slots = (await make.openSlots(id)).slice(0, 12);
    const consumers = await make.users(slots.length);
    const book = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
    const leaving = consumers[3]!;

    await Promise.all([
      ...consumers.map((consumer, index) => consumer.ask(book, { slotId: slots[index] })),
      boss.get(DELETE, { id: leaving.id, code: CODE }),
      boss.get(DELETE, { id: provider.id, code: CODE }),
    ]);

    const active = await make.sql(
      `SELECT FROM bookings WHERE status <> 'Canceled' AND ($1 IN (consumer_id, provider_id) OR $2 = consumer_id)`,
      [provider.id, leaving.id],
    );
    expect(active).toEqual([]);
    expect(await make.sql(`SELECT FROM slots WHERE service_id = $1`, [id])).toEqual([]);
  });
});
