import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPhone, openStart } from './support/browser.js';
import { bringSession, DEMO_PASSWORD, FARMER, logIn } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';
import { textsOf } from './support/texts.js';

const PASSWORD = 'monsoon-2026';
const LOCATION = { latitude: 18.5793, longitude: 73.9823 };

/** Becoming a user, and coming back as one, as a person does it with a phone. */
describe('account', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it('comes back to the chosen slot after the login that booking asks for', async () => {
    const page = await (await openPhone(browser)).newPage();
    await bringSession(page.context(), null);
    await page.goto(`${server.url}/request-service`);
    await page
      .getByRole('button', { name: /^Book Now: Tractor/ })
      .first()
      .click();
    const calendar = page.getByRole('dialog', { name: 'Book Tractor' });
    await calendar.getByRole('list', { name: 'Choose a day' }).getByRole('button').last().click();
    await calendar.getByRole('button', { name: '9:00 - 10:00 am' }).click();
    await calendar.getByRole('button', { name: /^Book 9:00 - 10:00 am/ }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await login.getByText('Login with Password').click();
    await login.getByRole('textbox', { name: 'Mobile number' }).fill(FARMER.slice(3));
    await login.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await login.getByRole('button', { name: 'Login', exact: true }).click();
    await login.waitFor({ state: 'detached' });
    await calendar.getByRole('button', { name: /^Book 9:00 - 10:00 am/ }).click();
    await page.getByText(/^Successfully booked 9:00 - 10:00 am/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/request-service');
  });

  it('says that a session is over which ran out while nobody looked', async () => {
    const context = await openPhone(browser);
    const session = await logIn(server.url, FARMER);
    await bringSession(context, { ...session, expiresAt: new Date(Date.now() - 60_000).toISOString() });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByText('Your session has ended. Please log in again.').waitFor();
  });

  it('registers with GPS, logs in with the password and sees what is near', async () => {
    const context = await openPhone(browser, { geolocation: LOCATION, permissions: ['geolocation'] });
    const page = await context.newPage();
    await page.goto(`${server.url}/ConsumerRegistration`);
    await page.getByLabel('Full name').fill('Kiran Pawar');
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('98220 12345');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Use My Location' }).click();
    await page.getByText('📍 Location captured successfully.').waitFor();

    // The language of the screen is offered.
    await choose(page, 'Preferred language', 'Marathi · मराठी');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('✅ User registered successfully!').waitFor();
    await page.waitForURL('**/login');

    const login = page.getByRole('dialog');
    await login.getByText('Login with Password').click();
    await login.getByRole('textbox', { name: 'Mobile number' }).fill('9822012345');
    await login.getByLabel('Password', { exact: true }).fill('not my password');
    await login.getByRole('button', { name: 'Login', exact: true }).click();
    await login.getByText('Invalid credentials. Please try again.').waitFor();
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Login', exact: true }).click();

    await page.waitForURL('**/home');
    // From here on in the language of the registration.
    const t = textsOf('mr');
    await page.getByText(t('home.welcome', { name: 'Kiran Pawar' })).waitFor();
    await page.getByText('18.5793, 73.9823').waitFor();
    await page
      .getByRole('button', { name: t('home.bookNow') })
      .first()
      .waitFor();
  });

  it('registers by the name of a village, misspelt, and drags its pin right', async () => {
    const page = await (await openPhone(browser)).newPage();
    await page.goto(`${server.url}/ConsumerRegistration`);
    await page.getByLabel('Full name').fill('Sunil Kale');
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('98220 54321');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('combobox', { name: 'Village or town' }).fill('Barmati');
    await page.getByRole('option', { name: 'Baramati Near Pune' }).click();
    await page.getByText(/Baramati.* is chosen/).waitFor();

    const pin = page
      .getByRole('region', { name: 'Map: put the pin where it is' })
      .locator('.leaflet-marker-icon')
      .last();
    await pin.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await pin.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 40, y + height / 2 - 40, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Enter longitude and latitude' }).click();
    const latitude = Number(await page.getByLabel('Latitude').inputValue());
    expect(latitude).toBeGreaterThan(18.152);
    expect(latitude).toBeLessThan(18.2);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('✅ User registered successfully!').waitFor();
  });

  it('logs in with the code that the terminal prints, and out in every tab', async () => {
    const context = await openPhone(browser);
    const page = await context.newPage();
    await openStart(page, server.url);
    await page.getByRole('button', { name: 'Login' }).click();
    const login = page.getByRole('dialog');
    await login.getByRole('textbox', { name: 'Mobile number' }).fill('9000000001');
    await login.getByRole('button', { name: 'Send OTP' }).click();
    await login.getByText('OTP sent successfully!').waitFor();

    await login.getByLabel('6-digit OTP').fill('000000');
    await login.getByRole('button', { name: 'Verify OTP' }).click();
    await login.getByText('Invalid OTP. Please try again.').waitFor();
    await login.getByLabel('6-digit OTP').fill(lastCode('+919000000001'));
    await login.getByRole('button', { name: 'Verify OTP' }).click();
    await page.waitForURL('**/home');

    const tab = await context.newPage();
    await tab.goto(`${server.url}/home`);
    await tab.getByText('Welcome, Ramesh Patil!').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You have been logged out.').waitFor();
    await page.waitForURL(`${server.url}/`);
    await tab.getByText('Please log in to view services.').waitFor();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['language']);
  });

  async function choose(page: Page, label: string, option: string): Promise<void> {
    await page
      .getByRole('combobox', { name: label })
      .or(page.getByRole('textbox', { name: label }))
      .click();
    await page.getByRole('option', { name: option }).click();
  }

  function lastCode(phone: string): string {
    const codes = [...server.output().matchAll(/SMS to (\S+): (\d{6})/g)].filter(([, to]) => to === phone);
    return codes.at(-1)?.[2] ?? '';
  }
});
