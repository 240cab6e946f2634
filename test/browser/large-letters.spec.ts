import type { Browser } from 'playwright-core';
import { DIALOGS } from './screen-dialogs.js';
import { launchBrowser, openPhone } from './support/browser.js';
import { enlargeLetters, expectWholeWords } from './support/large-letters.js';
import { bringSession, comeAs } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** WCAG 1.4.4, in the language whose words are the longest; the screens without a dialog are looked at by access-left-to-right.spec. */
describe('with letters twice as large, in Tamil', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it.each(DIALOGS)('$name cuts no word', async ({ path, who, ready }) => {
    const session = await comeAs(server.url, who);
    const context = await openPhone(browser, { reducedMotion: 'reduce' });
    await bringSession(context, session, 'ta');
    await context.addInitScript({
      content: `document.addEventListener('DOMContentLoaded', ${enlargeLetters.toString()})`,
    });
    const page = await context.newPage();
    await page.goto(server.url + path(session?.user.id ?? ''));
    await ready(page);
    await expectWholeWords(page);
    await context.close();
  });
});
