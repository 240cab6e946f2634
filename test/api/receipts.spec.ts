import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import type { Events } from '../support/graphql-client.js';

const RECEIPT = `receipt { number unit quantity currency total lines { kind quantity unitAmount amount } awaitsConsent isRefused isVoid
  issuedAt enteredAt undoableUntil }`;
const COMPLETE = `mutation ($id: ID!, $quantity: Decimal) { completeBooking(id: $id, quantity: $quantity) { status version ${RECEIPT} } }`;
const ANSWER = `mutation ($id: ID!, $accept: Boolean!, $total: Decimal) {
  answerReceipt(id: $id, accept: $accept, total: $total) { status version ${RECEIPT} } }`;
const UNDO = `mutation ($id: ID!) { undoCompletion(id: $id) { status version nextStatuses ${RECEIPT} } }`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { status version ${RECEIPT} } }`;
const BOOKING = `query ($id: ID!) { booking(id: $id) { id status ${RECEIPT} } }`;
const BOOK = `mutation ($slotId: ID!, $slots: Int) { bookSlot(slotId: $slotId, slots: $slots) { id } }`;

describe('what was done, and its receipt', () => {
  let test: TestApp;
  let make: Factory;
  let provider: Person;
  let consumer: Person;

  beforeAll(async () => {
    test = await startTestApp({ LOG_LEVEL: 'silent' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    provider = await make.user({ name: 'Sunita Jadhav' });
    consumer = await make.user();
  });

  const booking = async () => (await make.booking({ provider, consumer })).id;
  /** Of three hours at 900 rupees. */
  const threeHours = async () => {
    const { id } = await make.service({ provider });
    const [slotId] = await make.openSlots(id);
    return (await consumer.get(BOOK, { slotId, slots: 3 })).bookSlot.id as string;
  };
  const complete = async (id: string, quantity?: string, who = provider) =>
    (await who.get(COMPLETE, { id, quantity })).completeBooking;
  const answer = async (id: string, accept: boolean, total?: string) =>
    (await consumer.get(ANSWER, { id, accept, total })).answerReceipt;
  const shown = async (id: string, who = consumer) => (await who.get(BOOKING, { id })).booking;

  it('follows from what was really done, by the rule of the quote', async () => {
    const id = await threeHours();
    expect((await shown(id)).receipt).toBeNull();

    const { status, receipt } = await complete(id, '2.50');

    expect(status).toBe('COMPLETED');
    expect(receipt).toMatchObject({
      number: 1,
      unit: 'HOUR',
      quantity: '2.5',
      currency: 'INR',
      total: '2250.00',
      lines: [{ kind: 'WORK', quantity: '2.5', unitAmount: '900.00', amount: '2250.00' }],
      awaitsConsent: false,
      isRefused: false,
      isVoid: false,
    });
    expect((await shown(id)).receipt).toEqual(receipt);
  });

  it('is of what was agreed where nothing is said, over GraphQL and over REST', async () => {
    const said = await complete(await threeHours());
    expect(said.receipt).toMatchObject({ number: 1, quantity: '3', total: '2700.00' });
    const set = await provider.get(SET_STATUS, { id: await threeHours(), status: 'COMPLETED' });
    expect(set.setBookingStatus.receipt).toMatchObject({ number: 2, quantity: '3', total: '2700.00' });

    const id = await booking();
    const response = await fetch(`${test.url}/api/booking/${id}/status`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${provider.token}` },
      body: JSON.stringify({ status: 'Completed' }),
    });
    expect(await response.json()).toMatchObject({
      status: 'Completed',
      receipt: { number: 3, quantity: 1, total: 900, awaitsConsent: false, isRefused: false, isVoid: false },
    });
  });

  it('is there for both parties and for admins, and for nobody else', async () => {
    const id = await booking();
    await complete(id);
    const admin = await make.user({ role: Role.ADMIN });
    for (const who of [provider, consumer, admin])
      expect((await shown(id, who)).receipt).toMatchObject({ number: 1, total: '900.00' });
    expect(await (await make.user()).refusal(BOOKING, { id })).toBe('FORBIDDEN');
    expect(await consumer.refusal(BOOKING, { id: 'x' })).toBe('BOOKING_NOT_FOUND');
  });

  it('is the same for who asks twice, and changes no more', async () => {
    const id = await booking();
    const first = await complete(id, '1');
    expect(await complete(id, '1.0')).toEqual(first);
    expect(await provider.refusal(COMPLETE, { id, quantity: '0.5' })).toBe('BOOKING_FINAL');
  });

  it.each(['0', '0.001', '9999999'])('is not of %s hours', async (quantity) => {
    expect(await provider.refusal(COMPLETE, { id: await booking(), quantity })).toBe('BAD_INPUT');
  });

  it('is entered by the provider, or an admin for them, whose doing is kept', async () => {
    const id = await booking();
    expect(await consumer.refusal(COMPLETE, { id })).toBe('FORBIDDEN');
    const admin = await make.user({ role: Role.ADMIN });
    await complete(id, undefined, admin);
    await admin.get(UNDO, { id });
    await complete(id, '2', admin);
    await admin.get(ANSWER, { id, accept: true });
    const kept = await make.sql<{ action: string; subject: string }>(
      `SELECT action, subject_id AS subject FROM audit_log WHERE actor_id = $1 ORDER BY id`,
      [admin.id],
    );
    expect(kept).toEqual([
      { action: 'booking.complete', subject: provider.id },
      { action: 'booking.undo-completion', subject: provider.id },
      { action: 'booking.complete', subject: provider.id },
      { action: 'booking.answer-receipt', subject: consumer.id },
    ]);
  });

  it('has numbers of its provider’s own', async () => {
    const other = await make.booking();
    await complete(await booking());
    expect((await complete(other.id, undefined, other.provider)).receipt.number).toBe(1);
    expect((await complete(await booking())).receipt.number).toBe(2);
  });

  it('leaves no gap where a completion fails', async () => {
    await complete(await booking());
    const id = await booking();
    // The number is drawn, and then the statement fails.
    await make.sql(
      `ALTER TABLE bookings ADD CONSTRAINT no_more CHECK (id <> '${id}' OR receipt_number IS NULL) NOT VALID`,
    );
    try {
      expect(await provider.refusal(COMPLETE, { id })).toBe('INTERNAL');
    } finally {
      await make.sql(`ALTER TABLE bookings DROP CONSTRAINT no_more`);
    }
    expect((await complete(await booking())).receipt.number).toBe(2);
    expect((await complete(id)).receipt.number).toBe(3);
  });

  describe('that is more than a tenth above the quote', () => {
    it('waits for the consumer’s yes, and has no number until then', async () => {
      const id = await threeHours();
      const waiting = await complete(id, '4');
      expect(waiting.status).toBe('COMPLETED');
      expect(waiting.receipt).toMatchObject({
        number: null,
        issuedAt: null,
        awaitsConsent: true,
        total: '3600.00',
      });

      const agreed = await answer(id, true, '3600');

      expect(agreed.receipt).toMatchObject({ number: 1, awaitsConsent: false, total: '3600.00' });
      expect(agreed.receipt.issuedAt).not.toBeNull();
      expect(agreed.version).toBe(waiting.version + 1);
      expect(await answer(id, true, '3600')).toEqual(agreed);
      expect(await consumer.refusal(ANSWER, { id, accept: false })).toBe('BOOKING_FINAL');
    });

    it('is entered again after a no, or once more before any answer', async () => {
      const id = await threeHours();
      await complete(id, '5');
      await complete(id, '4');
      expect((await answer(id, false)).receipt).toMatchObject({
        number: null,
        awaitsConsent: false,
        isRefused: true,
      });
      expect((await complete(id, '4')).receipt).toMatchObject({ isRefused: true });

      expect((await complete(id, '3')).receipt).toMatchObject({
        number: 1,
        isRefused: false,
        total: '2700.00',
      });
    });

    it('is agreed to as it was shown, or not at all', async () => {
      const id = await threeHours();
      await complete(id, '4');
      await complete(id, '40');
      expect(await consumer.refusal(ANSWER, { id, accept: true, total: '3600.00' })).toBe('RECEIPT_CHANGED');
      expect((await shown(id)).receipt).toMatchObject({ awaitsConsent: true, total: '36000.00' });
    });

    it('is the consumer’s matter', async () => {
      const id = await threeHours();
      await complete(id, '4');
      for (const who of [provider, await make.user()])
        expect(await who.refusal(ANSWER, { id, accept: true })).toBe('FORBIDDEN');
    });
  });

  describe('for a minute', () => {
    it('is taken back: the booking is what it was, and its next receipt has the number', async () => {
      const id = await booking();
      await provider.get(SET_STATUS, { id, status: 'IN_PROGRESS' });
      await complete(id);
      const undone = (await provider.get(UNDO, { id })).undoCompletion;
      expect(undone).toMatchObject({ status: 'IN_PROGRESS', receipt: null });
      expect(undone.nextStatuses).toContain('COMPLETED');
      expect((await provider.get(UNDO, { id })).undoCompletion).toEqual(undone);
      expect((await complete(await booking())).receipt.number).toBe(2);

      expect((await complete(id, '0.5')).receipt).toMatchObject({ number: 1, total: '450.00' });
    });

    it('waits without its number where it has to wait once more', async () => {
      const id = await booking();
      await complete(id);
      await provider.get(UNDO, { id });
      expect((await complete(id, '2')).receipt).toMatchObject({ number: null, awaitsConsent: true });
      expect((await answer(id, true)).receipt.number).toBe(1);
    });

    it('and no longer', async () => {
      const id = await booking();
      const { receipt } = (await provider.get(SET_STATUS, { id, status: 'COMPLETED' })).setBookingStatus;
      const end = new Date(receipt.undoableUntil);
      expect(end.getTime() - Date.parse(receipt.enteredAt)).toBe(60_000);
      const after = new Date(end.getTime() + 1);
      expect(await make.at(after, () => provider.refusal(UNDO, { id }))).toBe('BOOKING_FINAL');
      expect(await consumer.refusal(UNDO, { id })).toBe('FORBIDDEN');
      await make.at(end, () => provider.get(UNDO, { id }));
      expect((await shown(id)).status).toBe('BOOKED');
    });

    it('leaves a void number where the booking is cancelled after it, and nothing where it had none', async () => {
      const id = await booking();
      await complete(id);
      await provider.get(UNDO, { id });
      await provider.get(SET_STATUS, { id, status: 'CANCELED' });
      expect(await shown(id)).toMatchObject({
        status: 'CANCELED',
        receipt: { number: 1, isVoid: true, total: '900.00', awaitsConsent: false },
      });
      expect(await provider.refusal(COMPLETE, { id })).toBe('BOOKING_FINAL');
      expect(await provider.refusal(UNDO, { id })).toBe('BOOKING_FINAL');

      const unnumbered = await threeHours();
      await complete(unnumbered, '4');
      await provider.get(UNDO, { id: unnumbered });
      await provider.get(SET_STATUS, { id: unnumbered, status: 'CANCELED' });
      expect((await shown(unnumbered)).receipt).toBeNull();
      expect((await complete(await booking())).receipt.number).toBe(2);
    });
  });

  it('is missing of bookings that the version before completed, which stay as they are', async () => {
    const id = await booking();
    await make.sql(`UPDATE bookings SET status = 'Completed' WHERE id = $1`, [id]);
    expect((await shown(id)).receipt).toBeNull();
    expect(await provider.refusal(COMPLETE, { id })).toBe('BOOKING_FINAL');
    expect(await provider.refusal(UNDO, { id })).toBe('BOOKING_FINAL');
  });

  it('is told live to both, with what it waits for', async () => {
    const id = await threeHours();
    const query = `subscription { bookingChanged { id version status ${RECEIPT} } }`;
    const [his, hers] = await Promise.all([provider.listen(query), consumer.listen(query)]);
    /** The booking of this version: an event may be heard twice. */
    const heard = async (events: Events, version: number) => {
      for (;;) {
        const { bookingChanged } = await events.next();
        if (bookingChanged.version === version) return bookingChanged;
      }
    };
    const waiting = await complete(id, '4');
    for (const events of [his, hers])
      expect(await heard(events, waiting.version)).toMatchObject({ id, receipt: { awaitsConsent: true } });
    const { version } = (await provider.get(UNDO, { id })).undoCompletion;
    for (const events of [his, hers])
      expect(await heard(events, version)).toMatchObject({ id, status: 'BOOKED', receipt: null });
  });
});
