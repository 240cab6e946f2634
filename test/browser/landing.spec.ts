import type { Browser } from 'playwright-core';
import { launchBrowser, openPhone } from './support/browser.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const TITLE = {
  ta: 'விவசாய வேலைக்கு உதவி, வீட்டுக்கு அருகிலேயே',
  ur: 'کھیتی کی مدد، گھر کے قریب',
  en: 'Help for your farm, close to home',
};

/** What a visitor of the start sees, from the first paint on. */
describe('the landing page', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it.each([
    ['ta-IN', TITLE.ta, 'ta', 'ltr'],
    ['ur-PK', TITLE.ur, 'ur', 'rtl'],
    ['de-DE', TITLE.en, 'en', 'ltr'],
  ])('has its words for a browser in %s before any script has run', async (locale, title, lang, dir) => {
    const context = await openPhone(browser, { locale, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.title()).toBe(`Vicharo · ${title}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    await context.close();
  });

  it('takes over what was drawn without drawing it anew, and asks for the language once', async () => {
    const context = await openPhone(browser, { locale: 'en-IN' });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('h1')!.dataset.drawn = 'by the server';
      });
    });
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Vicharo today' }).waitFor();
    expect(await page.locator('h1[data-drawn]').count()).toBe(1);

    await page.getByRole('button', { name: 'اردو' }).click();
    await page.getByRole('heading', { level: 1, name: TITLE.ur }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.getByRole('group').count()).toBe(0);

    await page.reload();
    await page.locator('h1[data-drawn]', { hasText: TITLE.ur }).waitFor();
    await page.locator('[data-shown]').waitFor();
    expect(await page.locator('h1[data-drawn]').count()).toBe(1);
    expect(await page.getByRole('group').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
