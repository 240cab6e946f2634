import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { bringSession, call, FARMER, logIn, register } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';
import { textsOf } from './support/texts.js';

/** The main job as others do it than by pointing at English. */
describe('booking', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it.each([
    ['hi', 'ltr', 'सुबह 10:00 - 11:00'],
    ['ur', 'rtl', 'صبح 9:00 - 10:00'],
  ])('in %s, which reads %s', async (language, direction, hour) => {
    const page = await openHome(openPhone, language);
    const t = textsOf(language);
    await page.locator(`html[lang=${language}][dir=${direction}]`).waitFor();

    const type = t('serviceTypes.TRACTOR');
    await page.getByRole('button', { name: t('home.bookThis', { type, provider: 'Sunita Jadhav' }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('list', { name: t('slots.days') })
      .getByRole('button')
      .last()
      .click();
    await dialog.getByRole('button', { name: hour }).click();
    await dialog.getByRole('button', { name: beginning(t('slots.book', { time: hour, date: '' })) }).click();

    await page.waitForURL('**/request-service*');
    const booked = page.getByRole('article', { name: new RegExp(`${type}.*${hour}`) }).first();
    await booked.getByText(t('bookingStatus.BOOKED'), { exact: true }).waitFor();
    // Nothing sticks out at the side that a direction forgot.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('by the keyboard alone, which comes back to where it was', async () => {
    const page = await openHome(openDesktop, 'en');
    const offer = page.getByRole('button', { name: 'Book Now: Tractor, Sunita Jadhav' });
    await offer.waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go to the content');
    await page.keyboard.press('Enter');
    await tabTo(offer);
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog');
    await dialog.getByRole('list', { name: 'Choose a day' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(offer);

    await page.keyboard.press('Enter');
    await tabTo(dialog.getByRole('list', { name: 'Choose a day' }).getByRole('button').last());
    await page.keyboard.press('Enter');
    await tabTo(dialog.getByRole('button', { name: '12:00 - 1:00 pm' }));
    await page.keyboard.press('Space');
    await tabTo(dialog.getByRole('button', { name: 'Book 12:00 - 1:00 pm' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/request-service*');
    await page.getByRole('article', { name: /Tractor.*12:00 - 1:00 pm/ }).waitFor();
  });

  it('from a group on the map, which a press comes closer to, and opens where nothing takes it apart', async () => {
    await offerAtSea(11);
    const page = await openHome(openPhone, 'en', '?view=map&radius=500');
    const popup = page.locator('.leaflet-popup');
    // More than the list has loaded.
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Zoom out' }).click();
    await page.getByTitle('11 services here.').click();
    expect(await popup.count()).toBe(0);
    const press = () =>
      page.evaluate(() => {
        document.querySelector<HTMLElement>('[title="11 services here."]')?.click();
        return document.querySelectorAll('.leaflet-popup').length;
      });
    await eventually(press, (popups) => popups === 1);

    const offers = popup.getByRole('button', { name: 'Book Now' });
    await popup.getByRole('button', { name: 'Show more' }).click();
    await eventually(
      () => offers.count(),
      (count) => count === 11,
    );
    await offers.last().click();
    await page.getByRole('dialog').getByRole('list', { name: 'Choose a day' }).waitFor();
  });

  /** A provider off the coast, where nobody else is, offers so many services at one place. */
  async function offerAtSea(count: number): Promise<void> {
    const place = { latitude: 18.2, longitude: 72.5 };
    const { token } = await register(server.url, { name: 'Ravi Koli', phone: '+919822000001', ...place });
    const create = `mutation { createService(input: { type: TRACTOR, description: "Far out", price: { charges: "900", unit: PER_HOUR } }) { id } }`;
    for (let offered = 0; offered < count; offered++) await call(server.url, create, {}, token);
  }

  async function openHome(open: typeof openPhone, language: string, search = ''): Promise<Page> {
    const context = await open(browser);
    await bringSession(context, await logIn(server.url, FARMER), language);
    const page = await context.newPage();
    await page.goto(`${server.url}/home${search}`);
    return page;
  }
});

/** Presses Tab until this has the focus: no more often than a page has things to reach. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus(target)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}

async function expectFocus(target: Locator): Promise<void> {
  const element = await target.elementHandle();
  await target.page().waitForFunction((wanted) => document.activeElement === wanted, element);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** What begins like this: the day stands at the end, or at the beginning. */
function beginning(text: string): RegExp {
  return new RegExp(text.trim().replace(/\s*[,،]\s*/g, '.*'));
}
