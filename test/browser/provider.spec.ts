import type { Browser } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { bringSession, FARMER, logIn, PROVIDER } from './support/people.js';
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

    // It is offered on the farmer's open page, with all its hours free.
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
});
