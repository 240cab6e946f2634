import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Screen } from '../screen-list.js';
import { openPhone } from './browser.js';
import { cutOff } from './cut-off.js';
import { bringSession, comeAs } from './people.js';
import type { LaunchedServer } from './server.js';

/** Runs in the page. */
export function enlargeLetters(): void {
  document.documentElement.style.fontSize = '200%';
}

/** Every page that the context opens from now on has them. */
export async function enlargeLettersIn(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `document.addEventListener('DOMContentLoaded', ${enlargeLetters.toString()})`,
  });
}

/** That no word is cut off, and nothing out of reach sideways. */
export async function expectWholeWords(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Opens a screen in Tamil, whose words are the longest, and expects the same of it. @param options.letters whether they are twice as large */
export async function expectWholeWordsOn(
  { path, who, ready }: Screen,
  { browser, server }: { browser: Browser; server: LaunchedServer },
  { letters = true, room = {} }: { letters?: boolean; room?: BrowserContextOptions } = {},
): Promise<void> {
  const session = await comeAs(server.url, who);
  const context = await openPhone(browser, { reducedMotion: 'reduce', ...room });
  await bringSession(context, session, 'ta');
  if (letters) await enlargeLettersIn(context);
  const page = await context.newPage();
  await page.goto(server.url + path(session?.user.id ?? ''));
  await ready(page);
  await expectWholeWords(page);
  await context.close();
}
