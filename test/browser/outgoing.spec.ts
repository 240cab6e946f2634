import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { bringSession, FARMER, logIn, PROVIDER, register, type Session } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const TAKEN = '1:00 - 2:00 pm';
const FREE = '2:00 - 3:00 pm';
const LATER = '3:00 - 4:00 pm';

/** The code of the screen to which a booking leads. */
const REQUESTS_CODE = /\/assets\/request-service-[\w-]+\.js$/;

/** What a farmer books and cancels without a network, and what becomes of it once there is one. */
describe('bookings made offline', () => {
  let server: LaunchedServer;
  let browser: Browser;
  let ramesh: Session;
  let sunita: Session;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
    ramesh = await logIn(server.url, FARMER);
    sunita = await logIn(server.url, PROVIDER);
  });

  it('wait visibly, and end as refused or confirmed; a cancellation does so too', async () => {
    const farmer = await pageFor(ramesh, openPhone);
    const rival = await pageFor(await registerRival(), openDesktop);
    const provider = await pageFor(sunita, openDesktop);
    await provider.goto(`${server.url}/provider-bookings?userId=${sunita.user.id}`);
    await provider.getByRole('article').first().waitFor();

    // The farmer looks at the calendar's last day, and then the network is gone.
    await farmer.goto(`${server.url}/request-service`);
    await openLastDay(farmer);
    await farmer.context().setOffline(true);
    await book(farmer, TAKEN);
    await card(waiting(farmer), TAKEN).getByText('Waiting to send').waitFor();
    await openLastDay(farmer);
    await slot(farmer, TAKEN).and(farmer.locator(':disabled')).getByText('Waiting to send').waitFor();
    await book(farmer, FREE);
    await card(waiting(farmer), FREE).getByText('Waiting to send').waitFor();
    for (const hour of [TAKEN, FREE]) expect(await card(farmer, hour).getByText('Booked').count()).toBe(0);

    await rival.goto(`${server.url}/request-service`);
    await openLastDay(rival);
    await book(rival, TAKEN);
    await card(provider, TAKEN).getByText('Anil Shinde').waitFor();

    await farmer.context().setOffline(false);
    const refused = farmer
      .locator('#content')
      .getByText(`${TAKEN}: this could not be booked. This slot has just been booked.`);
    await refused.waitFor();
    await card(farmer, FREE).getByText('Booked', { exact: true }).waitFor();
    await waiting(farmer).waitFor({ state: 'detached' });
    await card(provider, FREE).getByText('Ramesh Patil').waitFor();
    expect(await card(provider, FREE).count()).toBe(1);
    expect(await card(provider, TAKEN).count()).toBe(1);

    // The refusal is there until it has been read, however often the page is opened.
    await farmer.reload();
    await refused.waitFor();
    await farmer.getByRole('button', { name: 'Close', exact: true }).click();
    await refused.waitFor({ state: 'detached' });

    await farmer.getByRole('button', { name: /^Show all/ }).click();
    await farmer.context().setOffline(true);
    await card(farmer, FREE).getByRole('button', { name: 'Cancel' }).click();
    await farmer.getByRole('button', { name: 'Cancel the booking' }).click();
    await card(waiting(farmer), FREE).getByText('Your cancellation is kept on this phone.').waitFor();
    expect(await card(provider, FREE).getByLabel('Status').inputValue()).toBe('BOOKED');
    await farmer.context().setOffline(false);
    await card(provider, FREE).getByText('Canceled', { exact: true }).first().waitFor();
    await card(farmer, FREE).first().waitFor({ state: 'detached' });
  });

  it('are still there when the page is closed and opened again, and can be sent by hand', async () => {
    const context = await contextFor(ramesh, openPhone);
    const first = await context.newPage();
    await first.goto(`${server.url}/request-service`);
    await openLastDay(first);
    // The page itself loads; what it asks for gets no answer.
    await context.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await book(first, LATER);
    await waiting(first).waitFor();
    await first.close();

    const second = await context.newPage();
    await second.goto(`${server.url}/request-service`);
    await card(waiting(second), LATER).getByText('Waiting to send').waitFor();
    // At once: a moment later it would be sent by itself.
    const sendNow = waiting(second).getByRole('button', { name: 'Send now' });
    await Promise.all([context.unroute('**/graphql'), sendNow.dispatchEvent('click')]);
    await second.getByText(/3:00 - 4:00 pm: your booking is confirmed\.$/).waitFor();
    await card(second, LATER).getByText('Booked', { exact: true }).waitFor();
  });

  it('have their screen before the network goes, seconds after the first one was opened', async () => {
    const page = await pageFor(ramesh, openPhone);
    const kept = page.waitForResponse(REQUESTS_CODE);
    await page.goto(`${server.url}/home`);
    await (await kept).finished();
    await openLastDay(page);
    await page.context().setOffline(true);
    await book(page, '5:00 - 6:00 pm');
    await card(waiting(page), '5:00 - 6:00 pm').getByText('Waiting to send').waitFor();
    await page.context().setOffline(false);
    await card(page, '5:00 - 6:00 pm').getByText('Booked', { exact: true }).waitFor();
  });

  it('are sent from a page that could not be loaded, which opens by itself when there is a network', async () => {
    const context = await contextFor(ramesh, openPhone);
    await context.route(REQUESTS_CODE, (route) => route.abort('internetdisconnected'));
    const page = await context.newPage();
    await page.goto(`${server.url}/home`);
    await openLastDay(page);
    await context.setOffline(true);
    await book(page, '11:00 am - 12:00 pm');
    await page.getByText('This page could not be loaded.').waitFor();
    await context.unroute(REQUESTS_CODE);
    await context.setOffline(false);
    await card(page, '11:00 am - 12:00 pm').getByText('Booked', { exact: true }).waitFor();
    expect(await waiting(page).count()).toBe(0);
  });

  it('are gone with a logout', async () => {
    const context = await contextFor(ramesh, openDesktop);
    const page = await context.newPage();
    await page.goto(`${server.url}/request-service`);
    await openLastDay(page);
    await context.setOffline(true);
    await book(page, '4:00 - 5:00 pm');
    await waiting(page).waitFor();
    await context.setOffline(false);
    await context.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.waitForFunction(async () => {
      const opened = indexedDB.open('vicharo-outgoing');
      await new Promise((resolve) => (opened.onsuccess = resolve));
      const users = opened.result.transaction('users').objectStore('users').count();
      await new Promise((resolve) => (users.onsuccess = resolve));
      opened.result.close();
      return users.result === 0;
    });
  });

  async function contextFor(
    session: Session,
    open: (browser: Browser) => Promise<BrowserContext>,
  ): Promise<BrowserContext> {
    const context = await open(browser);
    await bringSession(context, session);
    return context;
  }

  async function pageFor(...whose: Parameters<typeof contextFor>): Promise<Page> {
    return (await contextFor(...whose)).newPage();
  }

  function registerRival(): Promise<Session> {
    const place = { latitude: 18.53, longitude: 73.95 };
    return register(server.url, { name: 'Anil Shinde', phone: '+919812345679', ...place });
  }
});

/** The last day of the tractor's calendar. */
async function openLastDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book Now: Tractor, Sunita Jadhav' }).first().click();
  const days = page.getByRole('dialog').getByRole('list', { name: 'Choose a day' });
  await days.getByRole('button').last().click();
}

function slot(page: Page, hour: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name: hour });
}

async function book(page: Page, hour: string): Promise<void> {
  await slot(page, hour).click();
  await page.getByRole('button', { name: `Book ${hour}` }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const waiting = (page: Page): Locator => page.getByRole('region', { name: 'Waiting to be sent' });

/** The booking of this hour: on the page, or among those that wait. */
const card = (where: Page | Locator, hour: string): Locator =>
  where.getByRole('article', { name: new RegExp(`^Tractor.*${hour}$`) });
