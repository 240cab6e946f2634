import type { Locator, Page } from 'playwright-core';
import { openReceipt, type Screen } from './screen-list.js';
import { acceptedJob } from './support/jobs.js';
import { FARMER, NEWCOMER, PROVIDER } from './support/people.js';

/** What opens on top of a screen, or is seen by few: as closely looked at as the screens, but not drawn for the documents. */
export const DIALOGS: readonly Screen[] = [
  {
    name: 'login-code',
    path: () => '/login',
    who: null,
    ready: askForCode,
  },
  {
    name: 'whose-account',
    path: () => '/login',
    who: null,
    ready: async (page) => {
      await page.route('**/graphql', async (route) => {
        const asked = route.request().postData() ?? '';
        if (!asked.includes('confirmOtp')) return route.fallback();
        const extensions = { code: 'ACCOUNT_ASLEEP', proof: 'proof', asleepSince: '2026-01' };
        await route.fulfill({ json: { errors: [{ message: 'Asleep', extensions }] } });
      });
      await askForCode(page);
      await page.locator('input[autocomplete=one-time-code]').fill('123456');
      await page.locator('button[type=submit]').click();
      await page.locator('#whose-account').waitFor();
    },
  },
  {
    name: 'confirm-number',
    path: () => '/manage-profile',
    who: NEWCOMER,
    ready: async (page) => {
      await codesAreNotSent(page);
      await page.getByRole('status').getByRole('button').click();
      await dialog(page).locator('button[type=submit]').click();
      await dialog(page).locator('input[autocomplete=one-time-code]').waitFor();
    },
  },
  {
    name: 'unproven-profile',
    path: () => '/manage-profile',
    who: NEWCOMER,
    ready: (page) => page.getByRole('status').getByRole('button').waitFor(),
  },
  {
    name: 'more-filters',
    path: (id) => `/request-service?userId=${id}`,
    who: FARMER,
    ready: async (page) => {
      await withIcon(page, 'adjustments-horizontal').click();
      await page.locator('select').nth(2).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'picture-on-tap',
    path: (id) => `/request-service?userId=${id}`,
    who: FARMER,
    ready: async (page) => {
      // Pictures of another server, which are shown on a tap alone.
      await page.route('**/graphql', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(
          '"pictureUrl":null',
          '"pictureUrl":"https://pictures.example.org/tractor.jpg"',
        );
        await route.fulfill({ response, body });
      });
      await page.reload();
      await withIcon(page, 'photo-down').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'reviews',
    path: () => '/request-service',
    who: FARMER,
    ready: async (page) => {
      await withIcon(page, 'message-2').first().click();
      await page.locator('section section > ul > li').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'review-form',
    path: (id) => `/request-service?userId=${id}`,
    who: FARMER,
    ready: async (page) => {
      // On a phone the newest booking stands alone, and the one to be reviewed may be among the others.
      await page.locator('[aria-labelledby="my-bookings"] ul + button').click();
      await page.locator('article button:has(svg.tabler-icon-star)').first().click();
      await dialog(page).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'add-service',
    path: (id) => `/manage-services?userId=${id}`,
    who: PROVIDER,
    ready: async (page) => {
      await withIcon(page, 'plus').first().click();
      await dialog(page).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'working-hours',
    path: (id) => `/manage-services?userId=${id}`,
    who: PROVIDER,
    ready: async (page) => {
      await page.locator('article button:has(svg.tabler-icon-clock)').first().click();
      await dialog(page).locator('input[type=time]').first().waitFor();
    },
  },
  {
    name: 'machine-and-driver',
    path: (id) => `/manage-services?userId=${id}`,
    who: PROVIDER,
    ready: async (page) => {
      await withIcon(page, 'steering-wheel').first().click();
      await page.locator('article form select').last().selectOption('new');
      await page.locator('article form input').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'closed-days',
    path: (id) => `/manage-services?userId=${id}`,
    who: PROVIDER,
    ready: async (page) => {
      await page.locator('article button:has(svg.tabler-icon-calendar-off)').first().click();
      await dialog(page).locator('input[type=date]').first().waitFor();
    },
  },
  {
    name: 'done-form',
    path: (id) => `/provider-bookings?userId=${id}`,
    who: PROVIDER,
    ready: async (page) => {
      await showAcceptedJob(page);
      await withIcon(page, 'circle-check').first().click();
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'move-calendar',
    path: (id) => `/provider-bookings?userId=${id}`,
    who: PROVIDER,
    ready: async (page) => {
      await showAcceptedJob(page);
      await withIcon(page, 'calendar-time').first().click();
      await dialog(page).getByRole('list').nth(1).waitFor();
    },
  },
  {
    name: 'answer-note',
    path: (id) => `/provider-bookings?userId=${id}`,
    who: PROVIDER,
    ready: async (page) => {
      await showAcceptedJob(page);
      await withIcon(page, 'message-reply').first().click();
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'agenda-filters',
    path: (id) => `/provider-bookings?userId=${id}`,
    who: PROVIDER,
    ready: async (page) => {
      await withIcon(page, 'filter').click();
      await page.locator('input[type=date]').first().waitFor();
    },
  },
  {
    name: 'month-at-a-glance',
    path: (id) => `/provider-bookings?userId=${id}`,
    who: PROVIDER,
    ready: async (page) => {
      await withIcon(page, 'chart-bar').click();
      await page.locator('svg[preserveAspectRatio=none]').waitFor();
    },
  },
  {
    name: 'receipt-payment',
    path: () => '/receipt',
    who: FARMER,
    ready: async (page) => {
      await openReceipt(page);
      await page.locator('svg[role=img]').waitFor();
      await page.locator('a[href^="upi:"]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'payment-details',
    path: () => '/manage-profile',
    who: PROVIDER,
    ready: (page) => page.locator('section[aria-labelledby=payment-details] button').scrollIntoViewIfNeeded(),
  },
  {
    name: 'field',
    path: () => '/manage-profile',
    who: FARMER,
    ready: async (page) => {
      await withIcon(page, 'plus').click();
      await dialog(page).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'my-data',
    path: () => '/manage-profile',
    who: FARMER,
    ready: (page) => withIcon(page, 'trash').scrollIntoViewIfNeeded(),
  },
  {
    name: 'logout-everywhere',
    path: () => '/manage-profile',
    who: FARMER,
    ready: async (page) => {
      await withIcon(page, 'logout').click();
      await dialog(page).getByRole('button').last().waitFor();
    },
  },
  {
    name: 'delete-account',
    path: () => '/manage-profile',
    who: FARMER,
    ready: async (page) => {
      await withIcon(page, 'trash').click();
      await dialog(page).locator('input[type=password]').waitFor();
    },
  },
];

const withIcon = (page: Page, icon: string): Locator =>
  page.getByRole('main').locator(`button:has(svg.tabler-icon-${icon})`);

const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** A provider's bookings, with one that is accepted among them. */
async function showAcceptedJob(page: Page): Promise<void> {
  await acceptedJob(new URL(page.url()).origin);
  await page.reload();
  await page.locator('summary').first().waitFor();
  await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
}

async function askForCode(page: Page): Promise<void> {
  await codesAreNotSent(page);
  await page.locator('input[type=tel]').fill('9000000001');
  await page.locator('button[type=submit]').click();
  await page.locator('input[autocomplete=one-time-code]').waitFor();
}

/** A number gets another code only after a while. */
async function codesAreNotSent(page: Page): Promise<void> {
  const requestOtp = { __typename: 'OtpRequest', expiresInSeconds: 300, resendAfterSeconds: 30 };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('requestOtp')
      ? route.fulfill({ json: { data: { requestOtp } } })
      : route.fallback(),
  );
}
