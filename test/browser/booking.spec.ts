import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { bringSession, call, FARMER, logIn, PROVIDER, register, type Session } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const TRACTOR = 'Book Now: Tractor, Sunita Jadhav';
const HOUR = '2:00 - 3:00 pm';

/** The main job, in three browsers at once, and what becomes of it when the server goes away. */
describe('booking', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it('reaches the other farmer’s open calendar and the provider, and all three catch up after a restart', async () => {
    const ramesh = await logIn(server.url, FARMER);
    const sunita = await logIn(server.url, PROVIDER);
    const farmer = await pageFor(ramesh, openPhone);
    const neighbour = await pageFor(await registerNeighbour(), openDesktop);
    const provider = await pageFor(sunita, openDesktop);

    // Both farmers look at the same free hour of the calendar's last day.
    await openCalendar(farmer);
    await openCalendar(neighbour);
    await slot(neighbour).and(neighbour.locator(':enabled')).waitFor();
    await provider.goto(`${server.url}/provider-bookings?userId=${sunita.user.id}`);
    await provider.getByRole('article').first().waitFor();

    await slot(farmer).click();
    await farmer.getByRole('button', { name: `Book ${HOUR}` }).click();

    // It is on the farmer's list and the provider's screen, and the hour is gone for the neighbour.
    await farmer.waitForURL('**/request-service*');
    await booking(farmer).getByText('Booked', { exact: true }).waitFor();
    await booking(provider).getByText('Ramesh Patil').waitFor();
    await slot(neighbour).getByText('Booked').waitFor();

    await booking(provider).getByLabel('Status').selectOption('ACCEPTED');
    await booking(farmer).getByText('Accepted', { exact: true }).waitFor();

    // The server goes away under them. What happens once it is back, and before they are, is read again.
    await server.restart();
    await cancelNewest(ramesh.token);
    await booking(farmer).waitFor({ state: 'detached' });
    await booking(provider).getByText('Canceled', { exact: true }).first().waitFor();
    await slot(neighbour).and(neighbour.locator(':enabled')).waitFor();
  });

  async function pageFor(
    session: Session,
    open: (browser: Browser) => Promise<BrowserContext>,
  ): Promise<Page> {
    const context = await open(browser);
    await bringSession(context, session);
    return context.newPage();
  }

  /** Somebody else who lives near Pune. */
  function registerNeighbour(): Promise<Session> {
    const place = { latitude: 18.53, longitude: 73.95 };
    return register(server.url, { name: 'Anil Shinde', phone: '+919812345678', ...place });
  }

  async function openCalendar(page: Page): Promise<void> {
    await page.goto(`${server.url}/home`);
    await page.getByRole('button', { name: TRACTOR }).first().click();
    const days = page.getByRole('dialog').getByRole('list', { name: 'Choose a day' });
    await days.getByRole('button').last().click();
  }

  async function cancelNewest(token: string): Promise<void> {
    const { bookings } = await call<{ bookings: { edges: { node: { id: string } }[] } }>(
      server.url,
      `{ bookings(as: CONSUMER, first: 1) { edges { node { id } } } }`,
      {},
      token,
    );
    const id = bookings.edges[0]?.node.id;
    await call(server.url, `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`, { id }, token);
  }
});

function slot(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', { name: HOUR });
}

/** The newest booking: lists show it first. */
function booking(page: Page): Locator {
  return page.getByRole('article', { name: new RegExp(`Tractor.*${HOUR}`) }).first();
}
