import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openDesktop } from './support/browser.js';
import { deploy, type Deployment } from './support/deployment.js';
import { untilKept } from './support/kept.js';
import { bringSession } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** What a new version changes: the start, and a screen that an open page has not loaded yet. */
const CHANGED = [/main-[\w-]+\.js/, /request-service-[\w-]+\.js/];

/** A new version is installed while pages of the old one are open. */
describe('a new version', () => {
  let server: LaunchedServer;
  let browser: Browser;
  let deployment: Deployment;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });
  beforeEach(async () => {
    deployment = await deploy(server.url);
  });
  afterEach(() => deployment.stop());

  it('waits until the user takes it, while the open page keeps all its screens', async () => {
    const page = await openAt('/games', { serviceWorkers: 'allow' });
    await untilKept(page);
    const before = await entryOf(page);
    await deployment.release(CHANGED);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());

    const update = page.getByRole('button', { name: 'Update now' });
    await update.waitFor();
    await page.getByText('A new version of Vicharo is ready.').waitFor();
    await goToRequests(page);
    expect(await entryOf(page)).toBe(before);

    await update.click();
    await page.waitForFunction((old) => !document.querySelector(`script[src="${old}"]`), before);
    await page.getByRole('heading', { level: 1, name: 'Request Service' }).waitFor();
    expect(await entryOf(page)).toMatch(/changed/);

    // Another old page, had there been one, would still find its screen.
    const old = await page.evaluate(() => caches.keys());
    expect(old.filter((name) => name.startsWith('app-'))).toHaveLength(2);
  });

  it('is loaded by a page that no longer finds its files', async () => {
    const page = await openAt('/games', { serviceWorkers: 'block' });
    await deployment.release(CHANGED);
    await goToRequests(page);
    expect(await entryOf(page)).toMatch(/changed/);
  });

  async function openAt(path: string, options: BrowserContextOptions): Promise<Page> {
    const context = await openDesktop(browser, options);
    await bringSession(context, null);
    const page = await context.newPage();
    await page.goto(deployment.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  async function goToRequests(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('link', { name: 'Request Service' }).click();
    // The screen's own: its title is there before its code is.
    await page.getByRole('heading', { level: 2, name: 'Find a service' }).waitFor();
  }

  const entryOf = (page: Page) =>
    page.evaluate(() => document.querySelector('script[type="module"][src]')?.getAttribute('src'));
});
