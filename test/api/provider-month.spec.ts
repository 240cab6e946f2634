import { PriceUnit } from '../../domain/services/price.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { statementsOf } from '../support/statements.js';

const MONTH = `query ($month: String!, $userId: ID) {
  providerMonth(month: $month, userId: $userId) { jobs hours earnings { currency amount } days { date jobs hours earnings { currency amount } } }
}`;
const BOOK = `mutation ($slotId: ID!, $slots: Int!) { bookSlot(slotId: $slotId, slots: $slots) { id date quote { total } } }`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { id } }`;

describe('a provider’s month', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  /** All days of what there is: slots begin tomorrow, which may be in another month. */
  const monthOf = async (who: Person, date: string) =>
    (await who.get(MONTH, { month: date.slice(0, 7) })).providerMonth;

  it('has jobs and hours of all, and the money of what is completed, by day and currency', async () => {
    const [provider, consumer] = (await make.users(2)) as [Person, Person];
    const price = { charges: '850.50', unit: PriceUnit.PER_HOUR, currency: 'INR' };
    const [rupees, dollars] = [
      await make.service({ provider, price }),
      await make.service({ provider, price: { ...price, charges: '12.25', currency: 'USD' } }),
    ];
    const [first, , , , fifth] = await make.openSlots(rupees.id);
    const [elsewhere] = await make.openSlots(dollars.id);
    const book = async (slotId: string, slots: number) =>
      (await consumer.get(BOOK, { slotId, slots })).bookSlot;
    const [three, one, cheap] = [await book(first!, 3), await book(fifth!, 1), await book(elsewhere!, 1)];
    const { date } = three;
    expect(await monthOf(provider, date)).toEqual({
      ...{ jobs: 3, hours: 5, earnings: [] },
      days: [{ date, jobs: 3, hours: 5, earnings: [] }],
    });
    for (const { id } of [three, cheap]) await provider.get(SET_STATUS, { id, status: 'COMPLETED' });
    await provider.get(SET_STATUS, { id: one.id, status: 'CANCELED' });
    const sums = {
      ...{ jobs: 2, hours: 4 },
      earnings: [
        { currency: 'INR', amount: three.quote.total },
        { currency: 'USD', amount: '12.25' },
      ],
    };
    expect(three.quote.total).toBe('2551.50');
    expect(await monthOf(provider, date)).toEqual({ ...sums, days: [{ date, ...sums }] });
    expect((await monthOf(consumer, date)).jobs).toBe(0);
  });

  it('counts what a receipt says was done, and what was agreed where the consumer has not said yes to more', async () => {
    const [provider, consumer] = (await make.users(2)) as [Person, Person];
    const price = { charges: '100', unit: PriceUnit.PER_HOUR, currency: 'INR' };
    const [slotId, , later] = await make.openSlots((await make.service({ provider, price })).id);
    const complete = `mutation ($id: ID!, $quantity: Decimal) { completeBooking(id: $id, quantity: $quantity) { id } }`;
    const { bookSlot: less } = await consumer.get(BOOK, { slotId, slots: 2 });
    const { bookSlot: more } = await consumer.get(BOOK, { slotId: later, slots: 1 });
    await provider.get(complete, { id: less.id, quantity: '1.5' });
    await provider.get(complete, { id: more.id, quantity: '4' });
    const { earnings } = await monthOf(provider, less.date);
    expect(earnings).toEqual([{ currency: 'INR', amount: '250.00' }]);
  });

  it('counts no pause between the slots of a job as work, and a job by the date on its own clock', async () => {
    const [provider, consumer] = (await make.users(2)) as [Person, Person];
    const service = await make.service({ provider });
    const [slotId] = await make.openSlots(service.id);
    const { bookSlot } = await consumer.get(BOOK, { slotId, slots: 20 });
    const month = await monthOf(provider, bookSlot.date);
    expect(month).toMatchObject({ jobs: 1, hours: 20, days: [{ date: bookSlot.date }] });
    // From a quarter past eleven at night in Pune, on the last day of a month.
    await make.sql(
      `UPDATE bookings SET during = tstzrange('2026-10-31T17:45Z', '2026-11-01T17:45Z') WHERE id = $1`,
      [bookSlot.id],
    );
    expect((await monthOf(provider, '2026-10')).days).toMatchObject([{ date: '2026-10-31' }]);
    expect((await monthOf(provider, '2026-11')).days).toEqual([]);
  });

  it('is read by one statement beside who asks', async () => {
    const provider = await make.user();
    const statements = await statementsOf(() => provider.get(MONTH, { month: '2026-11' }));
    expect(statements.filter((text) => /FROM bookings/.test(text))).toHaveLength(1);
    expect(statements).toHaveLength(2);
  });

  it('is of a month that there is', async () => {
    const user = await make.user();
    for (const month of ['2026-13', '2026-1', '', '0000-01'])
      expect(await user.refusal(MONTH, { month })).toBe('BAD_INPUT');
  });
});
