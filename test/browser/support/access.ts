import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { DIALOGS } from '../screen-dialogs.js';
import { SCREENS } from '../screen-list.js';
import { launchBrowser, openPhone } from './browser.js';
import { enlargeLetters, expectWholeWords } from './large-letters.js';
import { bringSession, comeAs } from './people.js';
import { launchServer, type LaunchedServer } from './server.js';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Every screen and dialog in this language, by axe's rules for WCAG 2.2 AA, on a phone. A file for each language: they run side by side.
 * @param options.enlarge whether the same screens are looked at with letters twice as large, too (WCAG 1.4.4)
 */
export function describeAccess(language: string, { enlarge = false } = {}): void {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it.each([...SCREENS, ...DIALOGS])('$name has no violation', async (screen) => {
    const { path, who, ready } = screen;
    const session = await comeAs(server.url, who);
    const context = await openPhone(browser, { reducedMotion: 'reduce' });
    await bringSession(context, session, language);
    const page = await context.newPage();
    await page.goto(server.url + path(session?.user.id ?? ''));
    await ready(page);
    await page.waitForLoadState('networkidle');
    // What lies behind a dialog cannot be reached, and is looked at without it.
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const axe = new AxeBuilder({ page }).withTags(WCAG);
    if (await dialog.first().isVisible()) axe.include('[role=dialog], [role=alertdialog]');
    // Scrolled, the bar would lie over a part of some button.
    else await page.evaluate(() => scrollTo(0, 0));
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
    // Dialogs are so looked at by large-letters.spec.
    if (!enlarge || DIALOGS.includes(screen)) return context.close();
    await page.evaluate(enlargeLetters);
    await expectWholeWords(page);
    await context.close();
  });
}
