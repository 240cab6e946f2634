import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import type { Events } from '../support/graphql-client.js';
import { propose, stageOf } from './moving.js';

const NEWS = 'subscription { bookingChanged { id version news } }';
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { version } }`;
const ANSWER_NOTE = `mutation ($id: ID!, $text: String!) { answerNote(bookingId: $id, text: $text) { version } }`;
const COMPLETE = `mutation ($id: ID!, $quantity: Decimal) { completeBooking(id: $id, quantity: $quantity) { version } }`;
const UNDO = `mutation ($id: ID!) { undoCompletion(id: $id) { version } }`;
const ANSWER_RECEIPT = `mutation ($id: ID!) { answerReceipt(id: $id, accept: true) { version } }`;
const ANSWER_MOVE = `mutation ($id: ID!, $slotId: ID!) { answerMove(bookingId: $id, accept: true, slotId: $slotId) { version } }`;
const LIST = `query { bookings(as: CONSUMER) { edges { node { news } } } }`;

describe('what a live event tells of', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  /** The news of a booking's version: an event may be heard twice. */
  async function newsOf(events: Events, answer: Record<string, unknown>): Promise<string | null> {
    const { version } = Object.values(answer)[0] as { version: number };
    for (;;) {
      const { bookingChanged } = await events.next();
      if (bookingChanged.version === version) return bookingChanged.news as string | null;
    }
  }

  it('is what the other party did, and nothing for who did it', async () => {
    const [provider, consumer] = [await make.user(), await make.user()];
    const [his, hers] = [await provider.listen(NEWS), await consumer.listen(NEWS)];
    const told = async (answer: Record<string, unknown>) => [
      await newsOf(his, answer),
      await newsOf(hers, answer),
    ];
    const { id } = await make.booking({ provider, consumer });
    expect(await told({ booked: { version: 1 } })).toEqual(['BOOKED', null]);
    expect(await told(await provider.get(SET_STATUS, { id, status: 'ACCEPTED' }))).toEqual([
      null,
      'ACCEPTED',
    ]);
    expect(await told(await provider.get(ANSWER_NOTE, { id, text: 'At eight' }))).toEqual([
      null,
      'NOTE_ANSWERED',
    ]);
    // Who has read an answer is not called for every letter that is mended.
    expect(await told(await provider.get(ANSWER_NOTE, { id, text: 'At nine' }))).toEqual([null, null]);
    expect(await told(await provider.get(COMPLETE, { id, quantity: '9' }))).toEqual([null, 'COMPLETED']);
    expect(await told(await provider.get(UNDO, { id }))).toEqual([null, 'UNDONE']);
    expect(await told(await provider.get(COMPLETE, { id, quantity: '9' }))).toEqual([null, 'COMPLETED']);
    expect(await told(await consumer.get(ANSWER_RECEIPT, { id }))).toEqual(['RECEIPT_ANSWERED', null]);
    expect((await consumer.get(LIST)).bookings.edges).toMatchObject([{ node: { news: null } }]);
  });

  it('is another time that was proposed, and the yes to it', async () => {
    const { provider, consumer, slots, id } = await stageOf(make);
    const [his, hers] = [await provider.listen(NEWS), await consumer.listen(NEWS)];
    await propose(provider, id, slots[12]);
    expect((await hers.next()).bookingChanged.news).toBe('MOVE_PROPOSED');
    expect((await his.next()).bookingChanged.news).toBeNull();
    const answer = await consumer.get(ANSWER_MOVE, { id, slotId: slots[12] });
    expect([await newsOf(his, answer), await newsOf(hers, answer)]).toEqual(['MOVE_TAKEN', null]);
  });

  it('is for both parties what an admin did for one of them', async () => {
    const { provider, consumer, id } = await make.booking();
    const admin = await make.user({ role: Role.ADMIN });
    const both = [await provider.listen(NEWS), await consumer.listen(NEWS)];
    const answer = await admin.get(SET_STATUS, { id, status: 'CANCELED' });
    expect([await newsOf(both[0]!, answer), await newsOf(both[1]!, answer)]).toEqual([
      'CANCELED',
      'CANCELED',
    ]);
  });
});
