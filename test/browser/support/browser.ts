import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

/** CSS pixels: what cheap phones have. */
export const PHONE_WIDTH = 360;

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a page may take to show what a test waits for, on a busy two-core machine. */
const TIMEOUT_MS = 20_000;

const launched: Browser[] = [];
afterAll(() => Promise.all(launched.map((browser) => browser.close())));

/** Makes `launchBrowser` open a microphone that beeps, without asking anybody. */
export const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Chromium without a window; closed after the spec file. `CHROMIUM_PATH` names another than the system's. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
  launched.push(browser);
  return browser;
}

/** A small Android phone held upright, touched rather than clicked. Storage is its own. */
export function openPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return open(browser, {
    viewport: { width: PHONE_WIDTH, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    ...options,
  });
}

/** A laptop's window. Storage is its own. */
export function openDesktop(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return open(browser, { viewport: { width: 1280, height: 800 }, ...options });
}

/**
 * Opens the start and waits until its scripts have taken over what the server drew. Before that a link loads its page anew,
 * and a button does nothing: the figures of the market come with the scripts alone.
 */
export async function openStart(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('[data-shown]').waitFor();
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  // A service worker answers in the server's place: a journey that is about one allows it.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  // Map tiles are the only thing a page asks of others; a test doesn't depend on the internet being there.
  await context.route(
    ({ protocol, hostname }) => protocol.startsWith('http') && hostname !== '127.0.0.1',
    (route) => route.abort('internetdisconnected'),
  );
  return context;
}
