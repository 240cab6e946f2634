import type { Browser, Locator, Page } from 'playwright-core';
import { LANGUAGES } from '../../domain/users/language.js';
import { launchBrowser, openPhone } from './support/browser.js';
import { cutOff } from './support/cut-off.js';
import { completedJob, openRun, type Slot, tractorOf, unfold } from './support/jobs.js';
import { bringSession, call, FARMER, logIn, PROVIDER, type Session } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';
import { textsOf } from './support/texts.js';

const BOOK = /^Book Now: Tractor, Sunita Jadhav/;
const UPI = 'sunita.jadhav@okbank';

/** A job of three hours, from the list to the money, on two phones. */
describe('a job', () => {
  let server: LaunchedServer;
  let browser: Browser;
  let ramesh: Session;
  let sunita: Session;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
    [ramesh, sunita] = [await logIn(server.url, FARMER), await logIn(server.url, PROVIDER)];
    const how = `mutation ($input: PaymentDetailsInput!) { setPaymentDetails(input: $input) { id } }`;
    await call(server.url, how, { input: { upiAddress: UPI } }, sunita.token);
  });

  it('is booked by five taps with its sum in sight, done with more, agreed to, and paid', async () => {
    const [first, , , later] = await firstHours();
    const hour = startOf(first!);
    const farmer = await phoneOf(ramesh);
    const provider = await phoneOf(sunita);
    await farmer.goto(`${server.url}/home`);
    await provider.goto(`${server.url}/provider-bookings?userId=${sunita.user.id}`);

    let taps = 0;
    const tap = async (button: Locator) => {
      await button.click();
      taps += 1;
    };
    const dialog = farmer.getByRole('dialog');
    await tap(farmer.getByRole('button', { name: BOOK }).first());
    await tap(dialog.getByRole('button', { name: hour }));
    await tap(dialog.getByRole('button', { name: 'Longer' }));
    await tap(dialog.getByRole('button', { name: 'Longer' }));
    const sum = dialog.locator('dl').last().locator('dd').last();
    await expectInSight(farmer, sum);
    const total = (await sum.textContent())!;
    await tap(dialog.getByRole('button', { name: /^Book \d/ }));
    await farmer.waitForURL('**/request-service*');
    expect(taps).toBeLessThanOrEqual(5);

    const mine = farmer.getByRole('article').first();
    await mine.getByText(total).waitFor();
    let theirs = provider.getByRole('article', { name: await nameOf(mine) });
    await theirs.getByRole('button', { name: 'Accept' }).click();
    await mine.getByText('Accepted', { exact: true }).waitFor();

    await unfold(theirs);
    await theirs.getByRole('button', { name: 'Change time' }).click();
    await provider
      .getByRole('dialog')
      .getByRole('button', { name: startOf(later!) })
      .click();
    await provider.getByRole('button', { name: /^Propose / }).click();
    await mine.getByRole('button', { name: 'Yes', exact: true }).click();
    await provider.getByText('Waiting for the answer of Ramesh Patil').waitFor({ state: 'detached' });
    await mine.getByText(startOf(later!)).waitFor();
    theirs = provider.getByRole('article', { name: await nameOf(mine) });

    // A tap too early is taken back.
    await done(provider, theirs, null);
    await mine.getByText('Completed', { exact: true }).waitFor();
    await mine.getByRole('button', { name: /^Pay / }).waitFor();
    await theirs.getByRole('button', { name: 'Take back “Done”' }).click();
    await mine.getByText('Accepted', { exact: true }).waitFor();

    // More than a tenth above the quote waits for a yes.
    await done(provider, theirs, '4');
    await theirs.getByText(/^Waiting for Ramesh Patil to say yes/).waitFor();
    expect(await mine.getByRole('button', { name: /^Pay / }).count()).toBe(0);
    await mine.getByRole('button', { name: /^Yes, / }).click();
    await theirs.getByRole('link', { name: /^Receipt no\. / }).click();
    await provider.getByRole('article').getByText('Hours').waitFor();

    await mine.getByRole('button', { name: /^Pay / }).click();
    await farmer.getByRole('dialog').getByRole('img', { name: 'QR code for paying' }).waitFor();
    const link = farmer.getByRole('dialog').getByRole('link', { name: 'Open a UPI app' });
    const sumOfLink = new URL((await link.getAttribute('href'))!).searchParams;
    const due = await dueOf();
    expect([sumOfLink.get('pa'), sumOfLink.get('am'), sumOfLink.get('cu')]).toEqual([UPI, due, 'INR']);

    await provider.getByRole('button', { name: / received$/ }).click();
    await mine.getByText('Received:').waitFor();
    await provider.getByRole('article').getByText('Received:').waitFor();
    await mine.getByRole('link', { name: /^Receipt no\. / }).click();
    await farmer.getByRole('article').getByText('Received:').waitFor();
    expect(await farmer.getByRole('img', { name: 'QR code for paying' }).count()).toBe(0);
  });

  it.each(['hi', 'ur'])('is booked, and read on its receipt, in %s', async (language) => {
    const texts = textsOf(language);
    const page = await phoneOf(ramesh, language);
    const direction = LANGUAGES.find(({ code }) => code === language)!.dir;
    await page.goto(`${server.url}/home`);
    await page
      .getByRole('button', { name: /Sunita Jadhav/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('list').nth(1).getByRole('button').and(page.locator(':enabled')).last().click();
    await dialog.getByText(texts('job.howLong')).waitFor();
    await expectTranslated(page, direction);

    await page.goto(`${server.url}/receipt?bookingId=${await completedJob(server.url)}`);
    await page.getByText(texts('payments.due')).first().waitFor();
    await page.getByRole('link', { name: texts('payments.openApp') }).waitFor();
    await expectTranslated(page, direction);
  });

  async function phoneOf(session: Session, language = 'en'): Promise<Page> {
    const context = await openPhone(browser);
    await bringSession(context, session, language);
    return context.newPage();
  }

  /** Six hours in a row of her tractor's; before their day there is no time, so that the dialog shows that day at once. */
  async function firstHours() {
    const tractor = await tractorOf(server.url, sunita.user.id);
    const run = openRun(tractor, 6);
    const close = `mutation ($id: ID!, $date: LocalDate!) { setDateHours(serviceId: $id, date: $date, hours: [], bookings: 99) { id } }`;
    for (const { date } of tractor.calendar)
      if (date < run[0]!.date) await call(server.url, close, { id: tractor.id, date }, sunita.token);
    return run;
  }

  async function dueOf(): Promise<string> {
    const { bookings } = await call<{ bookings: { edges: { node: { due: { amount: string } } }[] } }>(
      server.url,
      `{ bookings(as: CONSUMER, first: 1) { edges { node { due { amount } } } } }`,
      {},
      ramesh.token,
    );
    return bookings.edges[0]!.node.due.amount;
  }
});

/** "Done", with what was really done where it is another quantity. */
async function done(page: Page, card: Locator, quantity: string | null): Promise<void> {
  await unfold(card);
  await card.getByRole('button', { name: 'Done' }).first().click();
  const dialog = page.getByRole('dialog');
  if (quantity !== null) await dialog.getByRole('textbox').fill(quantity);
  else await dialog.getByRole('textbox').waitFor();
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}

/** How its button begins. */
/** A time or a range that begins so, by the English clock. */
function startOf({ startTime }: Slot): RegExp {
  const [hour, minute] = startTime.split(':');
  return new RegExp(`^${Number(hour) % 12 || 12}:${minute}( [ap]m)? - `);
}

async function nameOf(card: Locator): Promise<string> {
  return (await card.getAttribute('aria-label'))!;
}

async function expectInSight(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  const box = (await what.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height);
}

async function expectTranslated(page: Page, direction: string): Promise<void> {
  expect(await page.locator('html').getAttribute('dir')).toBe(direction);
  expect(await cutOff(page)).toEqual([]);
}
