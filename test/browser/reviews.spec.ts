import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { bringSession, FARMER, logIn } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** Ramesh has a completed booking with Sunita of which he has said nothing yet (the demo data). */
describe('reviews', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it('written on a phone turn the average and the list on a visitor’s screen, and are edited', async () => {
    const phone = await openPhone(browser);
    await bringSession(phone, await logIn(server.url, FARMER));
    const farmer = await phone.newPage();
    const desktop = await openDesktop(browser);
    await bringSession(desktop, null);
    const visitor = await desktop.newPage();

    for (const page of [farmer, visitor]) await findSunita(page, server.url);
    // The neighbour gave 4 stars, Ramesh 5 for another booking: his last ones count.
    await card(visitor).getByRole('img', { name: 'Rated 4.5 of 5, 2 reviews' }).waitFor();
    await openReviews(visitor);
    await openReviews(farmer);

    await farmer.getByRole('button', { name: 'Write a review' }).first().click();
    const dialog = farmer.getByRole('dialog', { name: 'Review Sunita Jadhav' });
    await dialog.getByRole('radio', { name: '2 of 5 stars' }).check();
    await dialog.getByRole('textbox', { name: /^Review/ }).fill('The trolley came late.');
    await dialog.getByRole('button', { name: 'Submit review' }).click();
    await farmer.getByText('Review submitted successfully!').waitFor();

    await card(visitor).getByRole('img', { name: 'Rated 3.0 of 5, 2 reviews' }).waitFor();
    await visitor.getByText('The trolley came late.').waitFor();

    const own = farmer.getByRole('listitem').filter({ hasText: 'The trolley came late.' }).last();
    await own.getByRole('button', { name: 'Edit my review' }).click();
    const again = farmer.getByRole('dialog', { name: 'Review Sunita Jadhav' });
    await again.getByRole('radio', { name: '5 of 5 stars' }).check();
    await again.getByRole('button', { name: 'Submit review' }).click();

    await card(visitor).getByRole('img', { name: 'Rated 4.5 of 5, 2 reviews' }).waitFor();
    await visitor.getByText(/, edited$/).waitFor();
  });
});

/** Her cards on Request Service. */
async function findSunita(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/request-service`);
  await page.getByRole('textbox', { name: 'Search' }).fill('Sunita Jadhav');
  await page.getByRole('button', { name: 'Reviews of Sunita Jadhav (2)' }).first().waitFor();
}

function openReviews(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Reviews of Sunita Jadhav (2)' }).first().click();
}

function card(page: Page): Locator {
  return page.getByRole('listitem').filter({ hasText: 'Mahindra 575 DI with rotavator. Diesel' }).first();
}
