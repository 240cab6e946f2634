import { Role } from '../../domain/users/role.js';
import { NO_TERMS } from '../../domain/services/terms.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import type { Events } from '../support/graphql-client.js';
import { codeFor } from '../support/one-time-codes.js';

const PAYING = `status version due { part amount currency way { upiAddress upiLink instructions } }
  payments { part amount currency receivedAt undoableUntil }`;
const BOOKING = `query ($id: ID!) { booking(id: $id) { ${PAYING} } }`;
const CONFIRM = `mutation ($id: ID!, $part: PaymentPart, $amount: Decimal) {
  confirmPayment(bookingId: $id, part: $part, amount: $amount) { ${PAYING} } }`;
const UNDO = `mutation ($id: ID!, $part: PaymentPart) { undoPayment(bookingId: $id, part: $part) { ${PAYING} } }`;
const SET = `mutation ($input: PaymentDetailsInput!, $userId: ID) {
  setPaymentDetails(input: $input, userId: $userId) { id paymentDetails { upiAddress instructions } } }`;
const COMPLETE = `mutation ($id: ID!, $quantity: Decimal) { completeBooking(id: $id, quantity: $quantity) { ${PAYING} } }`;
const UNDO_COMPLETION = `mutation ($id: ID!) { undoCompletion(id: $id) { ${PAYING} } }`;
const BOOK = `mutation ($slotId: ID!, $slots: Int) { bookSlot(slotId: $slotId, slots: $slots) { id date } }`;

const UPI = 'sunita.jadhav@okbank';
const WORDS = 'M-Pesa 0712 345678, Sunita';

