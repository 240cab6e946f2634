import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const USERS = `query ($first: Int, $after: String) {
  users(first: $first, after: $after) { edges { cursor node { id name phone role } } pageInfo { hasNextPage endCursor } }
}`;
const CREATE = `mutation ($providerId: ID) {
  createService(input: { type: TRACTOR, description: "x", price: { charges: "1", unit: PER_DAY }, providerId: $providerId }) { id }
}`;
const HOURS = `mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: [{ weekday: 1, opens: "08:00", closes: "10:00", slotMinutes: 60 }]) { id } }`;
const DELETE_SERVICE = `mutation ($id: ID!) { deleteService(id: $id) { id } }`;
const CLOSE = `mutation ($slotId: ID!) { setSlotStatus(slotId: $slotId, status: NOT_WORKING) { id } }`;
const BOOK = `mutation ($slotId: ID!, $consumerId: ID) { bookSlot(slotId: $slotId, consumerId: $consumerId) { id } }`;
const ACCEPT = `mutation ($id: ID!) { setBookingStatus(id: $id, status: ACCEPTED) { id } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`;

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

describe('the list of users', () => {
  it('shows admins everybody who lives, newest first, a page at a time', async () => {
    const made = await make.users(4);
    const admin = await make.user({ role: Role.ADMIN });
    const gone = await make.user();
    await make.sql(`UPDATE users SET deleted_at = now(), phone = NULL WHERE id = $1`, [gone.id]);

    const first = (await admin.get(USERS, { first: 3 })).users;
    const second = (await admin.get(USERS, { first: 500, after: first.pageInfo.endCursor })).users;

    const seen = [...first.edges, ...second.edges].map(({ node }) => node);
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect(seen.map(({ id }) => id as string)).toEqual(
      [...made, admin].map(({ id }) => id).sort((a, b) => (a < b ? 1 : -1)),
    );
    expect(seen.find(({ id }) => id === made[0]!.id)).toEqual({
      id: made[0]!.id,
      name: 'Ramesh Patil',
      phone: made[0]!.phone,
      role: 'USER',
    });
  });

  it('is for admins alone', async () => {
    expect(await test.client().refusal(USERS)).toBe('UNAUTHENTICATED');
    expect(await (await make.user()).refusal(USERS)).toBe('FORBIDDEN');
    expect(await (await make.user({ role: Role.SUPER_ADMIN })).refusal(USERS)).toBeUndefined();
  });

  it.each([
    [{ first: 0 }, 'BAD_INPUT'],
    [{ first: 501 }, 'BAD_INPUT'],
    [{ after: 'x' }, 'BAD_CURSOR'],
    [{ after: Buffer.from('["x"]').toString('base64url') }, 'BAD_CURSOR'],
  ])('refuses the page %j', async (page, code) => {
    expect(await (await make.user({ role: Role.ADMIN })).refusal(USERS, page)).toBe(code);
  });
});

it('nobody is deleted where the operator has set no code', async () => {
  const [user, boss] = [await make.user(), await make.user({ role: Role.SUPER_ADMIN })];
  const remove = `mutation ($id: ID!, $code: String!) { deleteUser(id: $id, code: $code) { id } }`;
  for (const code of ['', 'undefined'])
    expect(await boss.refusal(remove, { id: user.id, code })).toBe('DELETE_CODE_UNSET');
});

describe('the audit trail', () => {
  /** What was recorded of a user, oldest first. */
  const trail = (subject: Person) =>
    make.sql<{ actor: string; action: string; details: object }>(
      `SELECT actor_id AS actor, action, details FROM audit_log WHERE subject_id = $1 ORDER BY id`,
      [subject.id],
    );

  it('has what an admin did for another', async () => {
    const [admin, provider, consumer] = [
      await make.user({ role: Role.ADMIN }),
      await make.user(),
      await make.user(),
    ];
    const { id } = (await admin.get(CREATE, { providerId: provider.id })).createService;
    const [slotId, other] = await make.openSlots(id as string);
    await admin.get(CLOSE, { slotId: other });
    const booking = (await admin.get(BOOK, { slotId, consumerId: consumer.id })).bookSlot;
    await admin.get(BOOK, { slotId, consumerId: consumer.id });
    await admin.get(ACCEPT, { id: booking.id });
    await admin.get(CANCEL, { id: booking.id });
    await admin.get(HOURS, { id });
    await admin.get(DELETE_SERVICE, { id });

    const serviceId = id as string;
    expect(await trail(provider)).toEqual([
      { actor: admin.id, action: 'service.create', details: { serviceId } },
      {
        actor: admin.id,
        action: 'slot.set-status',
        details: { serviceId, status: 'Not Working', startsAt: expect.any(String) },
      },
      {
        actor: admin.id,
        action: 'booking.set-status',
        details: { bookingId: booking.id, status: 'Accepted' },
      },
      { actor: admin.id, action: 'service.set-working-hours', details: { serviceId } },
      { actor: admin.id, action: 'service.delete', details: { serviceId } },
    ]);
    expect(await trail(consumer)).toEqual([
      { actor: admin.id, action: 'booking.create', details: { bookingId: booking.id } },
      {
        actor: admin.id,
        action: 'booking.set-status',
        details: { bookingId: booking.id, status: 'Canceled' },
      },
    ]);
  });

  it('has nothing of what people do for themselves, admins too, nor of what was refused', async () => {
    const [admin, provider] = [await make.user({ role: Role.ADMIN }), await make.user()];
    const own = (await admin.get(CREATE)).createService;
    await admin.get(HOURS, { id: own.id });
    const [slotId] = await make.openSlots((await make.service({ provider })).id);
    const { id } = (await admin.get(BOOK, { slotId })).bookSlot;
    await provider.get(ACCEPT, { id });
    await admin.get(CANCEL, { id });
    expect(await admin.refusal(ACCEPT, { id })).toBe('BOOKING_FINAL');
    expect(await trail(admin)).toEqual([]);
    expect(await trail(provider)).toEqual([]);
  });
});
