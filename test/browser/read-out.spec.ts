import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { SCREENS } from './screen-list.js';
import { launchBrowser, openPhone } from './support/browser.js';
import { bringSession, comeAs, FARMER } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** What a screen reader has to say of the three things that are hardest to see for it, by the browser's own tree. */
describe('what is read out', () => {
  let server: LaunchedServer;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });
  afterEach(() => context.close());

  async function open(language: string, path: string): Promise<Page> {
    const session = await comeAs(server.url, FARMER);
    context = await openPhone(browser, { reducedMotion: 'reduce' });
    await bringSession(context, session, language);
    const page = await context.newPage();
    await page.goto(server.url + path);
    return page;
  }

  it.each([
    ['en', 'Search radius', '50 km'],
    ['hi', 'कितनी दूर तक खोजें', '50 कि॰मी॰'],
  ])('of the radius in %s: what it is, and kilometres', async (language, name, value) => {
    const page = await open(language, '/home');
    await page.getByRole('button', { name: `${name}: ${value}` }).click();
    const slider = page.getByRole('slider', { name });
    expect(await heard(slider)).toEqual({ min: '1', now: '50', max: '20015', text: value });
    await slider.press('ArrowRight');
    expect(await heard(slider)).toMatchObject({ now: '51', text: value.replace('50', '51') });
  });

  it('of a calendar: whose it is, which days there are, and each time with what it is', async () => {
    const page = await open('en', '/home');
    await SCREENS.find(({ name }) => name === 'home-booking')!.ready(page);
    const lines = await linesOf(page.getByRole('dialog'));
    expect(lines.slice(0, 5)).toEqual([
      '- dialog "Book Now":',
      '- heading "Book Now" [level=2]',
      '- button "Close":',
      '- img',
      '- heading "Tractor" [level=3]',
    ]);
    expect(lines).toContain('- paragraph: Sunita Jadhav');
    expect(lines).toContain('- list "Choose a day":');
    const days = lines.filter((line) => /^- button ".+ \d+ \w{3} /.test(line));
    expect(days).toHaveLength(14);
    expect(days.filter((day) => day.endsWith('[pressed]'))).toHaveLength(1);
    for (const day of days.slice(1))
      expect(day).toMatch(/ (✅ Available|❌ Fully Booked|Closed)"( \[pressed\])?$/);
    expect(lines.some((line) => /^- list "Times on \w+, \d+ \w+":$/.test(line))).toBe(true);
    const times = lines.filter((line) => /^- button "\d+:\d\d/.test(line));
    expect(times).toContainEqual(expect.stringMatching(/^- button "\d+:\d\d - \d+:\d\d [ap]m"$/));
    // What cannot be chosen says why.
    for (const time of times.filter((one) => one.endsWith('[disabled]')))
      expect(time).toMatch(/ (Booked|Not Working|Over)" \[disabled\]$/);
    expect(lines.filter((line) => NAMELESS.test(line))).toEqual([]);
  });

  it('of a question: what is asked, why, and what each answer does', async () => {
    const page = await open('en', '/request-service');
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    const lines = await linesOf(page.getByRole('alertdialog').or(page.getByRole('dialog')));
    expect(lines[0]).toBe('- dialog "Are you sure you want to cancel this booking?":');
    expect(lines).toContain('- group "Why? The other side will see it. (optional)":');
    expect(lines.slice(-2)).toEqual(['- button "Keep the booking"', '- button "Cancel the booking"']);
    expect(lines.filter((line) => NAMELESS.test(line))).toEqual([]);
  });
});

/** What can be used and has no name. */
const NAMELESS = /^- (button|link|textbox|slider|combobox|checkbox|radio|switch|listbox)(?! ")/;

async function linesOf(part: Locator): Promise<string[]> {
  return (await part.ariaSnapshot()).split('\n').map((line) => line.trim());
}

async function heard(slider: Locator) {
  const of = (part: string) => slider.getAttribute(`aria-value${part}`);
  const [min, now, max, text] = await Promise.all(['min', 'now', 'max', 'text'].map(of));
  return { min, now, max, text };
}
