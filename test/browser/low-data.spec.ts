import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { keptFiles } from './support/kept.js';
import { bringSession, FARMER, logIn } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const MAP = /\/(nearby-map|land-|towns-)/;

/** A phone that asks to spare data. */
describe('low data', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it('opens with the list, and fetches nothing of the map and no screen in advance', async () => {
    const { page, fetched } = await sparing(openPhone);
    await page.goto(`${server.url}/home`);
    await page
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .waitFor();
    expect(await page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true);
    const kept = await eventually(
      () => keptFiles(page),
      (paths) => paths.includes('/index.html') && paths.some((path) => path.startsWith('/assets/home-')),
    );
    expect(fetched().filter((url) => MAP.test(url))).toEqual([]);
    expect(kept.filter((path) => /manage-services|provider-bookings|chatbot/.test(path))).toEqual([]);

    await page.getByText('Map', { exact: true }).click();
    await page.locator('.leaflet-container').waitFor();
    expect(fetched().filter((url) => MAP.test(url))).not.toEqual([]);
  });

  it('has a button in the map’s place where there is room for both, and a setting that brings it back', async () => {
    const { page, fetched } = await sparing(openDesktop);
    await page.goto(`${server.url}/home`);
    const showMap = page.getByRole('button', { name: 'Show the map' });
    await showMap.waitFor();
    expect(fetched().filter((url) => MAP.test(url))).toEqual([]);
    await showMap.click();
    await page.locator('.leaflet-container').waitFor();

    await page.goto(`${server.url}/manage-profile`);
    await page.getByText('Never', { exact: true }).click();
    await page.goto(`${server.url}/home`);
    await page.locator('.leaflet-container').waitFor();
  });

  async function sparing(open: typeof openPhone): Promise<{ page: Page; fetched: () => string[] }> {
    const context = await open(browser, { serviceWorkers: 'allow' });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await bringSession(context, await logIn(server.url, FARMER));
    const urls: string[] = [];
    context.on('request', (request) => urls.push(request.url()));
    return { page: await context.newPage(), fetched: () => urls };
  }
});
