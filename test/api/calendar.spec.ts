import { encodeSlotId } from '../../domain/slots/slot-id.js';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const CALENDAR = `query ($id: ID!, $days: Int) {
  service(id: $id) {
    calendar(days: $days) { date hasFreeSlots slots { id status startTime } freeSlots { id startTime } }
  }
}`;
const SLOTS = `query ($id: ID!, $date: LocalDate!) {
  service(id: $id) { slots(date: $date) { id serviceId date startTime endTime startsAt endsAt status } }
}`;
const SET = `mutation ($slotId: ID!, $status: SlotStatus!) {
  setSlotStatus(slotId: $slotId, status: $status) { id date startTime endTime status }
}`;
interface Day {
  date: string;
  hasFreeSlots: boolean;
  slots: { id: string; status: string; startTime: string }[];
  freeSlots: { id: string; startTime: string }[];
}

/** Half past twelve in Pune, on a Saturday. */
const NOON = new Date('2026-11-21T12:30:00+05:30');
const inPune = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`);

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

describe('a service’s calendar', () => {
  const atNoon = <T>(work: () => Promise<T>) => make.at(NOON, work);
  const calendar = async (id: string, days?: number): Promise<Day[]> =>
    (await test.client().get(CALENDAR, { id, days })).service.calendar;
  const slotsOn = async (id: string, date: string) =>
    (await test.client().get(SLOTS, { id, date })).service.slots;
  const slotId = (serviceId: string, date: string, time: string) =>
    encodeSlotId(serviceId, inPune(date, time));

  it('shows fourteen days from today on the service’s clock', async () => {
    const { id } = await make.service();
    // 23:30 in Pune is still the afternoon in London.
    const days = await make.at(inPune('2026-11-21', '23:30'), () => calendar(id));
    expect(days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-21', '2026-11-22']);
    expect(days).toHaveLength(14);
    expect(days.at(-1)?.date).toBe('2026-12-04');
    expect(days[0]?.hasFreeSlots).toBe(false);
    expect(days[1]?.freeSlots).toHaveLength(10);
  });

  it('offers no slot that has started, and still lists it', async () => {
    const { id } = await make.service();
    const [today] = await atNoon(() => calendar(id, 1));
    expect(today?.slots).toHaveLength(10);
    expect(today?.freeSlots.map(({ startTime }) => startTime)).toEqual([
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ]);
  });

  it.each([0, -1, 15, 100_000])('refuses a calendar of %d days', async (days) => {
    const { id } = await make.service();
    expect(await test.client().refusal(CALENDAR, { id, days })).toBe('BAD_INPUT');
  });

  it('shows one day’s slots with their local and their universal times', async () => {
    const { id } = await make.service();
    const slots = await slotsOn(id, '2030-01-02');
    expect(slots).toHaveLength(10);
    expect(slots[9]).toEqual({
      id: slotId(id, '2030-01-02', '17:00'),
      serviceId: id,
      date: '2030-01-02',
      startTime: '17:00',
      endTime: '18:00',
      startsAt: '2030-01-02T11:30:00.000Z',
      endsAt: '2030-01-02T12:30:00.000Z',
      status: 'OPEN',
    });
  });

  it('answers for days that are long gone or far away', async () => {
    const { id } = await make.service();
    expect(await slotsOn(id, '1970-01-02')).toHaveLength(10);
    expect(await slotsOn(id, '9999-12-31')).toHaveLength(10);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '1969-12-31', '0000-01-01'])(
    'refuses %s, which no calendar has',
    async (date) => {
      const { id } = await make.service();
      expect(await test.client().refusal(SLOTS, { id, date })).toBe('BAD_DATE');
    },
  );

  it.each(['21/11/2026', '2026-1-1', 'tomorrow', '', 20261121])(
    'refuses %j, which is no date',
    async (date) => {
      const { id } = await make.service();
      expect(await test.client().refusal(SLOTS, { id, date })).toBe('BAD_INPUT');
    },
  );
});

describe('closing and opening slots', () => {
  let provider: Person;
  let id: string;
  const date = '2026-11-22';

  beforeEach(async () => {
    provider = await make.user();
    ({ id } = await make.service({ provider }));
  });

  const slot = (time: string, on = date) => encodeSlotId(id, inPune(on, time));
  const set = (who: Person, slotId: string, status: string) =>
    make.at(NOON, () => who.ask(SET, { slotId, status }));
  const refusal = async (who: Person, slotId: string, status: string) =>
    (await set(who, slotId, status)).errors?.[0]?.extensions.code;
  const statusOf = async (time: string) => {
    const { service } = await test.client().get(SLOTS, { id, date });
    return service.slots.find((one: { startTime: string }) => one.startTime === time)?.status;
  };
  const book = async () => {
    const consumer = await make.user();
    await make.at(NOON, () =>
      consumer.get(`mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`, { slotId: slot('09:00') }),
    );
  };

  it('closes a slot, however often it is told to, and opens it again', async () => {
    const closed = {
      data: {
        setSlotStatus: {
          id: slot('09:00'),
          date,
          startTime: '09:00',
          endTime: '10:00',
          status: 'NOT_WORKING',
        },
      },
    };
    expect(await set(provider, slot('09:00'), 'NOT_WORKING')).toEqual(closed);
    expect(await set(provider, slot('09:00'), 'NOT_WORKING')).toEqual(closed);
    expect(await statusOf('09:00')).toBe('NOT_WORKING');

    for (let count = 1; count <= 2; count++) {
      expect((await set(provider, slot('09:00'), 'OPEN')).data.setSlotStatus.status).toBe('OPEN');
      expect(await statusOf('09:00')).toBe('OPEN');
    }
    expect(await statusOf('10:00')).toBe('OPEN');
  });

  it('lets nobody book a closed slot', async () => {
    await set(provider, slot('09:00'), 'NOT_WORKING');
    const consumer = await make.user();
    const code = await make.at(NOON, () =>
      consumer.refusal(`mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`, {
        slotId: slot('09:00'),
      }),
    );
    expect(code).toBe('SLOT_CLOSED');
  });

  it('changes no booked slot', async () => {
    await book();
    for (const status of ['NOT_WORKING', 'OPEN']) {
      const { errors } = await set(provider, slot('09:00'), status);
      expect(errors?.[0]).toMatchObject({
        message: 'Booked slots cannot be changed.',
        extensions: { code: 'SLOT_BOOKED' },
      });
    }
    expect(await statusOf('09:00')).toBe('BOOKED');
  });

  it('changes no booked slot that the working hours have left behind', async () => {
    await book();
    await provider.get(`mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: []) { id } }`, { id });
    for (const status of ['NOT_WORKING', 'OPEN'])
      expect(await refusal(provider, slot('09:00'), status)).toBe('SLOT_BOOKED');
  });

  it('opens a closed slot that the working hours have left behind', async () => {
    await set(provider, slot('09:00'), 'NOT_WORKING');
    await provider.get(`mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: []) { id } }`, { id });
    expect((await set(provider, slot('09:00'), 'OPEN')).data.setSlotStatus).toMatchObject({
      startTime: '09:00',
      status: 'OPEN',
    });
    expect(await statusOf('09:00')).toBeUndefined();
  });

  it('books no slot by way of its status', async () => {
    expect(await refusal(provider, slot('09:00'), 'BOOKED')).toBe('BAD_INPUT');
  });

  it('closes no slot that is past, too far ahead or outside the hours', async () => {
    expect(await refusal(provider, slot('12:00', '2026-11-21'), 'NOT_WORKING')).toBe('SLOT_PAST');
    expect(await refusal(provider, slot('09:00', '2020-01-01'), 'NOT_WORKING')).toBe('SLOT_PAST');
    expect(await refusal(provider, slot('09:00', '2026-12-05'), 'NOT_WORKING')).toBe('SLOT_OUTSIDE_WINDOW');
    expect(await refusal(provider, slot('09:30'), 'NOT_WORKING')).toBe('SLOT_OUTSIDE_HOURS');
    expect(await refusal(provider, slot('18:00'), 'NOT_WORKING')).toBe('SLOT_OUTSIDE_HOURS');
    expect((await set(provider, slot('17:00', '2026-12-04'), 'NOT_WORKING')).errors).toBeUndefined();
  });

  it('knows no slot by a garbled id', async () => {
    const whole = slot('09:00');
    for (const garbled of [
      '',
      'x',
      whole.slice(1),
      `${whole}A`,
      '_'.repeat(30),
      `${whole.slice(0, -1)}!`,
      whole.toLowerCase(),
    ]) {
      expect(await refusal(provider, garbled, 'OPEN')).toBe('SLOT_NOT_FOUND');
    }
  });

  it('knows no slot of an unknown service', async () => {
    const slotId = encodeSlotId('01a1fd82-e1e7-70f3-9ce3-75557465b132', inPune(date, '09:00'));
    expect(await refusal(provider, slotId, 'OPEN')).toBe('SERVICE_NOT_FOUND');
  });

  it('is the provider’s and the admins’ matter', async () => {
    const [stranger, admin] = [await make.user(), await make.user({ role: Role.ADMIN })];
    expect(await refusal(stranger, slot('09:00'), 'NOT_WORKING')).toBe('FORBIDDEN');
    expect((await set(admin, slot('09:00'), 'NOT_WORKING')).errors).toBeUndefined();
  });
});
