import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, NOTE, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';
import { RestClient } from './rest/rest-client.js';

const BOOK = `mutation ($slotId: ID!, $consumerId: ID, $note: String) {
  bookSlot(slotId: $slotId, consumerId: $consumerId, note: $note) { id note }
}`;
const NOTES = `query ($as: BookingSide!, $userId: ID) { bookings(as: $as, userId: $userId) { edges { node { id note } } } }`;
const EXPORT = '{ exportMyData }';

describe('the note with a booking', () => {
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    rest = await RestClient.open(test);
  });
  afterAll(() => test.stop());

  const offer = async () => {
    const [provider, consumer] = (await make.users(2)) as [Person, Person];
    const service = await make.service({ provider });
    return { provider, consumer, service, slots: await make.openSlots(service.id) };
  };
  const notesOf = async (person: Person, as: string, userId?: string) =>
    (await person.get(NOTES, { as, userId })).bookings.edges.map(
      (edge: { node: { note: string } }) => edge.node.note,
    );

  it('is read by both parties and by an admin, and by the provider as soon as it is booked', async () => {
    const { provider, consumer, slots } = await offer();
    const events = await provider.listen('subscription { bookingChanged { id note } }');
    const { bookSlot } = await consumer.get(BOOK, { slotId: slots[0], note: ' Gate 2,\nby the old well ' });
    expect(bookSlot).toEqual({ id: bookSlot.id, note: 'Gate 2, by the old well' });
    expect((await events.next()).bookingChanged).toEqual(bookSlot);
    const admin = await make.user({ role: Role.ADMIN });
    const seen = [
      await notesOf(consumer, 'CONSUMER'),
      await notesOf(provider, 'PROVIDER'),
      await notesOf(admin, 'PROVIDER', provider.id),
    ];
    expect(seen).toEqual([[bookSlot.note], [bookSlot.note], [bookSlot.note]]);
  });

  it('need not be, and stays the first one’s where the slot is booked again', async () => {
    const { consumer, slots } = await offer();
    const [slotId, other] = slots;
    for (const note of [undefined, null, '', ' \n'])
      expect((await consumer.get(BOOK, { slotId, note })).bookSlot.note).toBeNull();
    expect((await consumer.get(BOOK, { slotId, note: 'Too late' })).bookSlot.note).toBeNull();
    for (const note of ['First', 'Second'])
      expect((await consumer.get(BOOK, { slotId: other, note })).bookSlot.note).toBe('First');
  });

  it('comes with what an admin books for somebody, and is no part of the trail', async () => {
    const { consumer, slots } = await offer();
    const admin = await make.user({ role: Role.ADMIN });
    await admin.get(BOOK, { slotId: slots[0], consumerId: consumer.id, note: NOTE });
    expect(await notesOf(consumer, 'CONSUMER')).toEqual([NOTE]);
    const trail = await make.sql('SELECT details FROM audit_log WHERE subject_id = $1', [consumer.id]);
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain(NOTE);
  });

  it('is refused where it is too long, with the field’s name', async () => {
    const { consumer, slots } = await offer();
    const { message, extensions } = (await consumer.problem(BOOK, {
      slotId: slots[0],
      note: 'x'.repeat(201),
    }))!;
    const problem = 'The note can have at most 200 characters.';
    expect([message, extensions]).toEqual([problem, expect.objectContaining({ code: 'BAD_INPUT' })]);
    expect(extensions.fields).toEqual([{ path: 'note', message: problem }]);
  });

  it('spoils nobody’s booking of the same moment, whatever it holds', async () => {
    const { service, slots } = await offer();
    const notes = ['Gate\u0000 1', 'Gate\ud83d 1', '\udc00Gate 1', 'Gate \u202e1', `Gate\u2028'1"\\`, null];
    const people = await make.users(notes.length);
    const answers = await Promise.all(
      people.map((person, index) => person.get(BOOK, { slotId: slots[index], note: notes[index] })),
    );
    expect(answers.map(({ bookSlot }) => bookSlot.note as string)).toEqual([
      ...['Gate 1', 'Gate 1', 'Gate 1', 'Gate 1'],
      `Gate '1"\\`,
      null,
    ]);
    expect(await make.sql('SELECT FROM slots WHERE service_id = $1', [service.id])).toHaveLength(6);
  });

  it('is said and read over REST, and is no part of a booking without one', async () => {
    const { provider, consumer, service, slots } = await offer();
    const book = async (slotId: string, note?: unknown) => {
      const days = await rest.get(`GET /api/service/${service.id}/slots`);
      const { date } = days.find((each: { _id: string }) => each._id === slotId);
      const body = { slotId, serviceId: service.id, serviceProviderId: provider.id, date, note };
      return rest.call('POST /api/booking', consumer, body);
    };
    expect(await book(slots[0]!, `${NOTE}\n`)).toMatchObject({ status: 201, body: { note: NOTE } });
    expect((await book(slots[1]!, null)).body).not.toHaveProperty('note');
    const received = await rest.get(`GET /api/providerbookings/${provider.id}`, provider);
    expect(received.map((each: { note?: string }) => each.note)).toEqual([undefined, NOTE]);
    for (const wrong of ['x'.repeat(201), 5, ['x']])
      expect(await book(slots[2]!, wrong)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'note' }] },
      });
  });

  it('is in the data of both, and gone with the account of who wrote it', async () => {
    const { provider, consumer } = await make.booking();
    const exported = async (person: Person) => JSON.parse((await person.get(EXPORT)).exportMyData as string);
    expect((await exported(consumer)).bookingsMade).toMatchObject([{ note: NOTE }]);
    expect((await exported(provider)).bookingsReceived).toMatchObject([{ note: NOTE }]);
    const other = await make.booking();
    await other.provider.get(await deletionOf(test, other.provider));
    expect(await notesOf(provider, 'PROVIDER')).toEqual([NOTE]);
    await consumer.get(await deletionOf(test, consumer));
    expect(await notesOf(provider, 'PROVIDER')).toEqual([null]);
    expect((await exported(other.consumer)).bookingsMade).toMatchObject([{ note: NOTE }]);
  });
});
