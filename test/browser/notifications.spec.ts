import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newBrowser, SAVE_BROWSER, startPushService, type PushService } from '../support/push.js';
import { launchBrowser, openPhone } from './support/browser.js';
import { unfold } from './support/jobs.js';
import { eventually } from './support/eventually.js';
import { bringSession, call, FARMER, logIn, PROVIDER, type Session } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** People hear of bookings outside the application: by push, and in their own calendars. */
describe('notifications', () => {
  let server: LaunchedServer;
  let browser: Browser;
  let service: PushService;
  let sunita: Session;

  beforeAll(async () => {
    service = await startPushService();
    [server, browser] = await Promise.all([launchServer({ PUSH_PRIVATE_ADDRESSES: 'on' }), launchBrowser()]);
    sunita = await logIn(server.url, PROVIDER);
  });
  afterAll(() => service.stop());

  /** A farmer books a free slot of Sunita's. */
  async function book(note?: string): Promise<string> {
    const { token } = await logIn(server.url, FARMER);
    const query = `query ($id: ID!) { services(providerId: $id, first: 1) { edges { node { calendar { freeSlots { id } } } } } }`;
    const { services } = await call<{
      services: { edges: { node: { calendar: { freeSlots: { id: string }[] }[] } }[] };
    }>(server.url, query, { id: sunita.user.id });
    const [slot] = services.edges[0]!.node.calendar.slice(1).flatMap(({ freeSlots }) => freeSlots);
    const { bookSlot } = await call<{ bookSlot: { id: string } }>(
      server.url,
      `mutation ($slotId: ID!, $note: String) { bookSlot(slotId: $slotId, note: $note) { id } }`,
      { slotId: slot!.id, note },
      token,
    );
    return bookSlot.id;
  }

  async function openAs(session: Session, path: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await (await openPhone(browser, options)).newPage();
    await bringSession(page.context(), session);
    await page.goto(server.url + path);
    return page;
  }

  it('a booking that was pushed, encrypted, is shown by the service worker', async () => {
    // Headless Chromium reaches no push service: another browser receives what this one's worker is then given.
    const receiver = newBrowser(`${service.url}/sunita`);
    await call(server.url, SAVE_BROWSER, { input: receiver.input }, sunita.token);
    const page = await openAs(sunita, '/manage-profile', { serviceWorkers: 'allow' });
    await page.context().grantPermissions(['notifications'], { origin: server.url });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;

    const id = await book();
    const message = receiver.read(await service.next());
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify(message),
    });

    const shown = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (;;) {
        const [first] = await registration.getNotifications();
        if (first)
          return { title: first.title, body: first.body, tag: first.tag, data: first.data as unknown };
        await new Promise(requestAnimationFrame);
      }
    });
    expect(shown).toEqual({
      title: 'New booking',
      body: expect.stringMatching(/ wants [A-Z].+: /),
      tag: id,
      data: { url: `/provider-bookings?userId=${sunita.user.id}` },
    });
  });

  it('a booking is saved as a file for the phone’s calendar', async () => {
    const note = 'For the file of the calendar';
    const id = await book(note);
    const page = await openAs(sunita, `/provider-bookings?userId=${sunita.user.id}`);
    const download = page.waitForEvent('download');
    const card = page.getByRole('article').filter({ hasText: note });
    await unfold(card);
    await card.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('vicharo-booking.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\r\n')).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', `UID:${id}`]));
  });

  it('the address of one’s calendar is shown, and the old one stops working with a new', async () => {
    const page = await openAs(sunita, '/manage-profile');
    await page.getByRole('button', { name: 'Show the address' }).click();
    const address = page.getByRole('textbox', { name: 'Your bookings in your calendar' });
    const first = await address.inputValue();
    expect(await (await fetch(first)).text()).toContain('BEGIN:VEVENT');
    await page.getByRole('button', { name: 'Make a new address' }).click();
    await page.getByText('The old address stops working.').waitFor();
    await page.getByRole('button', { name: 'Make a new address' }).last().click();
    const renewed = await eventually(
      () => address.inputValue(),
      (value) => value !== first,
    );
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(renewed)).status).toBe(200);
  });

  it('are asked for by a button, and say so where the browser blocks them', async () => {
    const page = await openAs(sunita, '/manage-profile');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    // Headless Chromium denies whatever is not granted.
    await page.getByText(/^Your browser blocks notifications/).waitFor();
    expect(await page.getByRole('button', { name: 'Turn on notifications' }).count()).toBe(0);
  });
});
