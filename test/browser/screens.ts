import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { SCREENS } from './screen-list.js';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { bringSession, comeAs } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const FOLDER = join(import.meta.dirname, '../../docs/screens');
const SIZES = { phone: openPhone, desktop: openDesktop };

/** Makes the pictures of docs/screens from the production build: `npm run screens`. */
describe('screens', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  for (const language of ['en', 'hi']) {
    for (const size of ['phone', 'desktop'] as const) {
      it.each(SCREENS)(`$name, ${size}, ${language}`, async ({ name, path, who, ready }) => {
        const session = await comeAs(server.url, who);
        const context = await SIZES[size](browser, { deviceScaleFactor: 1, reducedMotion: 'reduce' });
        await bringSession(context, session, language);
        const page = await context.newPage();
        await page.goto(server.url + path(session?.user.id ?? ''));
        await ready(page);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: join(FOLDER, `${name}-${size}-${language}.png`) });
        await context.close();
      });
    }
  }
});
