/**
 * `npm run measure:bytes`: what a phone downloads from us on its first visit of the landing page, what its service worker keeps
 * for later, and what a booking takes on a repeat visit. Counted where the browser's connections pass, so that headers and
 * the service worker's own requests are in it; map tiles, of which others tell the price, are not.
 */
import { connect, createServer } from 'node:net';
import { farmersSession, keepSession, measuring, openBrowser, startDemoServer } from './measuring.mjs';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** So long nothing comes any more once a phone is at rest. */
const REST_MS = 3_000;

await measuring(async () => {
  const meter = await startMeter(new URL(await startDemoServer()).port);
  show('First visit of the landing page, all that it shows', await firstVisit(meter, 'block'));
  show('First visit, with what is kept for later and for no network', await firstVisit(meter, 'allow'));
  const { opened, booked } = await repeatVisit(meter);
  show('Repeat visit: the search opened', opened);
  show('Repeat visit: the search opened, a time chosen and booked', booked);
});

async function firstVisit({ url, rest, start }, serviceWorkers) {
  const context = await openBrowser({ ...PHONE, serviceWorkers });
  start();
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('[data-shown]').waitFor({ state: 'attached' });
  const bytes = await rest();
  await context.close();
  return bytes;
}

async function repeatVisit({ url, rest, start }) {
  const context = await openBrowser(PHONE);
  await keepSession(context, url, await farmersSession(url));
  await search(await context.newPage());
  await rest();
  for (const page of context.pages().slice(1)) await page.close();

  start();
  const page = await context.newPage();
  await search(page);
  const opened = await rest();
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list', { name: 'Choose a day' }).getByRole('button').last().click();
  await dialog
    .locator('button:enabled', { hasText: /\d\d:\d\d - \d\d:\d\d/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^Book \d\d:\d\d/ }).click();
  await page.waitForURL('**/request-service*');
  await page.getByRole('article').first().waitFor();
  const booked = await rest();
  await context.close();
  return { opened, booked };

  async function search(page) {
    await page.goto(`${url}/home`);
    await page
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .waitFor();
  }
}

/** Passes connections on to the server on `port` and counts what comes back. */
async function startMeter(port) {
  let bytes = 0;
  let last = Date.now();
  const server = createServer((phone) => {
    const upstream = connect(port, '127.0.0.1');
    upstream.on('data', ({ length }) => {
      bytes += length;
      last = Date.now();
    });
    phone.pipe(upstream).pipe(phone);
    for (const [one, other] of [
      [phone, upstream],
      [upstream, phone],
    ])
      one.on('error', () => other.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Counts from zero. */
    start: () => void (bytes = 0),
    /** Waits until nothing has come for a while. @returns the bytes since `start` */
    async rest() {
      last = Date.now();
      while (Date.now() - last < REST_MS) await new Promise((resolve) => setTimeout(resolve, 100));
      return bytes;
    },
  };
}

function show(what, bytes) {
  console.log(`${(bytes / 1024).toFixed(1).padStart(9)} KB  ${what}`);
}
