import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openPhone } from '../browser/support/browser.js';
import type { ServerProcess } from '../support/server-process.js';
import { codeSentTo, startFirebaseServer } from './emulator.js';

const wrong = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));

/** The login modal with Firebase's SDK in it, against the Auth emulator. */
describe('logging in with a code that Firebase sends', () => {
  let server: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startFirebaseServer(), launchBrowser()]);
  });
  afterAll(() => server.end('SIGTERM'));

  async function open(): Promise<{ page: Page; login: Locator; refusedByPolicy: string[] }> {
    const page = await (await openPhone(browser)).newPage();
    const refusedByPolicy: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refusedByPolicy.push(message.text());
    });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Login' }).click();
    return { page, login: page.getByRole('dialog'), refusedByPolicy };
  }
  async function send(login: Locator, number: string): Promise<void> {
    await login.getByRole('textbox', { name: 'Mobile number' }).fill(number);
    await login.getByRole('button', { name: 'Send OTP' }).click();
  }
  async function verify(login: Locator, code: string): Promise<void> {
    await login.getByLabel('6-digit OTP').fill(code);
    await login.getByRole('button', { name: 'Verify OTP' }).click();
  }

  it('sends it, refuses a wrong one, and begins a session with the right one', async () => {
    const { page, login, refusedByPolicy } = await open();
    await send(login, '98220 12345');
    await login.getByText('OTP sent successfully!').waitFor();
    const code = await codeSentTo('+919822012345');
    await verify(login, wrong(code));
    await login.getByText('Invalid OTP. Please try again.').waitFor();
    await verify(login, code);
    await page.getByText('Login successful!').waitFor();
    await page.waitForURL('**/home');
    expect(await page.evaluate('localStorage.getItem("userName")')).toBe('9822012345');
    expect(await page.evaluate('Object.keys(localStorage).filter((key) => /firebase/.test(key))')).toEqual(
      [],
    );
    expect(refusedByPolicy).toEqual([]);
  });

  it('says that no code was sent, and sends one at the second press', async () => {
    const { page, login } = await open();
    await page.route('**/accounts:sendVerificationCode*', (route) => route.abort('internetdisconnected'));
    await send(login, '98220 12346');
    await login.getByText('Error sending OTP. Please try again.').waitFor();
    await page.unroute('**/accounts:sendVerificationCode*');
    await page.route('**/accounts:sendVerificationCode*', (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
      }),
    );
    await login.getByRole('button', { name: 'Send OTP' }).click();
    await login.getByText('Too many tries. Please wait and try again.').waitFor();
    await page.unroute('**/accounts:sendVerificationCode*');
    await login.getByRole('button', { name: 'Send OTP' }).click();
    await login.getByText('OTP sent successfully!').waitFor();
  });

  it('asks our server again with the same code where it could not be reached', async () => {
    const { page, login } = await open();
    await send(login, '98220 12347');
    await login.getByText('OTP sent successfully!').waitFor();
    const code = await codeSentTo('+919822012347');
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await verify(login, code);
    await login.getByText('Failed to create user session.').waitFor();
    await page.unroute('**/graphql');
    await login.getByRole('button', { name: 'Verify OTP' }).click();
    await page.waitForURL('**/home');
  });

  it('fetches the SDK with the form and not with the page', async () => {
    const page = await (await openPhone(browser)).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(server.url, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /firebase/.test(url))).toEqual([]);
    const sdk = page.waitForRequest(/firebase-phone/);
    await page.getByRole('button', { name: 'Login' }).click();
    await sdk;
  });
});
