import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { ANSWER, BOOK, propose, type Shown } from './moving.js';

const RULES = `mutation ($id: ID!) { updateService(id: $id, input: { availability: { bufferMinutes: 60 } }) { id } }`;

/** Slots of an hour, after each job of which another hour is kept free. */
describe('moving a booking of a service that keeps time between jobs', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const stage = async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    await provider.get(RULES, { id: service.id });
    const slots = await make.openSlots(service.id);
    const consumer = await make.user();
    const book = async (slot: number) =>
      ((await consumer.get(BOOK, { slotId: slots[slot] })).bookSlot as Shown).id;
    const proposed = async (id: string, to: number) => {
      await propose(provider, id, slots[to]);
      return () => consumer.problem(ANSWER, { id, slotId: slots[to] });
    };
    const move = async (id: string, to: number) => (await proposed(id, to))();
    return { slots, book, proposed, move };
  };
  const triesOf = async (person: Person, slotId: string | undefined) => person.refusal(BOOK, { slotId });

  it('keeps the time after the new hours free, and gives that after the old ones back', async () => {
    const { slots, book, move } = await stage();
    const id = await book(1);
    expect(await move(id, 4)).toBeUndefined();
    expect(await triesOf(await make.user(), slots[5])).toBe('SLOT_CLOSED');
    expect(await triesOf(await make.user(), slots[2])).toBeUndefined();
  });

  it('may take the hour that it keeps free itself', async () => {
    const { slots, book, move } = await stage();
    const id = await book(1);
    expect(await move(id, 2)).toBeUndefined();
    expect(await triesOf(await make.user(), slots[3])).toBe('SLOT_CLOSED');
    expect(await make.sql('SELECT status FROM slots WHERE booking_id = $1 ORDER BY during', [id])).toEqual([
      { status: 'Booked' },
      { status: 'Not Working' },
    ]);
  });

  it('is refused where the next job stands in the time after it, and then keeps what it had', async () => {
    const { slots, book, proposed } = await stage();
    const id = await book(1);
    const rows = () => make.sql('SELECT during FROM slots WHERE booking_id = $1 ORDER BY during', [id]);
    const before = await rows();
    // Proposed while it was free.
    const answer = await proposed(id, 5);
    await (await make.user()).get(BOOK, { slotId: slots[6] });
    expect((await answer())?.extensions.code).toBe('SLOT_TAKEN');
    expect(await rows()).toEqual(before);
  });
});
