import { Role } from '../../../domain/users/role.js';
import { encodeSlotId } from '../../../domain/slots/slot-id.js';
import type { ServiceRow } from '../../../server/features/services/service.row.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, type Person } from '../../support/factories.js';
import { GARBLED_IDS, NOBODY, NOT_TEXT } from './garbled.js';
import { RestClient } from './rest-client.js';

const inPune = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`);

describe('slots over REST', () => {
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;
  let provider: Person;
  let service: ServiceRow;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    rest = await RestClient.open(test);
    provider = await make.user();
    service = await make.service({ provider });
  });
  afterAll(() => test.stop());

  const set = (id: string, status: unknown, person: Person | null = provider) =>
    rest.refusal(`PUT /api/slot/${id}`, person, { status });

  it('are those of the booking window that have not started, for anyone', async () => {
    const slots = await make.at(inPune('2026-11-21', '12:30'), () =>
      rest.get(`GET /api/service/${service.id}/slots`),
    );
    expect(slots).toHaveLength(5 + 13 * 10);
    expect(slots[0]).toEqual({
      _id: encodeSlotId(service.id, inPune('2026-11-21', '13:00')),
      date: '2026-11-21',
      startTime: '13:00',
      endTime: '14:00',
      status: 'Open',
    });
    expect(slots.at(-1)).toMatchObject({ date: '2026-12-04', startTime: '17:00' });
  });

  it('are those of one day, past ones included', async () => {
    const slots = await make.at(inPune('2026-11-21', '12:30'), () =>
      rest.get(`GET /api/service/${service.id}/slots?date=2026-11-21`),
    );
    expect(slots.map((slot: { startTime: string }) => slot.startTime)).toHaveLength(10);
    for (const date of ['2026-02-30', '21/11/2026', 'today', '', '2026-11-21&date=2026-11-22'])
      expect((await rest.refusal(`GET /api/service/${service.id}/slots?date=${date}`))[0]).toBe(400);
  });

  it('of a calendar are the free ones', async () => {
    const slotId = (await make.openSlots(service.id))[0] as string;
    await rest.get(`PUT /api/slot/${slotId}`, provider, { status: 'Not Working' });

    const { calendar } = await rest.get(`GET /api/calenderavailability/${service.id}`);

    expect(calendar).toHaveLength(14);
    const free = calendar.flatMap((day: { freeSlots: { _id: string; status: string }[] }) => day.freeSlots);
    expect(free.map((slot: { _id: string }) => slot._id)).not.toContain(slotId);
    expect(free.every((slot: { status: string }) => slot.status === 'Open')).toBe(true);
    expect(calendar[1].freeSlots).toHaveLength(9);
  });

  it('are closed and opened by their provider or an admin', async () => {
    const slotId = (await make.openSlots(service.id))[0] as string;
    const admin = await make.user({ role: Role.ADMIN });
    expect(await rest.get(`PUT /api/slot/${slotId}`, provider, { status: 'Not Working' })).toMatchObject({
      _id: slotId,
      status: 'Not Working',
    });
    expect(await rest.get(`PUT /api/slot/${slotId}`, admin, { status: 'Open' })).toMatchObject({
      status: 'Open',
    });
    expect(await set(slotId, 'Open', await make.user())).toEqual([403, 'FORBIDDEN']);
    expect(await set(slotId, 'Open', null)).toEqual([401, 'UNAUTHENTICATED']);
    for (const status of ['Booked', 'Closed', 'open', '', null, undefined, ...NOT_TEXT])
      expect(await set(slotId, status)).toEqual([400, 'BAD_INPUT']);
  });

  it('cannot be changed once they are booked', async () => {
    const { slotId, provider: owner } = await make.booking();
    for (const status of ['Open', 'Not Working']) {
      const answer = await rest.call(`PUT /api/slot/${slotId}`, owner, { status });
      expect([answer.status, answer.body.error]).toEqual([409, 'Booked slots cannot be changed.']);
    }
  });

  it('are not closed out of the hours, the window or the past', async () => {
    const close = (date: string, time: string) =>
      make.at(inPune('2026-11-21', '12:30'), () =>
        set(encodeSlotId(service.id, inPune(date, time)), 'Not Working'),
      );
    expect(await close('2026-11-21', '12:00')).toEqual([400, 'SLOT_PAST']);
    expect(await close('2026-12-05', '08:00')).toEqual([400, 'SLOT_OUTSIDE_WINDOW']);
    expect(await close('2026-11-22', '19:00')).toEqual([400, 'SLOT_OUTSIDE_HOURS']);
  });

  it('and services with garbled ids are not known', async () => {
    for (const id of [NOBODY, ...GARBLED_IDS].map(encodeURIComponent)) {
      expect(await set(id, 'Open')).toEqual([404, 'SLOT_NOT_FOUND']);
      expect(await rest.refusal(`GET /api/service/${id}/slots`)).toEqual([404, 'SERVICE_NOT_FOUND']);
      expect(await rest.refusal(`GET /api/calenderavailability/${id}`)).toEqual([404, 'SERVICE_NOT_FOUND']);
    }
    const orphan = encodeSlotId(NOBODY, inPune('2026-11-22', '08:00'));
    expect(await set(orphan, 'Open')).toEqual([404, 'SERVICE_NOT_FOUND']);
  });
});
