import type { Browser } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { bringSession, call, FARMER, logIn, PROVIDER } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** A provider offers something new, and what a farmer sees of it meanwhile. */
describe('provider', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it('adds a service, closes an hour of it and deletes it, live on a farmer’s screen', async () => {
    const sunita = await logIn(server.url, PROVIDER);
    const provider = await (await openPhone(browser)).newPage();
    await bringSession(provider.context(), sunita);
    const farmer = await (await openDesktop(browser)).newPage();
    await bringSession(farmer.context(), await logIn(server.url, FARMER));
    await farmer.goto(`${server.url}/home`);
    await farmer
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .waitFor();

    await provider.goto(`${server.url}/manage-services?userId=${sunita.user.id}`);
    await provider.getByRole('button', { name: 'Add a service' }).click();
    const form = provider.getByRole('dialog');
    await form.getByRole('button', { name: 'Add this service' }).click();
    await form
      .getByText(/Please fill in all required fields/)
      .first()
      .waitFor();
    await form.getByLabel('Service Type').selectOption({ label: 'Harvester' });
    await form.getByLabel('Description').fill('Preet 987 combine for paddy and wheat');
    await form.getByLabel('Charges').fill('2200.50');
    await form.getByLabel('Unit').selectOption({ label: 'Per Hrs' });
    await form.getByRole('button', { name: 'Add this service' }).click();
    await provider.getByText('New service created successfully!').waitFor();

    // It is offered on the farmer's open page, behind three others of hers, with all its hours free.
    await farmer
      .getByRole('button', { name: /^All of .?Sunita Jadhav/ })
      .first()
      .click();
    const book = farmer.getByRole('button', { name: 'Book Now: Harvester, Sunita Jadhav' }).first();
    await book.click();
    const days = farmer.getByRole('dialog').getByRole('list', { name: 'Choose a day' });
    await days.getByRole('button').last().click();
    const hour = farmer.getByRole('dialog').getByRole('button', { name: '11:00 am - 12:00 pm' });
    await hour.and(farmer.locator(':enabled')).waitFor();

    const card = provider.getByRole('article').filter({ hasText: 'Preet 987' });
    await card.getByRole('button', { name: 'My time slots' }).click();
    await card.getByRole('list', { name: 'Choose a day' }).getByRole('button').last().click();
    await card.getByRole('button', { name: /11:00 am - 12:00 pm/ }).click();
    await provider.getByText('Slot status updated to: Not Working').waitFor();
    await hour.getByText('Not Working').waitFor();

    await card.getByRole('button', { name: 'Delete' }).click();
    const confirm = provider.getByRole('alertdialog').or(provider.getByRole('dialog'));
    await confirm.getByText('Are you sure you want to delete this service?').waitFor();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await provider.getByText('Service deleted successfully!').waitFor();
    await book.waitFor({ state: 'detached' });
  });

  it('hears of a booking on whichever screen is open, until it is looked at', async () => {
    const [sunita, ramesh] = await Promise.all([logIn(server.url, PROVIDER), logIn(server.url, FARMER)]);
    const context = await openPhone(browser);
    await bringSession(context, sunita);
    const [home, start] = [await context.newPage(), await context.newPage()];
    await start.goto(server.url);
    await home.goto(`${server.url}/home`);
    await home
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .waitFor();

    await bookWith(sunita.user.id, ramesh.token);
    await home.getByText('New booking from Ramesh Patil').waitFor();
    const heading = (await home.getByRole('heading', { level: 1 }).boundingBox())!;
    const toast = (await home.getByText('New booking from Ramesh Patil').boundingBox())!;
    expect(toast.y).toBeGreaterThan(heading.y + heading.height);
    expect(await home.title()).toBe('(1) Services Near You · Vicharo');
    await start.getByRole('button', { name: /, New: 1$/ }).waitFor();

    await home.getByRole('button', { name: /^Menu/ }).click();
    await home.getByRole('link', { name: 'Provider Bookings New: 1' }).click();
    await home.getByRole('article').first().waitFor();
    await home.getByRole('button', { name: /, New/ }).waitFor({ state: 'detached' });
    await start.getByRole('button', { name: /, New/ }).waitFor({ state: 'detached' });
    expect(await home.title()).toBe('Provider Bookings · Vicharo');
  });

  /** The farmer books the last open hour of one of the provider's services. */
  async function bookWith(providerId: string, token: string): Promise<void> {
    const query = `query ($id: ID!) { services(providerId: $id, first: 1) {
      edges { node { calendar { slots { id status } } } } } }`;
    const { services } = await call<Offered>(server.url, query, { id: providerId });
    const slots = services.edges[0]!.node.calendar.flatMap((day) => day.slots);
    const slotId = slots.findLast(({ status }) => status === 'OPEN')!.id;
    await call(server.url, `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`, { slotId }, token);
  }
});

interface Offered {
  services: { edges: { node: { calendar: { slots: { id: string; status: string }[] }[] } }[] };
}
