import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import type { GraphqlClient } from '../support/graphql-client.js';

const CALENDAR = `query ($id: ID!) { service(id: $id) { calendar { date slots { id startTime status } } } }`;
const HOURS = `mutation ($id: ID!, $hours: [WorkingHoursInput!]!) { setWorkingHours(serviceId: $id, hours: $hours) { id } }`;

interface Shown {
  id: string;
  startTime: string;
  status: string;
}

/** Each instance keeps the calendars that it has shown. */
describe('a calendar that another instance has shown before', () => {
  let here: TestApp;
  let there: TestApp;
  let make: Factory;
  let provider: Person;
  let consumer: Person;

  beforeAll(async () => {
    here = await startTestApp();
    there = await startTestApp({}, here);
    make = new Factory(here);
    [provider, consumer] = [await make.user(), await make.user()];
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  const slotsAt = async (client: GraphqlClient, id: string): Promise<Shown[]> =>
    (await client.get(CALENDAR, { id })).service.calendar.flatMap(({ slots }: { slots: Shown[] }) => slots);
  const freeOverRest = async (id: string): Promise<string[]> => {
    const answer = await fetch(`${there.url}/api/calenderavailability/${id}`);
    const { calendar } = (await answer.json()) as { calendar: { freeSlots: { _id: string }[] }[] };
    return calendar.flatMap(({ freeSlots }) => freeSlots.map(({ _id }) => _id));
  };

  it('comes with the terms, rules and hours of now', async () => {
    const { id } = await make.service({ provider });
    const offer = async () =>
      (
        await there.client().get(
          `query ($id: ID!) { service(id: $id) { acceptWithinHours terms { minimumCharge } availability { noticeHours }
            workingHours { opens } calendar { date } } }`,
          { id },
        )
      ).service;
    for (let look = 0; look < 2; look++)
      expect(await offer()).toMatchObject({ acceptWithinHours: null, terms: { minimumCharge: null } });
    const change = (input: string) =>
      provider.get(`mutation ($id: ID!) { updateService(id: $id, input: ${input}) { id } }`, { id });
    await change('{ acceptWithinHours: 5 }');
    expect(await offer()).toMatchObject({ acceptWithinHours: 5 });
    await change('{ terms: { minimumCharge: "1200" } }');
    expect(await offer()).toMatchObject({ terms: { minimumCharge: '1200.00' } });
    await change('{ availability: { noticeHours: 3, bufferMinutes: 0, seasons: [] } }');
    expect(await offer()).toMatchObject({ availability: { noticeHours: 3 } });
    const hours = [{ weekday: 1, opens: '05:00', closes: '06:00', slotMinutes: 60 }];
    await provider.get(HOURS, { id, hours });
    expect(await offer()).toMatchObject({ workingHours: [{ opens: '05:00' }] });
  });

  it('shows what was booked, cancelled, closed and opened, and new hours, as soon as that is answered', async () => {
    const { id } = await make.service({ provider });
    const visitor = there.client();
    const slot = (await slotsAt(visitor, id)).at(-1)!.id;
    const statusThere = async () => {
      const isFree = (await freeOverRest(id)).includes(slot);
      const status = (await slotsAt(visitor, id)).find((shown) => shown.id === slot)?.status;
      expect(isFree).toBe(status === 'OPEN');
      return status;
    };
    const change = (person: Person, mutation: string) => person.get(`mutation { ${mutation} }`);

    expect(await statusThere()).toBe('OPEN');
    const { bookSlot } = await change(consumer, `bookSlot(slotId: "${slot}") { id }`);
    expect(await statusThere()).toBe('BOOKED');
    await change(consumer, `cancelBooking(id: "${bookSlot.id}") { id }`);
    expect(await statusThere()).toBe('OPEN');
    await change(provider, `setSlotStatus(slotId: "${slot}", status: NOT_WORKING) { id }`);
    expect(await statusThere()).toBe('NOT_WORKING');
    await change(provider, `setSlotStatus(slotId: "${slot}", status: OPEN) { id }`);
    expect(await statusThere()).toBe('OPEN');

    const evenings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      opens: '20:00',
      closes: '21:00',
      slotMinutes: 60,
    }));
    await provider.get(HOURS, { id, hours: evenings });
    const starts = (await slotsAt(visitor, id)).map(({ startTime }) => startTime);
    expect(starts).toEqual(Array(14).fill('20:00'));
    await change(provider, `deleteService(id: "${id}") { id }`);
    expect(await visitor.refusal(CALENDAR, { id })).toBe('SERVICE_NOT_FOUND');
    expect((await fetch(`${there.url}/api/calenderavailability/${id}`)).status).toBe(404);
  });
});
