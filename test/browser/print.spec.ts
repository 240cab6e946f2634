import type { Browser, Page } from 'playwright-core';
import { openReceipt } from './screen-list.js';
import { launchBrowser, openDesktop } from './support/browser.js';
import { bringSession, FARMER, logIn, PROVIDER } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** A4, upright, at 96 dots an inch. */
const PAPER = { width: 794, height: 1123 };

describe('on paper', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it.each([
    ['a provider’s bookings', PROVIDER, (id: string) => `/provider-bookings?userId=${id}`, '[class*=facts]'],
    ['a consumer’s bookings', FARMER, () => '/request-service', 'h3'],
  ])('%s are a sheet with a row for each', async (_, who, path, whatIs) => {
    const page = await paperOf(who, path);
    const rows = page.getByRole('main').getByRole('article').filter({ visible: true });
    await rows.first().waitFor();
    await expectInk(page);
    const [what, party] = await Promise.all(
      [whatIs, '[class*=party]'].map(async (part) => (await rows.first().locator(part).boundingBox())!),
    );
    expect(party!.x).toBeGreaterThan(what!.x + what!.width);
    expect(await page.getByText('Find a service').filter({ visible: true }).count()).toBe(0);
    expect(await rows.first().getByText(/^\+91/).isVisible()).toBe(true);
  });

  it('a receipt has one page, without buttons', async () => {
    const page = await paperOf(FARMER, () => '/receipt');
    await openReceipt(page);
    const sheet = page.getByRole('article');
    await sheet.waitFor();
    await page.getByRole('img', { name: 'QR code for paying' }).waitFor();
    await expectInk(page);
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });

  async function paperOf(who: string, path: (userId: string) => string): Promise<Page> {
    const session = await logIn(server.url, who);
    const context = await openDesktop(browser, { viewport: PAPER });
    await bringSession(context, session);
    const page = await context.newPage();
    await page.emulateMedia({ media: 'print' });
    await page.goto(server.url + path(session.user.id));
    return page;
  }
});

/** Black on white, with nothing that can only be tapped, and nothing around what the screen is about. */
async function expectInk(page: Page): Promise<void> {
  for (const around of ['banner', 'contentinfo', 'navigation', 'button', 'combobox', 'textbox'] as const)
    expect([around, await page.getByRole(around).filter({ visible: true }).count()]).toEqual([around, 0]);
  const colours = await page.getByRole('main').evaluate((main) => {
    const shown = [...main.querySelectorAll('*')].filter(
      (part) => part.checkVisibility() && !part.closest('svg'),
    );
    const styles = shown.map((part) => getComputedStyle(part));
    return [...new Set(styles.flatMap(({ color, backgroundColor }) => [color, backgroundColor]))];
  });
  expect(colours.sort()).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
}
