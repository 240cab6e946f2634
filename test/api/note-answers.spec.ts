import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, NOTE, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';
import { RestClient } from './rest/rest-client.js';

const ANSWER = `mutation ($id: ID!, $text: String!) { answerNote(bookingId: $id, text: $text) { id version note noteAnswer } }`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { id } }`;
const ANSWERS = `query ($as: BookingSide!) { bookings(as: $as) { edges { node { noteAnswer } } } }`;
const WORDS = 'I come at eight';

describe('a provider’s answer to a note', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const answersOf = async (person: Person, as: string) =>
    (await person.get(ANSWERS, { as })).bookings.edges.map(
      (edge: { node: { noteAnswer: string | null } }) => edge.node.noteAnswer,
    );

  it('is seen live by both parties, and can be changed', async () => {
    const { provider, consumer, id } = await make.booking();
    const both = await Promise.all(
      [provider, consumer].map((person) =>
        person.listen('subscription { bookingChanged { id version note noteAnswer } }'),
      ),
    );
    for (const [text, noteAnswer] of [
      [` ${WORDS},\nsharp `, `${WORDS}, sharp`],
      ['No, at nine', 'No, at nine'],
    ]) {
      const { answerNote } = await provider.get(ANSWER, { id, text });
      expect(answerNote).toMatchObject({ id, note: NOTE, noteAnswer });
      for (const events of both) expect((await events.next()).bookingChanged).toEqual(answerNote);
    }
    expect([await answersOf(provider, 'PROVIDER'), await answersOf(consumer, 'CONSUMER')]).toEqual([
      ['No, at nine'],
      ['No, at nine'],
    ]);
  });

  it('is not made anew by the same words, which a bad network may bring twice', async () => {
    const { provider, id } = await make.booking();
    const [first, again] = [
      await provider.get(ANSWER, { id, text: WORDS }),
      await provider.get(ANSWER, { id, text: WORDS }),
    ];
    expect(again).toEqual(first);
  });

  it('is the provider’s alone, and an admin’s who acts for them, which is kept in the trail without words', async () => {
    const { provider, consumer, id } = await make.booking();
    for (const stranger of [consumer, await make.user()])
      expect(await stranger.refusal(ANSWER, { id, text: WORDS })).toBe('FORBIDDEN');
    const admin = await make.user({ role: Role.ADMIN });
    await admin.get(ANSWER, { id, text: WORDS });
    const trail = await make.sql('SELECT action, details FROM audit_log WHERE subject_id = $1', [
      provider.id,
    ]);
    expect(trail).toEqual([{ action: 'booking.answer-note', details: { bookingId: id, status: 'Booked' } }]);
  });

  it('wants a note, words of its length, and a booking that is not over', async () => {
    const { provider, consumer, service, slotId, id } = await make.booking();
    for (const text of [' \n', 'x'.repeat(201)])
      expect(await provider.refusal(ANSWER, { id, text })).toBe('BAD_INPUT');
    for (const none of ['x', consumer.id])
      expect(await provider.refusal(ANSWER, { id: none, text: WORDS })).toBe('BOOKING_NOT_FOUND');
    const [other] = (await make.openSlots(service.id)).filter((each) => each !== slotId);
    const { bookSlot } = await consumer.get(`mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`, {
      slotId: other,
    });
    expect(await provider.refusal(ANSWER, { id: bookSlot.id, text: WORDS })).toBe('BAD_INPUT');
    await provider.get(SET_STATUS, { id, status: 'COMPLETED' });
    expect(await provider.refusal(ANSWER, { id, text: WORDS })).toBe('BOOKING_FINAL');
  });

  it('is read over REST, in the data of both, and goes with the account of who wrote it', async () => {
    const { provider, consumer, id } = await make.booking();
    await provider.get(ANSWER, { id, text: WORDS });
    const rest = await RestClient.open(test);
    const listed = await rest.get(`GET /api/userbookings/${consumer.id}`, consumer);
    expect(listed).toMatchObject([{ note: NOTE, noteAnswer: WORDS }]);
    for (const [person, list] of [
      [provider, 'bookingsReceived'],
      [consumer, 'bookingsMade'],
    ] as const) {
      const data = JSON.parse((await person.get('{ exportMyData }')).exportMyData as string);
      expect(data[list]).toMatchObject([{ noteAnswer: WORDS }]);
    }
    await provider.get(SET_STATUS, { id, status: 'COMPLETED' });
    await provider.get(await deletionOf(test, provider));
    expect(await answersOf(consumer, 'CONSUMER')).toEqual([null]);
  });
});
