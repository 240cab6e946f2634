import { BOOKING_CAPS } from '../../domain/bookings/booking-caps.js';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const BOOK = `mutation ($slotId: ID!, $consumerId: ID) { bookSlot(slotId: $slotId, consumerId: $consumerId) { id contact { phone } } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { status } }`;
const COMPLETE = `mutation ($id: ID!) { setBookingStatus(id: $id, status: COMPLETED) { status } }`;
const UNPROVEN = { phoneVerifiedAt: null };

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

/** The id of the booking, or the code of the refusal. */
const book = async (consumer: Person, slotId: string, more: object = {}): Promise<string> => {
  const { data, errors } = await consumer.ask(BOOK, { slotId, ...more });
  return errors ? (errors[0]?.extensions.code as string) : (data.bookSlot.id as string);
};
const isCode = (answer: string) => /^[A-Z_]+$/.test(answer);
const slotsOf = async (provider: Person) => make.openSlots((await make.service({ provider })).id);
/** The first slot of each of so many providers. */
const slotsOfMany = async (count: number): Promise<string[]> =>
  Promise.all((await make.users(count)).map(async (provider) => (await slotsOf(provider))[0] as string));
const newcomer = () => make.user({ createdAt: new Date() });

/** A day goes by for all bookings that there are. */
const aDayLater = () =>
  make.sql(
    `UPDATE bookings SET created_at = created_at - interval '25 hours', updated_at = updated_at - interval '25 hours'`,
  );

describe('an account whose number nobody has proven', () => {
  it('has three open bookings at most, is told why, and has more as soon as the number is proven', async () => {
    const consumer = await make.user(UNPROVEN);
    const slots = await slotsOf(await make.user());
    const answers = [];
    for (const slotId of slots.slice(0, 4)) answers.push(await book(consumer, slotId));
    expect(answers[3]).toBe('BOOKINGS_UNPROVEN_CAP');
    expect(answers.slice(0, 3).some(isCode)).toBe(false);
    // What one has is no new booking: a request may be sent twice.
    expect(await book(consumer, slots[0]!)).toBe(answers[0]);
    await make.sql(`UPDATE users SET phone_verified_at = now() WHERE id = $1`, [consumer.id]);
    expect(isCode(await book(consumer, slots[3]!))).toBe(false);
  });

  it('books again when one of them is cancelled, completed or over', async () => {
    const consumer = await make.user(UNPROVEN);
    const provider = await make.user();
    const slots = await slotsOf(provider);
    const ids = [];
    for (const slotId of slots.slice(0, 3)) ids.push(await book(consumer, slotId));
    await consumer.get(CANCEL, { id: ids[0] });
    expect(isCode(await book(consumer, slots[3]!))).toBe(false);
    await provider.get(COMPLETE, { id: ids[1] });
    expect(isCode(await book(consumer, slots[4]!))).toBe(false);
    expect(await book(consumer, slots[5]!)).toBe('BOOKINGS_UNPROVEN_CAP');
    await make.sql(
      `UPDATE bookings SET during = tstzrange(now() - interval '2 hours', now() - interval '1 hour') WHERE id = $1`,
      [ids[2]],
    );
    expect(isCode(await book(consumer, slots[5]!))).toBe(false);
  });

  it('sees ten numbers a day by booking and cancelling, or fewer', async () => {
    const consumer = await make.user(UNPROVEN);
    const seen = new Set<string>();
    for (const slotId of await slotsOfMany(12)) {
      const { data } = await consumer.ask(BOOK, { slotId });
      if (!data?.bookSlot) continue;
      seen.add(data.bookSlot.contact.phone as string);
      await consumer.ask(CANCEL, { id: data.bookSlot.id });
    }
    expect(seen.size).toBe(
      Math.min(BOOKING_CAPS.unproven.contactsADay, BOOKING_CAPS.unproven.cancellationsADay),
    );
  });

  it('is booked by ten a day, whoever they are, and by more once it is proven', async () => {
    const provider = await make.user(UNPROVEN);
    const slots = await slotsOf(provider);
    const consumers = await make.users(12);
    const answers = [];
    for (const [index, consumer] of consumers.entries()) answers.push(await book(consumer, slots[index]!));
    expect(answers.map(isCode)).toEqual([...Array<boolean>(10).fill(false), true, true]);
    expect(answers.slice(10)).toEqual(['PROVIDER_DAY_CAP', 'PROVIDER_DAY_CAP']);
    // Who is a contact already is none more, and the provider's own bookings make contacts, too.
    expect(isCode(await book(consumers[0]!, slots[10]!))).toBe(false);
    expect(await book(provider, (await slotsOfMany(1))[0]!)).toBe('BOOKINGS_UNPROVEN_CAP');
    await make.sql(`UPDATE users SET phone_verified_at = now() WHERE id = $1`, [provider.id]);
    expect(isCode(await book(consumers[11]!, slots[11]!))).toBe(false);
  });
});

