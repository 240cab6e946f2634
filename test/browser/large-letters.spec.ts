import type { Browser } from 'playwright-core';
import { DIALOGS } from './screen-dialogs.js';
import { SCREENS } from './screen-list.js';
import { launchBrowser, openPhone } from './support/browser.js';
import { cutOff } from './support/cut-off.js';
import { bringSession, comeAs } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** WCAG 1.4.4, in the language whose words are the longest. */
describe('with letters twice as large, in Tamil', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it.each([...SCREENS, ...DIALOGS])('$name cuts no word', async ({ path, who, ready }) => {
    const session = await comeAs(server.url, who);
    const context = await openPhone(browser, { reducedMotion: 'reduce' });
    await bringSession(context, session, 'ta');
    await context.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
    });
    const page = await context.newPage();
    await page.goto(server.url + path(session?.user.id ?? ''));
    await ready(page);
    expect(await cutOff(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await context.close();
  });
});
