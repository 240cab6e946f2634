import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { newBrowser, SAVE_BROWSER, startPushService, type PushService } from '../support/push.js';

const PROPOSE = `mutation ($id: ID!, $slotId: ID!) { proposeMove(bookingId: $id, slotId: $slotId) { id } }`;
const ANSWER = `mutation ($id: ID!, $accept: Boolean!) { answerMove(bookingId: $id, accept: $accept) { id } }`;
const WITHDRAW = `mutation ($id: ID!) { withdrawMove(bookingId: $id) { id } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id, reason: WEATHER) { id } }`;

describe('a browser that is told of bookings', () => {
  let test: TestApp;
  let make: Factory;
  let service: PushService;

  beforeAll(async () => {
    service = await startPushService();
    test = await startTestApp({ PUSH_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'silent' });
    make = new Factory(test);
  });
  afterAll(async () => {
    await test.stop();
    service.stop();
  });

  /** What this person's browser is given next; nothing else may come before. */
  const listening = async (person: Person, path: string) => {
    const browser = newBrowser(service.url + path);
    await person.get(SAVE_BROWSER, { input: browser.input });
    return async () => {
      const posted = await service.next();
      expect(posted.path).toBe(path);
      return browser.read(posted);
    };
  };

  it('hears of another time, of the answer, and why a booking was cancelled', async () => {
    const provider = await make.user({ name: 'Sunita Jadhav' });
    const consumer = await make.user({ name: 'Asha Kale' });
    const [hers, his] = [await listening(provider, '/push/hers'), await listening(consumer, '/push/his')];
    const { id, service: tractor } = await make.booking({ provider, consumer });
    await hers();
    const slots = await make.openSlots(tractor.id);
    await provider.get(PROPOSE, { id, slotId: slots[1] });
    expect(await his()).toMatchObject({
      title: 'Another time is proposed',
      body: expect.stringMatching(/^Tractor: Sunita Jadhav · .*, 10:00 am$/),
      tag: id,
    });
    await consumer.get(ANSWER, { id, accept: false });
    expect(await hers()).toMatchObject({ title: 'The booking keeps its time', tag: id });
    await provider.get(PROPOSE, { id, slotId: slots[1] });
    await his();
    await consumer.get(ANSWER, { id, accept: true });
    expect(await hers()).toMatchObject({
      title: 'The booking has a new time',
      body: expect.stringMatching(/^Tractor: Asha Kale · .*, 10:00 am$/),
    });
    await consumer.get(PROPOSE, { id, slotId: slots[3] });
    await hers();
    // What is taken back is told to nobody.
    await consumer.get(WITHDRAW, { id });
    await consumer.get(CANCEL, { id });
    expect((await hers()).body).toMatch(/^Asha Kale cancelled: Tractor.* · Weather$/);
  });
});
