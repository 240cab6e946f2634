import type { Browser } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone, openStart } from './support/browser.js';
import { ADMIN, bringSession, call, FARMER, logIn, PROVIDER, register } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const KIRAN = { name: 'Kiran Pawar', phone: '+919822012345', latitude: 18.5793, longitude: 73.9823 };

/** What an admin does with users, and what those see of it. */
describe('active users', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer({ ADMIN_DELETE_CODE: '4711' }), launchBrowser()]);
  });

  it('deletes a user with the code, whose open page is logged out', async () => {
    const session = await register(server.url, KIRAN);
    const user = await (await openPhone(browser)).newPage();
    await bringSession(user.context(), session);
    await user.goto(`${server.url}/home`);
    await user
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .waitFor();

    const admin = await (await openDesktop(browser)).newPage();
    await bringSession(admin.context(), await logIn(server.url, ADMIN));
    await openStart(admin, server.url);
    await admin.getByRole('button', { name: /^Menu/ }).click();
    await admin.getByRole('link', { name: 'Active Users' }).click();
    // By the keyboard alone.
    const row = admin.getByRole('button', { name: 'Kiran Pawar' });
    await row.focus();
    await admin.keyboard.press('Enter');
    const panel = admin.getByRole('region', { name: 'Kiran Pawar: what you can do' });
    await panel.getByLabel('Delete code', { exact: true }).fill('1234');
    await admin.keyboard.press('Enter');
    const sure = admin.getByRole('dialog').getByRole('button', { name: 'Delete' });
    await sure.click();
    await panel.getByText('The delete code is not right.').waitFor();
    await panel.getByLabel('Delete code', { exact: true }).fill('4711');
    await admin.keyboard.press('Enter');
    await sure.click();
    await admin.getByText('Kiran Pawar was deleted.').waitFor();
    await row.waitFor({ state: 'detached' });

    await user.getByText('Your session has ended. Please log in again.').waitFor();
    await user.getByText('Please log in to view services.').waitFor();
    expect((await user.context().cookies()).map(({ name }) => name)).toEqual(['language']);
  });

  it('books for a user, who sees it', async () => {
    const farmer = await logIn(server.url, FARMER);
    const admin = await (await openDesktop(browser)).newPage();
    await bringSession(admin.context(), await logIn(server.url, ADMIN));
    await admin.goto(`${server.url}/request-service?userId=${farmer.user.id}`);
    await admin.getByText(`You are acting for ${farmer.user.name}`).waitFor();
    const mine = admin.getByRole('region', { name: 'My Bookings' });
    const before = await mine.getByRole('article').count();
    await admin.getByLabel('Search', { exact: true }).fill('Sunita');
    await admin.getByRole('button', { name: 'Book Now: Tractor, Sunita Jadhav' }).first().click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('list', { name: 'Choose a day' }).getByRole('button').last().click();
    await dialog
      .getByRole('button', { name: /^1[0-7]:00 - / })
      .and(dialog.locator(':enabled'))
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Book / }).click();
    await admin.getByText(/Successfully booked/).waitFor();
    await mine.getByRole('article').nth(before).waitFor();

    const phone = await (await openPhone(browser)).newPage();
    await bringSession(phone.context(), farmer);
    await phone.goto(`${server.url}/request-service`);
    await phone.getByRole('region', { name: 'My Bookings' }).getByText('Sunita Jadhav').first().waitFor();
    expect(await phone.getByText(/You are acting for/).count()).toBe(0);
  });

  it('searches for a user from where they live, on every screen, until it stops', async () => {
    // Far from the admin, and from everybody else in the demo market.
    const asha = { name: 'Asha Kamble', phone: '+919822054321', latitude: 8.5241, longitude: 76.9366 };
    const ramu = { name: 'Ramu Nair', phone: '+919822054322', latitude: 8.6141, longitude: 76.9366 };
    const [user, provider] = [await register(server.url, asha), await register(server.url, ramu)];
    for (const { token } of [user, provider])
      await call(
        server.url,
        `mutation { createService(input: { type: TRACTOR, description: "Kubota", price: { charges: "700", unit: PER_HOUR } }) { id } }`,
        {},
        token,
      );
    const phone = await (await openPhone(browser)).newPage();
    await bringSession(phone.context(), user);
    await phone.goto(`${server.url}/home`);
    const cards = (page: typeof phone) => page.getByRole('listitem').filter({ hasText: 'Ramu Nair' });
    const distance = (await cards(phone)
      .getByText(/km away/)
      .textContent())!;

    const admin = await (await openPhone(browser)).newPage();
    await bringSession(admin.context(), await logIn(server.url, ADMIN));
    await admin.goto(`${server.url}/active-users`);
    await admin.getByLabel('Find by name or number').fill('kamb ash');
    await admin.getByRole('row', { name: /Asha Kamble.*New/ }).waitFor();
    await admin.getByRole('button', { name: 'Sunita Jadhav' }).waitFor({ state: 'detached' });
    await admin.getByRole('button', { name: 'Asha Kamble' }).click();
    await admin.getByRole('dialog').getByRole('link', { name: 'Request Service' }).click();
    const bar = admin.getByRole('status').filter({ hasText: 'You are acting for' });
    await bar.getByText(asha.phone).waitFor();
    const goTo = async (screen: string) => {
      await admin.getByRole('button', { name: /^Menu/ }).click();
      await admin.getByRole('link', { name: screen }).click();
      await bar.getByText('Asha Kamble').waitFor();
    };
    await goTo('Services Near You');
    await cards(admin).getByText(distance, { exact: true }).waitFor();
    expect(await admin.getByRole('button', { name: /^Book Now/ }).count()).toBe(1);
    await goTo('My Profile');
    await admin.getByText('8.5241').first().waitFor();
    await goTo('Ask Me Anything');
    await bar.getByText('AgriMind talks with you').waitFor();
    await admin.reload();

    await bar.getByRole('button', { name: 'Stop' }).click();
    await admin.waitForURL(/active-users$/);
    expect(await bar.count()).toBe(0);
    await admin.getByRole('button', { name: /^Menu/ }).click();
    await admin.getByRole('link', { name: 'Services Near You' }).click();
    await admin
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .waitFor();
    expect(await cards(admin).count()).toBe(0);
  });

  it('adds a service for a provider', async () => {
    const sunita = await logIn(server.url, PROVIDER);
    const admin = await (await openPhone(browser)).newPage();
    await bringSession(admin.context(), await logIn(server.url, ADMIN));
    await admin.goto(`${server.url}/manage-services?userId=${sunita.user.id}`);
    await admin.getByText('You are acting for Sunita Jadhav').waitFor();
    await admin.getByRole('button', { name: 'Add a service' }).click();
    const form = admin.getByRole('dialog');
    await form.getByLabel('Service Type').selectOption({ label: 'Water Pump' });
    await form.getByLabel('Description').fill('Kirloskar 5 HP pump, added by the operator');
    await form.getByLabel('Charges').fill('120');
    await form.getByLabel('Unit').selectOption({ label: 'Per Hrs' });
    await form.getByRole('button', { name: 'Add this service' }).click();
    await admin.getByText('New service created successfully!').waitFor();
    const card = admin.getByRole('article').filter({ hasText: 'added by the operator' });
    await card.getByText('Sunita Jadhav').first().waitFor();
    await admin.getByRole('link', { name: 'View My Bookings' }).click();
    await admin.getByText('You are acting for Sunita Jadhav').waitFor();
  });

  it('is closed to everybody else', async () => {
    const page = await (await openPhone(browser)).newPage();
    await bringSession(page.context(), await logIn(server.url, FARMER));
    await page.goto(`${server.url}/active-users`);
    await page.getByText('You are not allowed to do this.').waitFor();
    await page.getByRole('button', { name: /^Menu/ }).click();
    expect(await page.getByRole('link', { name: 'Active Users' }).count()).toBe(0);
  });
});
