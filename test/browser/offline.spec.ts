import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPhone } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { keptFiles, savedAnswers, untilKept } from './support/kept.js';
import { bringSession, FARMER, logIn, PROVIDER, type Session } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** The installed application, whose server or network goes away. */
describe('without a server', () => {
  let server: LaunchedServer;
  let browser: Browser;
  let ramesh: Session;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
    ramesh = await logIn(server.url, FARMER);
  });

  it('can be installed, and opens with one’s bookings, the other party’s number and the last search', async () => {
    const page = await phoneOf(ramesh);
    const cdp = await page.context().newCDPSession(page);
    await page.goto(`${server.url}/home`);
    await bookButton(page).waitFor();
    await eventually(
      () => savedAnswers(page),
      (saved) => saved.includes('servicesNear'),
    );
    await page.goto(`${server.url}/request-service`);
    const call = page.getByRole('link', { name: /^Call / }).first();
    const number = await call.getAttribute('href');
    expect(number).toMatch(/^tel:\+91\d{10}$/);
    await untilKept(page);
    await eventually(
      () => savedAnswers(page),
      (saved) => saved.includes(number!.replace('tel:', '')) && saved.includes('servicesNear'),
    );
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    await server.down();
    await page.reload();
    await call.waitFor();
    expect(await call.getAttribute('href')).toBe(number);
    await page.getByText('The connection was interrupted.').waitFor();
    await page.getByText(/^Last updated /).waitFor();

    // A page of its own, a screen that was never open before, and one that was never seen.
    const second = await page.context().newPage();
    await second.goto(`${server.url}/home`);
    await bookButton(second).waitFor();
    await second.goto(`${server.url}/provider-bookings?userId=${ramesh.user.id}`);
    await second.getByRole('heading', { level: 1, name: 'Provider Bookings' }).waitFor();
    await second.context().setOffline(true);
    await second.getByText('You are offline, and this was not seen before.').waitFor();
    await second.getByText('You are offline. What you see may be out of date.').waitFor();
    await second.context().setOffline(false);

    // Files and answers of the server are never made up.
    await expect(second.goto(`${server.url}/health/ready`)).rejects.toThrow('ERR_CONNECTION_REFUSED');

    await logOut(page);
    await eventually(
      () => savedAnswers(page),
      (saved) => saved === '',
    );
    await page.goto(`${server.url}/request-service`);
    await page.getByText('Log in to see your bookings.').waitFor();
    expect(await page.getByRole('link', { name: /^Call / }).count()).toBe(0);
    expect((await keptFiles(page)).filter((path) => path.startsWith('/uploads/'))).toEqual([]);
    await server.up();
  });

  it('opens profile, sign-up and the games, and says what is no page', async () => {
    const page = await phoneOf(ramesh);
    await page.goto(`${server.url}/manage-profile`);
    const name = page.getByRole('definition').filter({ hasText: 'Ramesh Patil' });
    await name.waitFor();
    await untilKept(page);
    await eventually(
      () => savedAnswers(page),
      (saved) => saved.includes('"preferredLanguage"'),
    );

    await server.down();
    await page.reload();
    await name.waitFor();
    await page.getByRole('heading', { name: 'My fields' }).waitFor();
    await page.goto(`${server.url}/ConsumerRegistration`);
    await page.getByRole('group', { name: 'Mobile number' }).getByRole('textbox').first().waitFor();
    for (const [path, title] of [
      ['/games/chess', 'Play Chess'],
      ['/connect-four', 'Connect Four'],
      ['/games/uno', 'UNO'],
      ['/no/such-page', 'This page does not exist'],
    ]) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await page.goto(`${server.url}/games/tictactoe`);
    await page.getByText('Against the computer').tap();
    await page.getByRole('button', { name: 'row 2, column 2, empty' }).tap();
    await page.getByText('Turn: X').waitFor();
    // The frame of this one is a stranger to the service worker.
    await page.goto(`${server.url}/games/scratch`);
    await page.getByRole('alert').getByText('This page could not be loaded.').waitFor();

    await logOut(page);
    await page.goto(`${server.url}/manage-profile`);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.getByText('Ramesh Patil').count()).toBe(0);
    await eventually(
      () => savedAnswers(page),
      (saved) => saved === '',
    );
    await server.up();
    await page.goto(`${server.url}/games/scratch`);
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /^Scratch Game/ })
      .waitFor();
  });

  it('serves the worker and the manifest so that no old one is kept', async () => {
    const worker = await fetch(`${server.url}/service-worker.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('text/javascript');
    const manifest = await fetch(`${server.url}/manifest.webmanifest`);
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    const policy = manifest.headers.get('content-security-policy');
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });

  it('keeps nothing of one user for the next, though the first closed the browser without logging out', async () => {
    const context = await openPhone(browser, { serviceWorkers: 'allow' });
    await bringSession(context, ramesh);
    const page = await context.newPage();
    await page.goto(`${server.url}/request-service`);
    await eventually(
      () => savedAnswers(page),
      (saved) => saved.includes(ramesh.user.id),
    );

    const sunita = await logIn(server.url, PROVIDER);
    await page.evaluate((token) => localStorage.setItem('jwt', token), sunita.token);
    await page.goto(`${server.url}/provider-bookings?userId=${sunita.user.id}`);
    await page.getByRole('article').first().waitFor();
    const saved = await eventually(
      () => savedAnswers(page),
      (text) => text.includes('PROVIDER'),
    );
    expect(saved).not.toContain('"viewerSide":"CONSUMER"');
    expect(JSON.parse(saved)).toEqual([expect.objectContaining({ userId: sunita.user.id })]);
    await untilKept(page);
    await server.down();
    await page.goto(`${server.url}/request-service?userId=${ramesh.user.id}`);
    await page.getByText('Failed to load bookings.').waitFor();
    await server.up();
  });

  async function phoneOf(session: Session): Promise<Page> {
    const context = await openPhone(browser, { serviceWorkers: 'allow' });
    await bringSession(context, session);
    return context.newPage();
  }

  const bookButton = (page: Page) => page.getByRole('button', { name: /^Book Now/ }).first();
  const loginButtons = (page: Page) => page.getByRole('button', { name: 'Login' });

  async function logOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Logout' }).click();
    await loginButtons(page).first().waitFor();
  }
});
