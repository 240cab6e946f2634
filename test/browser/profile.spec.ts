import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { bringSession, call, DEMO_PASSWORD, logIn, register } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const KIRAN = { name: 'Kiran Pawar', phone: '+919822012345', latitude: 18.5793, longitude: 73.9823 };
const NEW_PASSWORD = 'after-the-monsoon';

/** One's own profile, and what it means on one's other devices. */
describe('profile', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
    await register(server.url, KIRAN);
  });

  it('is edited; a new password ends the session on another device, and not this one', async () => {
    const phone = await (await openPhone(browser)).newPage();
    await bringSession(phone.context(), await logIn(server.url, KIRAN.phone));
    const laptop = await (await openDesktop(browser)).newPage();
    await bringSession(laptop.context(), await logIn(server.url, KIRAN.phone));
    await laptop.goto(`${server.url}/home`);
    await laptop.getByText('Welcome, Kiran Pawar!').waitFor();
    await laptop
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .waitFor();

    // A screen with live updates first: its socket is still open when the password changes.
    await phone.goto(`${server.url}/home`);
    await phone.getByText('Welcome, Kiran Pawar!').waitFor();
    await phone.getByRole('button', { name: /^Menu/ }).click();
    await phone.getByRole('link', { name: 'My Profile' }).click();
    await phone.getByText('18.5793, 73.9823').waitFor();
    await phone.getByRole('button', { name: 'Edit my profile' }).click();
    await phone.getByLabel('Name', { exact: true }).fill('Kiran S. Pawar');
    await phone.getByRole('button', { name: 'Enter longitude and latitude' }).click();
    await phone.getByLabel('Longitude').fill('72.8777');
    await phone.getByLabel('Latitude').fill('19.076');
    await phone.getByLabel('Change Password').check();
    await phone.getByLabel('New password', { exact: true }).fill('short');
    await phone.getByRole('button', { name: 'Save changes' }).click();
    await phone.getByText('Password must be at least 8 characters.').waitFor();
    await phone.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await phone.getByRole('button', { name: 'Save changes' }).click();
    await phone.getByText('✅ Profile updated successfully!').waitFor();
    await phone.getByText('19.0760, 72.8777').waitFor();
    await phone.getByRole('button', { name: 'Menu, Kiran S. Pawar' }).waitFor();

    await laptop.getByText('Your session has ended. Please log in again.').waitFor();
    await laptop.getByText('Please log in to view services.').waitFor();

    // This device goes on with its new token, over a reload too, and it was never told that it had ended.
    expect(await phone.getByText('Your session has ended.').count()).toBe(0);
    await phone.reload();
    await phone.getByText('19.0760, 72.8777').waitFor();
    await expect(logIn(server.url, KIRAN.phone, DEMO_PASSWORD)).rejects.toThrow('BAD_CREDENTIALS');

    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('vicharo-my-data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data.profile).toMatchObject({ name: 'Kiran S. Pawar', phone: KIRAN.phone });

    await phone.getByRole('button', { name: 'Delete my account' }).click();
    const question = phone.getByRole('dialog');
    await question.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await question.getByRole('button', { name: 'Delete my account' }).click();
    await phone.getByText('Your account was deleted.').waitFor();
    await phone.waitForURL(`${server.url}/`);
    expect((await phone.context().cookies()).map(({ name }) => name)).toEqual(['language']);
    await expect(logIn(server.url, KIRAN.phone, NEW_PASSWORD)).rejects.toThrow('BAD_CREDENTIALS');
  });

  it('is completed by who signed in with a code', async () => {
    const number = '9822054321';
    await call(server.url, `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`, {
      phone: number,
    });
    const code = [...server.output().matchAll(/SMS to (\S+): (\d{6})/g)].at(-1)?.[2];
    const { confirmOtp } = await call<{ confirmOtp: Awaited<ReturnType<typeof logIn>> }>(
      server.url,
      `mutation ($phone: String!, $code: String!) {
        confirmOtp(phone: $phone, code: $code) { token expiresAt user { id name role } }
      }`,
      { phone: number, code },
    );
    const page = await (
      await openPhone(browser, { geolocation: KIRAN, permissions: ['geolocation'] })
    ).newPage();
    await bringSession(page.context(), { ...confirmOtp, user: { ...confirmOtp.user, name: number } });
    await page.goto(`${server.url}/home`);
    await page.getByRole('link', { name: 'Add my location' }).click();
    await page.getByText('Complete your profile').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Meena Shinde');
    await page.getByRole('button', { name: 'Use My Location' }).click();
    await page.getByText('📍 Location captured successfully.').waitFor();
    await page.getByRole('combobox', { name: 'Preferred language' }).click();
    await page.getByRole('option', { name: 'Hindi · हिन्दी' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('✅ प्रोफ़ाइल बदल गई!').waitFor();
    await page.getByText('18.5793, 73.9823').waitFor();
  });
});
