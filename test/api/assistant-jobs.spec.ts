import { NO_TERMS } from '../../domain/services/terms.js';
import { PriceUnit } from '../../domain/services/price.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { ask as say, proposedJob, type Asking } from '../support/assistant.js';
import { Factory, type Person } from '../support/factories.js';

/** Six in the morning of a Wednesday in Pune; tomorrow is Thursday the 5th. */
const NOW = new Date('2026-03-04T00:30:00Z');
const BOOK = `mutation ($slotId: ID!, $slots: Int, $quantity: Decimal, $total: Decimal) {
  bookSlot(slotId: $slotId, slots: $slots, quantity: $quantity, total: $total) {
    id slots quantity startTime endTime quote { total } } }`;
const DEARER = `mutation ($id: ID!, $price: PriceInput!) { updateService(id: $id, input: { price: $price }) { id } }`;
const BY_ACRE = { charges: '1200.00', unit: PriceUnit.PER_ACRE, currency: 'INR' };
const ONE_ACRE_AN_HOUR = { ...NO_TERMS, perHour: '1' };

interface Proposal {
  slot: { id: string };
  slots: number;
  quantity: string | null;
  quote: { total: string } | null;
}

describe('a job that the assistant proposes', () => {
  let test: TestApp;
  let make: Factory;
  let farmer: Person;
  let provider: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  beforeEach(async () => {
    await make.sql('TRUNCATE services CASCADE');
    [farmer, provider] = [await make.user(), await make.user({ name: 'Sunita Jadhav' })];
  });
  afterAll(() => test.stop());

  /** The assistant's reply, with the job that it proposes. */
  const ask = async (who: Person, question: Asking) => {
    const answer = await say(who, question);
    return { ...answer, proposal: await proposedJob(who) };
  };
  const now = (work: () => Promise<void>) => make.at(NOW, work);
  const byAcre = () => make.service({ provider, price: BY_ACRE, terms: ONE_ACRE_AN_HOUR });
  const bookings = () => make.sql('SELECT 1 FROM bookings WHERE consumer_id = $1', [farmer.id]);
  /** Books as the card does. */
  const tap = async ({ slot, slots, quantity, quote }: Proposal) =>
    (await farmer.get(BOOK, { slotId: slot.id, slots, quantity, total: quote?.total })).bookSlot;

  it.each([
    [
      '2 acre jotna hai kal',
      'en',
      'Thursday, 5 March, 8:00 - 10:00 am, 2 acres, ₹1,200 per acre. Total: ₹2,400.',
    ],
    [
      'plough 2 acres tomorrow',
      'en',
      'Thursday, 5 March, 8:00 - 10:00 am, 2 acres, ₹1,200 per acre. Total: ₹2,400.',
    ],
    ['कल दो एकड़ जोतना है', 'hi', 'गुरुवार, 5 मार्च, सुबह 8:00 - 10:00, 2 एकड़, ₹1,200 प्रति एकड़। कुल: ₹2,400।'],
  ])('says what so much land costs, and the tap books it: %s', (text, language, sum) =>
    now(async () => {
      await byAcre();
      const { proposal, text: said } = await ask(farmer, { text, language });
      expect(said).toContain(sum);
      expect(proposal).toMatchObject({
        ...{ slots: 1, quantity: '2', booking: null, refusal: null },
        quote: { total: '2400.00', slots: 2, startTime: '08:00', endTime: '10:00' },
      });
      expect(await bookings()).toHaveLength(0);
      expect(await tap(proposal)).toMatchObject({ slots: 2, quantity: '2', quote: { total: '2400.00' } });
      const newest = await proposedJob(farmer);
      expect(newest).toMatchObject({ booking: { status: 'BOOKED' }, refusal: null });
      expect(newest.quote.total).toBe('2400.00');
    }),
  );

  it('is hours in a row from the time that is asked for', () =>
    now(async () => {
      await make.service({ provider });
      const { proposal, text } = await ask(farmer, { text: 'I need a tractor tomorrow at 10 for 3 hours' });
      expect(text).toContain('10:00 am - 1:00 pm, 3 hours, ₹900 per hour. Total: ₹2,700.');
      expect(await tap(proposal)).toMatchObject({ slots: 3, startTime: '10:00', endTime: '13:00' });
    }));

  it('begins at the earliest time from which all of it is free', () =>
    now(async () => {
      const { id } = await make.service({ provider });
      const slots = await make.openSlots(id);
      const other = await make.user();
      for (const slotId of [slots[1], slots[4]]) await other.get(BOOK, { slotId });
      const { proposal } = await ask(farmer, { text: 'book a tractor tomorrow for 3 hours' });
      expect(proposal).toMatchObject({
        slot: { id: slots[5] },
        quote: { startTime: '13:00', endTime: '16:00' },
      });
    }));

  it('is with the nearest who counts in what was said', () =>
    now(async () => {
      await make.service({ provider });
      const far = await make.user({ name: 'Ganesh Patil', location: { latitude: 18.6, longitude: 73.9 } });
      const tractor = await make.service({ provider: far, price: BY_ACRE, terms: ONE_ACRE_AN_HOUR });
      const { proposal } = await ask(farmer, { text: 'plough 2 hectares tomorrow' });
      expect(proposal).toMatchObject({ service: { id: tractor.id }, quantity: '4.94' });
    }));

  it('is told no sum where nobody counts in what was said', () =>
    now(async () => {
      await make.service({ provider });
      const acres = await ask(farmer, { text: 'plough 2 acres tomorrow at 10' });
      expect(acres.text).toMatch(/^Tractor, Sunita Jadhav: The price is ₹900 per hour.* what 2 acres costs/);
      expect(acres.text).not.toContain('Total');
      expect(acres.proposal).toMatchObject({ slots: 1, quantity: null, quote: null, refusal: null });
      const bigha = await ask(farmer, { text: '2 bigha jotna hai kal', language: 'en' });
      expect(bigha.text).toMatch(/^That unit of land is not the same size everywhere/);
      expect(bigha.proposal).toBeNull();
    }));

  it('is not to be had where there is no room for it', () =>
    now(async () => {
      await make.service({ provider });
      const { proposal, text, slots } = await ask(farmer, {
        text: 'book a tractor tomorrow at 10 for 90 hours',
      });
      expect(proposal).toMatchObject({ quote: { slots: 90 } });
      expect(text).toContain('90 hours');
      expect(slots).toHaveLength(1);
      const endless = await ask(farmer, { text: 'book a tractor tomorrow at 10 for 5000 hours' });
      expect(endless.proposal).toBeNull();
      expect(endless.text).toContain('not enough free time in a row');
    }));

  it('stays as much when another time is asked for, and is shown again by a yes', () =>
    now(async () => {
      await make.service({ provider });
      await ask(farmer, { text: 'book a tractor tomorrow at 10 for 3 hours' });
      const moved = await ask(farmer, { text: 'book it at 14' });
      expect(moved.text).toContain('2:00 - 5:00 pm, 3 hours');
      const again = await ask(farmer, { text: 'yes' });
      expect(again.proposal).toMatchObject({ slot: { id: moved.proposal.slot.id }, quantity: '3' });
      const less = await ask(farmer, { text: '2 hours' });
      expect(less.text).toContain('2:00 - 4:00 pm, 2 hours');
      expect(await bookings()).toHaveLength(0);
    }));

  it('cannot be booked at another sum than was said', () =>
    now(async () => {
      const { id } = await make.service({ provider });
      const { proposal } = await ask(farmer, { text: 'book a tractor tomorrow at 10 for 3 hours' });
      await provider.get(DEARER, { id, price: { charges: '1000', unit: 'PER_HOUR', currency: 'INR' } });
      const newest = await proposedJob(farmer);
      expect(newest).toMatchObject({ quote: null, refusal: 'QUOTE_CHANGED' });
      const { slot, slots, quantity, quote } = proposal;
      const shown = { slotId: slot.id, slots, quantity, total: quote.total };
      expect(await farmer.refusal(BOOK, shown)).toBe('QUOTE_CHANGED');
      expect(await bookings()).toHaveLength(0);
    }));

  it('is gone where any of its slots is', () =>
    now(async () => {
      const { id } = await make.service({ provider });
      const slots = await make.openSlots(id);
      const { proposal } = await ask(farmer, { text: 'book a tractor tomorrow at 10 for 3 hours' });
      expect(proposal.slot.id).toBe(slots[2]);
      await (await make.user()).get(BOOK, { slotId: slots[4] });
      const newest = await proposedJob(farmer);
      expect(newest).toMatchObject({ slot: { status: 'OPEN' }, quote: null, refusal: 'SLOT_TAKEN' });
    }));

  it('is asked for as before by what was proposed before there were jobs', () =>
    now(async () => {
      await make.service({ provider });
      const { proposal } = await ask(farmer, { text: 'book a tractor tomorrow at 10' });
      const [row] = await make.sql<{ extras: object }>(
        `SELECT extras FROM chat_messages WHERE user_id = $1 AND sender <> 'user' ORDER BY id DESC LIMIT 1`,
        [farmer.id],
      );
      expect(row!.extras).not.toHaveProperty('proposedJob');
      expect(proposal).toMatchObject({ slots: 1, quantity: null, quote: null, refusal: null });
      expect(await tap(proposal)).toMatchObject({ slots: 1 });
    }));
});
