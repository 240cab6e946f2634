import type { Browser, BrowserContext, Page } from 'playwright-core';
import { FAKE_MICROPHONE, launchBrowser, openDesktop, openPhone, openStart } from './support/browser.js';
import { bringSession, call, FARMER, logIn } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

/** AgriMind on the production build, with the embedded assistant and a microphone that beeps. */
describe('the chat', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser(FAKE_MICROPHONE)]);
  });

  it('finds a tractor, proposes a time, and books it by the tap on Confirm alone', async () => {
    const farmer = await logIn(server.url, FARMER);
    const before = await bookings(farmer.token);
    const page = await chatOf(openPhone);
    await ask(page, 'tractor near me');
    const card = page.getByRole('article').filter({ hasText: 'Sunita Jadhav' }).first();
    await card.getByText('Tractor').first().waitFor();
    await card.getByRole('button', { name: /^Free slots/ }).click();
    await card
      .getByRole('button', { name: /^Book / })
      .last()
      .click();
    const proposal = page.getByRole('region', { name: 'Book this time?' });
    await proposal.getByText('Nothing is booked until you tap Confirm.').waitFor();
    expect(await bookings(farmer.token)).toEqual(before);

    await proposal.getByRole('button', { name: 'Confirm' }).click();
    const booked = page.getByRole('region', { name: 'Your booking' });
    await booked.getByText('Booked', { exact: true }).waitFor();
    expect(await bookings(farmer.token)).toHaveLength(before.length + 1);
    await booked.getByRole('link', { name: 'See my bookings' }).click();
    await page
      .getByRole('article', { name: /^Tractor/ })
      .first()
      .waitFor();
  });

  it('proposes in words what is asked for in words, and keeps the conversation', async () => {
    const page = await chatOf(openDesktop);
    await ask(page, 'tractor near me');
    await page.getByRole('article').first().waitFor();
    await ask(page, 'book the first one tomorrow at 11');
    await page.getByRole('region', { name: 'Book this time?' }).getByText('11:00 am - 12:00 pm').waitFor();
    await page.reload();
    const proposal = page.getByRole('region', { name: 'Book this time?' }).last();
    await proposal.getByRole('button', { name: 'Confirm' }).click();
    const booked = page.getByRole('region', { name: 'Your booking' }).last();
    await booked.getByText('Booked', { exact: true }).waitFor();
    await page.reload();
    await booked.getByText('Booked', { exact: true }).waitFor();
  });

  it('records a note, hears it, sends it, and lets go of the microphone', async () => {
    const page = await chatOf(openPhone);
    await page.getByRole('button', { name: 'Add audio, photo or file' }).click();
    await page.getByRole('menuitem', { name: 'Record audio' }).click();
    const overlay = page.getByRole('dialog', { name: 'Recording…' });
    await overlay.getByText('0:02').waitFor();
    expect(await microphones(page)).toEqual(['live']);
    // The fake device beeps: the meter has moved.
    await page.waitForFunction(
      () =>
        Number(document.querySelector<HTMLElement>('[style*="--level"]')?.style.getPropertyValue('--level')) >
        0,
    );
    await overlay.getByRole('button', { name: 'Stop' }).click();
    const chips = page.getByRole('list', { name: 'What you will send' });
    await chips.getByText(/^Voice note 0-0\d\.weba$/).waitFor();
    expect(await microphones(page)).toEqual(['ended']);

    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Processing…').waitFor({ state: 'detached' });
    const sent = page.getByRole('log').locator('audio').last();
    // What was stored plays from the server.
    await sent.evaluate(async (audio: HTMLAudioElement) => {
      if (!audio.getAttribute('src')!.startsWith('/uploads/')) throw new Error(audio.src);
      audio.muted = true;
      await audio.play();
    });
    expect(await page.getByText('⚠️ Something went wrong. Please try again.').count()).toBe(0);
  });

  it('lets go of the microphone when one closes the overlay, and when one goes elsewhere', async () => {
    const page = await chatOf(openDesktop);
    for (const leave of [
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
    ]) {
      await page.getByRole('button', { name: 'Add audio, photo or file' }).click();
      await page.getByRole('menuitem', { name: 'Record audio' }).click();
      await page.getByRole('dialog', { name: 'Recording…' }).waitFor();
      expect((await microphones(page)).at(-1)).toBe('live');
      await leave();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await microphones(page)).at(-1)).toBe('ended');
    }
  });

  it('keeps the text box and the newest words above an open keyboard', async () => {
    const page = await chatOf(openPhone);
    await ask(page, 'My wheat has yellow stripes on the leaves');
    await page.getByText('Processing…').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 360, height: 380 });
    const box = (await page.getByPlaceholder('Type a message…').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(380);
    const question = (await page.getByText('My wheat has yellow stripes').last().boundingBox())!;
    expect(question.y).toBeGreaterThanOrEqual(0);
    expect(question.y).toBeLessThan(box.y);
    // The menu has no room of 64 px above it: it stays within the window all the same.
    await page.getByRole('button', { name: 'Add audio, photo or file' }).click();
    const menu = (await page.getByRole('menu').boundingBox())!;
    expect(menu.y).toBeGreaterThanOrEqual(64);
    expect(menu.y + menu.height).toBeLessThanOrEqual(380);
  });

  /** The farmer's chat, come to from the start page. Microphones that it opens are counted. */
  async function chatOf(open: (browser: Browser) => Promise<BrowserContext>): Promise<Page> {
    const context = await open(browser);
    const session = await logIn(server.url, FARMER);
    await bringSession(context, session);
    // As a login leaves it: what was sent is the person's own, and a browser asks for sounds and pictures with it.
    await context.addCookies([{ name: 'access_token', value: session.token, url: server.url }]);
    await context.addInitScript(() => {
      const tracks: MediaStreamTrack[] = [];
      Object.assign(window, { tracks });
      const devices = navigator.mediaDevices;
      const original = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (constraints) => {
        const stream = await original(constraints);
        tracks.push(...stream.getTracks());
        return stream;
      };
    });
    const page = await context.newPage();
    await openStart(page, server.url);
    await page.getByRole('link', { name: /^Ask an AI assistant/ }).click();
    await page
      .getByText('Welcome to AgriMind 🌱 How can I help you today?')
      .or(page.getByRole('article'))
      .first()
      .waitFor();
    return page;
  }

  async function ask(page: Page, text: string): Promise<void> {
    await page.getByPlaceholder('Type a message…').fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(text).last().waitFor();
  }

  async function bookings(token: string): Promise<unknown[]> {
    const answer = await call<{ bookings: { edges: unknown[] } }>(
      server.url,
      `{ bookings(as: CONSUMER, first: 100) { edges { node { id } } } }`,
      {},
      token,
    );
    return answer.bookings.edges;
  }
});

/** The state of every microphone track that the page has opened. */
function microphones(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
  );
}
