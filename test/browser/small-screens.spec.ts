import type { Browser, BrowserContextOptions } from 'playwright-core';
import { SCREENS } from './screen-list.js';
import { launchBrowser } from './support/browser.js';
import { expectWholeWordsOn } from './support/large-letters.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** The smallest phone with letters twice as large, and a laptop's window at four times its size (WCAG 1.4.10). */
const ROOMS: readonly (readonly [name: string, letters: boolean, options: BrowserContextOptions])[] = [
  ['320 pixels with letters twice as large', true, { viewport: { width: 320, height: 640 } }],
  [
    'a page at 400 %',
    false,
    { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4, hasTouch: false, isMobile: false },
  ],
];

describe.each(ROOMS)('in %s, in Tamil', (_, letters, room) => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it.each(SCREENS)('$name cuts no word, and has all within reach', (screen) =>
    expectWholeWordsOn(screen, { browser, server }, { letters, room }),
  );
});
