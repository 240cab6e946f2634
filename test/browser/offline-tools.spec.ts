import type { Browser } from 'playwright-core';
import { launchBrowser, openDesktop } from './support/browser.js';
import { bringSession, call, FARMER, logIn } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** What works with nothing but this server: every request that leaves the machine is refused by the harness. */
describe('without the internet', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it('draws coastline and towns where no map tile can be reached', async () => {
    const page = await farmersPage();
    await page.goto(`${server.url}/home`);
    await page.getByText('Sasvad').first().waitFor({ state: 'attached' });
    await page
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .waitFor();
  });

  it('runs queries and subscriptions in the playground', async () => {
    const page = await farmersPage();
    await page.goto(`${server.url}/playground`);
    await run('WhoAmI');
    await page.getByText(/Ramesh.Patil/).waitFor();

    await run('MyBookings');
    await page.getByRole('button', { name: /stop/i }).waitFor();
    const { token } = await logIn(server.url, FARMER);
    const { bookings } = await call<{ bookings: { edges: { node: { id: string } }[] } }>(
      server.url,
      `{ bookings(as: CONSUMER, first: 1) { edges { node { id } } } }`,
      {},
      token,
    );
    const id = bookings.edges[0]?.node.id;
    await call(server.url, `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`, { id }, token);
    await page.getByText('"CANCELED"').waitFor();

    /** The button offers the operations of the document, once the editor is there. */
    async function run(operation: string): Promise<void> {
      await page.locator('.view-line', { hasText: operation }).waitFor();
      await page.getByRole('button', { name: 'Execute query' }).click();
      await page.getByRole('menuitem', { name: operation }).click();
    }
  });

  async function farmersPage() {
    const context = await openDesktop(browser);
    await bringSession(context, await logIn(server.url, FARMER));
    return context.newPage();
  }
});
