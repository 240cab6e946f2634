import type { Browser } from 'playwright-core';
import { DIALOGS } from './screen-dialogs.js';
import { launchBrowser } from './support/browser.js';
import { expectWholeWordsOn } from './support/large-letters.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** WCAG 1.4.4, in the language whose words are the longest; the screens without a dialog are looked at by access-left-to-right.spec. */
describe('with letters twice as large, in Tamil', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it.each(DIALOGS)('$name cuts no word', (screen) => expectWholeWordsOn(screen, { browser, server }));
});
