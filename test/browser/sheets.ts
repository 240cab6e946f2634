import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { LANGUAGES } from '../../domain/users/language.js';
import { DIALOGS } from './screen-dialogs.js';
import { SCREENS, type Screen } from './screen-list.js';
import { launchBrowser, openPhone } from './support/browser.js';
import { enlargeLettersIn } from './support/large-letters.js';
import { bringSession, comeAs } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const FOLDER = process.env.SHEETS_DIR || join(tmpdir(), 'vicharo-sheets');
const CELL = 240;
const ARE_LETTERS_LARGE = process.env.SHEETS_LETTERS === 'large';
/** For nineteen visits, on a busy machine. */
const TIMEOUT_MS = 600_000;

/**
 * Each screen and dialog on a phone in every language, side by side on one sheet: `npm run sheets -- -t working-hours`; with letters twice
 * as large where SHEETS_LETTERS=large. It asserts nothing; whoever changes a screen or a catalogue looks at it. The pictures in full lie beside it.
 */
describe('sheets', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it.each([...SCREENS, ...DIALOGS])(
    '$name',
    async (screen) => {
      const folder = join(FOLDER, screen.name);
      mkdirSync(folder, { recursive: true });
      const session = await comeAs(server.url, screen.who);
      const context = await openPhone(browser, { deviceScaleFactor: 1, reducedMotion: 'reduce' });
      if (ARE_LETTERS_LARGE) await enlargeLettersIn(context);
      const cells: string[] = [];
      for (const { code } of LANGUAGES) {
        await bringSession(context, session, code);
        const page = await context.newPage();
        const picture = await take(page, screen, session?.user.id ?? '');
        await page.close();
        writeFileSync(join(folder, `${code}.png`), picture);
        const source = `data:image/png;base64,${picture.toString('base64')}`;
        cells.push(`<figure><img src="${source}"><figcaption>${code}</figcaption></figure>`);
      }
      await context.close();
      const page = await browser.newPage({ viewport: { width: 7 * (CELL + 8), height: 800 } });
      await page.setContent(
        `<style>body{margin:0;display:flex;flex-wrap:wrap;align-items:start;font:14px sans-serif}
       figure{margin:4px;width:${CELL}px}img{width:100%;outline:1px solid #888}</style>${cells.join('')}`,
      );
      await page.screenshot({ path: join(FOLDER, `${screen.name}.png`), fullPage: true });
      await page.close();
    },
    TIMEOUT_MS,
  );

  async function take(page: Page, { path, ready }: Screen, userId: string): Promise<Buffer> {
    await page.goto(server.url + path(userId));
    await ready(page);
    await page.waitForLoadState('networkidle');
    return page.screenshot();
  }
});
