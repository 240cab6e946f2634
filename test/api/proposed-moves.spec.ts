import { BookingStatus } from '../../domain/bookings/booking-status.js';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import { ANSWER, BOOK, CANCEL, PAUSE, PROPOSE, propose, seenBy, stageOf, WITHDRAW } from './moving.js';

describe('another time that is proposed', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  it('is answered by the other side alone, withdrawn by its own, and by no stranger', async () => {
    const { provider, consumer, slots, id } = await stageOf(make);
    const stranger = await make.user();
    await propose(consumer, id, slots[12]);
    expect(await consumer.refusal(ANSWER, { id })).toBe('FORBIDDEN');
    expect(await provider.refusal(WITHDRAW, { id })).toBe('FORBIDDEN');
    for (const query of [PROPOSE, ANSWER, WITHDRAW])
      expect(await stranger.refusal(query, { id, slotId: slots[12] })).toBe('FORBIDDEN');
    expect(await consumer.refusal(PROPOSE, { id: 'x', slotId: slots[12] })).toBe('BOOKING_NOT_FOUND');
    expect((await provider.get(ANSWER, { id, accept: false })).booking).toMatchObject({
      move: null,
      slotId: slots[2],
    });
    await propose(provider, id, slots[12]);
    expect((await provider.get(WITHDRAW, { id })).booking).toMatchObject({ move: null, slotId: slots[2] });
  });

  it('has one proposal, the newest; another than the one that was seen is not answered', async () => {
    const { provider, consumer, slots, id } = await stageOf(make);
    await propose(consumer, id, slots[12]);
    expect(await propose(provider, id, slots[22])).toMatchObject({ move: { proposedBy: 'PROVIDER' } });
    expect(await provider.refusal(ANSWER, { id, slotId: slots[12] })).toBe('MOVE_GONE');
    expect(await consumer.refusal(ANSWER, { id, slotId: slots[12], accept: false })).toBe('MOVE_GONE');
    expect((await consumer.get(ANSWER, { id, slotId: slots[22] })).booking).toMatchObject({
      slotId: slots[22],
    });
  });

  it('may be asked for twice on a bad network', async () => {
    const { provider, consumer, slots, id } = await stageOf(make);
    const once = await propose(consumer, id, slots[12]);
    expect(await propose(consumer, id, slots[12])).toEqual(once);
    const yes = await provider.get(ANSWER, { id, slotId: slots[12] });
    expect(await provider.get(ANSWER, { id, slotId: slots[12] })).toEqual(yes);
    expect(await provider.refusal(ANSWER, { id })).toBe('MOVE_GONE');
    for (const again of [
      await provider.get(ANSWER, { id, accept: false }),
      await consumer.get(WITHDRAW, { id }),
    ])
      expect(again).toEqual(yes);
  });

  it('ends with its booking', async () => {
    const { provider, consumer, slots, id } = await stageOf(make);
    await propose(consumer, id, slots[12]);
    await consumer.get(CANCEL, { id });
    expect(await seenBy(provider, 'PROVIDER')).toMatchObject({ status: 'CANCELED', move: null });
    expect(await provider.refusal(ANSWER, { id })).toBe('BOOKING_FINAL');
    expect(await provider.refusal(PROPOSE, { id, slotId: slots[22] })).toBe('BOOKING_FINAL');
    expect((await consumer.get(WITHDRAW, { id })).booking).toMatchObject({ status: BookingStatus.CANCELED });
    const deleted = await stageOf(make);
    await propose(deleted.consumer, deleted.id, deleted.slots[12]);
    await deleted.provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, {
      id: deleted.service.id,
    });
    expect(await deleted.provider.refusal(ANSWER, { id: deleted.id })).toBe('BOOKING_FINAL');
  });

  it('ends as its own time begins, and waits while the service is paused', async () => {
    const { provider, consumer, service, slots, id } = await stageOf(make);
    const { move } = (await propose(consumer, id, slots[12])) as unknown as { move: { startsAt: string } };
    await provider.get(PAUSE, { id: service.id, paused: true });
    expect(await provider.refusal(ANSWER, { id })).toBe('SERVICE_PAUSED');
    await make.at(new Date(move.startsAt), async () => {
      expect(await seenBy(consumer, 'CONSUMER')).toMatchObject({ move: null });
      expect(await provider.refusal(ANSWER, { id })).toBe('MOVE_GONE');
    });
    await provider.get(PAUSE, { id: service.id, paused: false });
    expect((await provider.get(ANSWER, { id })).booking).toMatchObject({ slotId: slots[12] });
  });

  it('is known again at its new time (P48), and its old time is anybody’s', async () => {
    const { provider, consumer, slots, id } = await stageOf(make);
    await propose(provider, id, slots[12]);
    await consumer.get(ANSWER, { id });
    expect((await consumer.get(BOOK, { slotId: slots[12], slots: 3 })).bookSlot.id).toBe(id);
    expect(await consumer.refusal(BOOK, { slotId: slots[12] })).toBe('BOOKED_DIFFERENTLY');
    const { bookSlot } = await consumer.get(BOOK, { slotId: slots[2], slots: 3 });
    expect(bookSlot.id).not.toBe(id);
  });

  it('is in the data of both, and follows into a calendar', async () => {
    const { provider, consumer, slots, id } = await stageOf(make);
    await propose(provider, id, slots[12]);
    const { exportMyData } = await consumer.get('{ exportMyData }');
    expect(JSON.parse(exportMyData as string).bookingsMade).toMatchObject([{ move: { by: 'PROVIDER' } }]);
    const { booking } = await consumer.get(ANSWER, { id });
    const headers = { authorization: `Bearer ${consumer.token}` };
    const file = await (await fetch(`${test.url}/api/booking/${id}/calendar.ics`, { headers })).text();
    expect(file).toContain(`SEQUENCE:${booking.version}`);
    expect(file).toContain(`DTSTART:${(booking.date as string).replaceAll('-', '')}T043000Z`);
  });

  it('is done by an admin for either side, and kept in the trail', async () => {
    const { provider, consumer, slots, id } = await stageOf(make);
    const admin = await make.user({ role: Role.ADMIN });
    const as = async (side: string | null, slotId: string | undefined) =>
      (await admin.get(PROPOSE, { id, slotId, as: side })).booking.move as object;
    expect(await as(null, slots[12])).toMatchObject({
      proposedBy: 'CONSUMER',
      canAnswer: true,
      canWithdraw: true,
    });
    expect(await as('PROVIDER', slots[22])).toMatchObject({ proposedBy: 'PROVIDER' });
    expect(await consumer.refusal(PROPOSE, { id, slotId: slots[22], as: 'PROVIDER' })).toBe('FORBIDDEN');
    await admin.get(ANSWER, { id });
    const trail = await make.sql(
      `SELECT subject_id, details ->> 'move' AS move FROM audit_log WHERE action = 'booking.move' AND actor_id = $1 ORDER BY at, id`,
      [admin.id],
    );
    expect(trail).toEqual([
      { subject_id: consumer.id, move: 'PROPOSED' },
      { subject_id: provider.id, move: 'PROPOSED' },
      { subject_id: consumer.id, move: 'TAKEN' },
    ]);
  });

  it('can be proposed so often', async () => {
    const { consumer, slots, id } = await stageOf(make);
    const codes = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        consumer.refusal(PROPOSE, { id, slotId: slots[index % 2 ? 12 : 22] }),
      ),
    );
    expect(codes.filter(Boolean)).toEqual(['TOO_MANY_TRIES']);
    expect((await consumer.get(WITHDRAW, { id })).booking).toMatchObject({ move: null });
  });
});