describe('paying', () => {
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

  /** Two hours at 900 of a currency, with a third in advance where it is wanted. */
  const booked = async (advanceShare: string | null = null, currency = 'INR') => {
    const service = await make.service({
      provider,
      price: { charges: '900.00', unit: 'PER_HOUR', currency },
      terms: { ...NO_TERMS, advanceShare },
    });
    const [slotId] = await make.openSlots(service.id);
    return (await consumer.get(BOOK, { slotId, slots: 2 })).bookSlot as { id: string; date: string };
  };
  const isPaidBy = async (input: object, who = provider) => (await who.get(SET, { input })).setPaymentDetails;
  const shown = async (id: string, who = consumer) => (await who.get(BOOKING, { id })).booking;
  const confirm = async (id: string, said: object = {}, who = provider) =>
    (await who.get(CONFIRM, { id, ...said })).confirmPayment;
  const complete = async (id: string, quantity?: string) =>
    (await provider.get(COMPLETE, { id, quantity })).completeBooking;

  it('is by exactly the receipt’s sum, after the advance', async () => {
    await isPaidBy({ upiAddress: UPI });
    const { id } = await booked('0.33');
    const link = (part: string, amount: string) =>
      `upi://pay?pa=${UPI}&pn=Sunita%20Jadhav&tr=${id.replaceAll('-', '')}${part}&am=${amount}&cu=INR`;
    expect((await shown(id)).due).toEqual({
      part: 'ADVANCE',
      amount: '594.00',
      currency: 'INR',
      way: { upiAddress: UPI, upiLink: link('A', '594.00'), instructions: null },
    });
    const advance = await confirm(id, { part: 'ADVANCE', amount: '594' });
    expect(advance.due).toBeNull();
    expect(advance.payments).toMatchObject([{ part: 'ADVANCE', amount: '594.00', currency: 'INR' }]);

    await complete(id, '1.5');

    expect((await shown(id)).due).toMatchObject({
      part: 'BALANCE',
      amount: '756.00',
      way: { upiLink: link('B', '756.00') },
    });
    const paid = await confirm(id, { part: 'BALANCE', amount: '756.00' });
    expect(paid.due).toBeNull();
    expect(paid.payments.map(({ amount }: { amount: string }) => amount)).toEqual(['594.00', '756.00']);
    expect(await shown(id)).toEqual(paid);
  });

  it('is as the payee says where it is no rupees, or they have no such address', async () => {
    await isPaidBy({ upiAddress: UPI, instructions: ` ${WORDS}\n` });
    const { id } = await booked('0.5', 'KES');
    expect((await shown(id)).due.way).toEqual({ upiAddress: null, upiLink: null, instructions: WORDS });
    await isPaidBy({});
    expect((await shown(id)).due.way).toEqual({ upiAddress: null, upiLink: null, instructions: null });
  });

  it('refuses what is no address, and too many words', async () => {
    for (const input of [
      { upiAddress: 'sunita' },
      { upiAddress: `${UPI}&am=1` },
      { instructions: 'x'.repeat(201) },
    ])
      expect(await provider.refusal(SET, { input })).toBe('BAD_INPUT');
  });

  it('tells the two parties how, once the booking stands, and nobody else', async () => {
    await isPaidBy({ upiAddress: UPI });
    const { id } = await booked('0.5');
    const admin = await make.user({ role: Role.ADMIN });
    expect((await shown(id, provider)).due.way.upiAddress).toBe(UPI);
    expect((await shown(id, admin)).due).toMatchObject({ amount: '900.00', way: null });
    expect(await (await make.user()).refusal(BOOKING, { id })).toBe('FORBIDDEN');

    const profile = `query ($id: ID!) { user(id: $id) { name paymentDetails { upiAddress } } }`;
    expect((await consumer.get(profile, { id: provider.id })).user.paymentDetails).toBeNull();
    expect((await provider.get(profile, { id: provider.id })).user.paymentDetails.upiAddress).toBe(UPI);

    // It waits to be accepted.
    await make.sql(`UPDATE bookings SET accept_by = now() + interval '1 hour' WHERE id = $1`, [id]);
    expect((await shown(id)).due).toBeNull();
    expect(await provider.refusal(CONFIRM, { id })).toBe('PAYMENT_CHANGED');
    await make.sql(`UPDATE bookings SET accept_by = NULL, status = 'Canceled' WHERE id = $1`, [id]);
    expect((await shown(id)).due).toBeNull();
  });

  it('is confirmed by the payee, or an admin for them, whose doing is kept, and never by who pays', async () => {
    const { id } = await booked('0.5');
    expect(await consumer.refusal(CONFIRM, { id })).toBe('FORBIDDEN');
    expect(await consumer.refusal(UNDO, { id })).toBe('FORBIDDEN');
    const admin = await make.user({ role: Role.ADMIN });
    await confirm(id, {}, admin);
    await admin.get(UNDO, { id });
    await admin.get(SET, { input: { upiAddress: UPI }, userId: provider.id });
    const kept = await make.sql(
      `SELECT action, subject_id AS subject FROM audit_log WHERE actor_id = $1 ORDER BY id`,
      [admin.id],
    );
    expect(kept).toEqual(
      ['booking.confirm-payment', 'booking.undo-payment', 'user.set-payment-details'].map((action) => ({
        action,
        subject: provider.id,
      })),
    );
  });

  it('is the same for who says it twice, and at once', async () => {
    const { id } = await booked();
    await complete(id);
    const said = { part: 'BALANCE', amount: '1800.00' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(id, said)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await confirm(id)).toEqual(answers[0]);
  });

  it('is refused for another sum than is due, and where nothing is', async () => {
    const { id } = await booked();
    expect(await provider.refusal(CONFIRM, { id })).toBe('PAYMENT_CHANGED');
    await complete(id);
    expect(await provider.refusal(CONFIRM, { id, amount: '1799.99' })).toBe('PAYMENT_CHANGED');
    expect(await provider.refusal(CONFIRM, { id, part: 'ADVANCE' })).toBe('PAYMENT_CHANGED');
    expect(await provider.refusal(CONFIRM, { id: 'x' })).toBe('BOOKING_NOT_FOUND');
  });

  it('is taken back within a minute, and with “done”, whose receipt it was for', async () => {
    const { id } = await booked('0.5');
    await confirm(id);
    await complete(id);
    await confirm(id, { part: 'BALANCE' });
    const { undoCompletion } = await provider.get(UNDO_COMPLETION, { id });
    expect(undoCompletion.payments).toMatchObject([{ part: 'ADVANCE', amount: '900.00' }]);
    expect((await provider.get(UNDO, { id })).undoPayment.payments).toEqual([]);
    expect((await provider.get(UNDO, { id })).undoPayment.due.amount).toBe('900.00');

    await confirm(id);
    await make.at(new Date(Date.now() + 61_000), async () => {
      expect(await provider.refusal(UNDO, { id })).toBe('PAYMENT_CHANGED');
    });
  });

  it('is seen by both at once', async () => {
    const { id } = await booked('0.5');
    const live = `subscription { bookingChanged { id due { amount } payments { amount } } }`;
    const screens: Events[] = await Promise.all([consumer, provider].map((who) => who.listen(live)));
    await confirm(id);
    for (const screen of screens)
      expect((await screen.next()).bookingChanged).toEqual({
        id,
        due: null,
        payments: [{ amount: '900.00' }],
      });
  });

  it('is counted by the month, advances of later jobs included', async () => {
    const month = `query ($month: String!) { providerMonth(month: $month) {
      earnings { amount } received { currency amount } days { date received { amount } } } }`;
    const [done, open] = [await booked(), await booked('0.5')];
    await complete(done.id);
    const sums = async () => (await provider.get(month, { month: done.date.slice(0, 7) })).providerMonth;
    expect(await sums()).toMatchObject({ earnings: [{ amount: '1800.00' }], received: [] });
    await confirm(done.id);
    await confirm(open.id);
    expect(await sums()).toEqual({
      earnings: [{ amount: '1800.00' }],
      received: [{ currency: 'INR', amount: '2700.00' }],
      days: [{ date: done.date, received: [{ amount: '2700.00' }] }],
    });
  });

  it('is told over REST, too', async () => {
    const { id } = await booked('0.5');
    const headers = { authorization: `Bearer ${provider.token}` };
    const rest = async () => {
      const response = await fetch(`${test.url}/api/providerbookings/${provider.id}`, { headers });
      const all = (await response.json()) as { _id: string; due?: number; received?: number }[];
      return all.find(({ _id }) => _id === id);
    };
    expect(await rest()).toMatchObject({ due: 900 });
    await confirm(id);
    const after = await rest();
    expect(after).toMatchObject({ received: 900 });
    expect(after).not.toHaveProperty('due');
  });

  it('is part of one’s data, and the address goes with the account', async () => {
    await isPaidBy({ upiAddress: UPI, instructions: WORDS });
    const { id } = await booked('0.5');
    await confirm(id);
    const { exportMyData } = await provider.get('{ exportMyData }');
    const { profile, bookingsReceived } = JSON.parse(exportMyData as string);
    expect(profile).toMatchObject({ upiAddress: UPI, howToPay: WORDS });
    expect(bookingsReceived).toMatchObject([{ payments: { ADVANCE: { amount: '900.00' } } }]);
    const theirs = JSON.parse((await consumer.get('{ exportMyData }')).exportMyData as string);
    expect(JSON.stringify(theirs)).not.toContain(UPI);

    const code = await codeFor(test, provider.phone);
    await provider.get(`mutation ($code: String) { deleteMyAccount(code: $code) }`, { code });
    expect(
      await make.sql(`SELECT upi_address, payment_instructions FROM users WHERE id = $1`, [provider.id]),
    ).toEqual([{ upi_address: null, payment_instructions: null }]);
  });
});
