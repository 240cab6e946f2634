import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { SCREENS } from './screen-list.js';
import { launchBrowser, openPhone } from './support/browser.js';
import { bringSession, logIn } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every screen, by axe's rules for WCAG 2.2 AA, on a phone: in a language that reads to the right, and one to the left. */
describe.each(['hi', 'ur'])('access in %s', (language) => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it.each(SCREENS)('$name has no violation', async ({ path, who, ready }) => {
    const session = who && (await logIn(server.url, who));
    const context = await openPhone(browser, { reducedMotion: 'reduce' });
    await bringSession(context, session, language);
    const page = await context.newPage();
    await page.goto(server.url + path(session?.user.id ?? ''));
    await ready(page);
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
    await context.close();
  });
});