describe('a proven account', () => {
  it('blocks no provider while it is new, and books with others meanwhile', async () => {
    const consumer = await newcomer();
    const slots = await slotsOf(await make.user());
    const answers = await Promise.all(slots.slice(0, 40).map((slotId) => book(consumer, slotId)));
    expect(answers.filter((answer) => !isCode(answer))).toHaveLength(BOOKING_CAPS.new.openWithOne);
    expect(new Set(answers.filter(isCode))).toEqual(new Set(['BOOKINGS_PROVIDER_CAP']));
    expect(isCode(await book(consumer, (await slotsOfMany(1))[0]!))).toBe(false);
  });

  it('sees as many numbers a day as a person needs, and others the next day', async () => {
    const consumer = await newcomer();
    const slots = await slotsOfMany(BOOKING_CAPS.new.contactsADay + 1);
    const answers = await Promise.all(slots.map((slotId) => book(consumer, slotId)));
    expect(answers.filter(isCode)).toEqual(['BOOKINGS_DAY_CAP']);
    await aDayLater();
    expect(isCode(await book(consumer, slots[answers.findIndex(isCode)]!))).toBe(false);
  });

  it('books no more that day once it has cancelled as often as it may, and still cancels what it has', async () => {
    const consumer = await newcomer();
    const provider = await make.user();
    const slots = await slotsOf(provider);
    const kept = await book(consumer, slots[1]!);
    for (let count = 0; count < BOOKING_CAPS.new.cancellationsADay; count++)
      await consumer.get(CANCEL, { id: await book(consumer, slots[0]!) });
    expect(await book(consumer, slots[0]!)).toBe('BOOKINGS_DAY_CAP');
    expect(await consumer.get(CANCEL, { id: kept })).toEqual({ cancelBooking: { status: 'CANCELED' } });
  });

  it('does not answer for what a provider cancels', async () => {
    const consumer = await newcomer();
    const provider = await make.user();
    const [slotId] = (await slotsOf(provider)) as [string];
    for (let count = 0; count <= BOOKING_CAPS.new.cancellationsADay; count++)
      await provider.get(CANCEL, { id: await book(consumer, slotId) });
    expect(isCode(await book(consumer, slotId))).toBe(false);
  });

  it('of long standing has forty open bookings and books on', async () => {
    const consumer = await make.user();
    const slots = (await Promise.all((await make.users(4)).map(slotsOf))).flatMap((some) =>
      some.slice(0, 11),
    );
    const answers = await Promise.all(slots.map((slotId) => book(consumer, slotId)));
    expect(answers.filter(isCode)).toEqual([]);
  });

  it('has its own caps where an admin books for it', async () => {
    const admin = await make.user({ role: Role.ADMIN });
    const consumer = await make.user(UNPROVEN);
    const slots = await slotsOf(await make.user());
    const forThem = { consumerId: consumer.id };
    for (const slotId of slots.slice(0, 3)) expect(isCode(await book(admin, slotId, forThem))).toBe(false);
    expect(await book(admin, slots[3]!, forThem)).toBe('BOOKINGS_UNPROVEN_CAP');
    expect(isCode(await book(admin, slots[3]!))).toBe(false);
  });
});

it('answers over REST with the status and the text of a cap', async () => {
  const consumer = await make.user(UNPROVEN);
  const provider = await make.user();
  const { id: serviceId } = await make.service({ provider });
  const slots = await make.openSlots(serviceId);
  for (const slotId of slots.slice(0, 3)) await book(consumer, slotId);
  const { service } = await consumer.get(
    `query ($id: ID!) { service(id: $id) { calendar(days: 2) { date freeSlots { id } } } }`,
    { id: serviceId },
  );
  const [, { date, freeSlots }] = service.calendar;
  const response = await fetch(`${test.url}/api/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${consumer.token}` },
    body: JSON.stringify({ slotId: freeSlots[0].id, serviceProviderId: provider.id, serviceId, date }),
  });
  expect([response.status, await response.json()]).toEqual([
    403,
    { code: 'BOOKINGS_UNPROVEN_CAP', error: expect.stringContaining('confirmed') },
  ]);
});

it('lifts every cap where limits are off', async () => {
  const free = await startTestApp({ RATE_LIMITS: 'off' });
  try {
    const other = new Factory(free);
    const consumer = await other.user({ phoneVerifiedAt: null, createdAt: new Date() });
    const provider = await other.user({ phoneVerifiedAt: null });
    const slots = (await other.openSlots((await other.service({ provider })).id)).slice(0, 120);
    const answers = await Promise.all(slots.map((slotId) => book(consumer, slotId)));
    expect(answers.filter(isCode)).toEqual([]);
  } finally {
    await free.stop();
  }
});
