import type { Locator, Page } from 'playwright-core';
import { completedJob } from './support/jobs.js';
import { ADMIN, FARMER, type NEWCOMER, PROVIDER } from './support/people.js';

/** A screen of the product as somebody sees it. */
export interface Screen {
  name: string;
  path: (userId: string) => string;
  who: typeof FARMER | typeof PROVIDER | typeof ADMIN | typeof NEWCOMER | null;
  /** What must be there, or be done, before one looks. */
  ready: (page: Page) => Promise<unknown>;
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'landing',
    path: () => '/',
    who: null,
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'login',
    path: () => '/login',
    who: null,
    ready: (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor(),
  },
  {
    name: 'registration',
    path: () => '/ConsumerRegistration',
    who: null,
    ready: (page) => page.getByRole('textbox').nth(1).waitFor(),
  },
  { name: 'home', path: () => '/home', who: FARMER, ready: (page) => bookSunita(page).waitFor() },
  {
    name: 'home-booking',
    path: () => '/home',
    who: FARMER,
    ready: async (page) => {
      await bookSunita(page).click();
      await page.getByRole('dialog').getByRole('list').nth(1).waitFor();
    },
  },
  {
    name: 'chatbot',
    path: () => '/chatbot',
    who: FARMER,
    ready: emptyConversation,
  },
  {
    name: 'chatbot-menu',
    path: () => '/chatbot',
    who: FARMER,
    ready: async (page) => {
      await emptyConversation(page);
      await page.locator('button[aria-haspopup=menu]:enabled').click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'chatbot-answer',
    path: () => '/chatbot',
    who: FARMER,
    ready: async (page) => {
      await emptyConversation(page);
      // The first example asks for a tractor.
      await examples(page).first().click();
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'request-service',
    path: (id) => `/request-service?userId=${id}`,
    who: FARMER,
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'manage-services',
    path: (id) => `/manage-services?userId=${id}`,
    who: PROVIDER,
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'manage-slots',
    path: (id) => `/manage-services?userId=${id}`,
    who: PROVIDER,
    ready: async (page) => {
      const card = page.getByRole('article').first();
      await card.locator('button:has(svg.tabler-icon-calendar-event)').click();
      await card.getByRole('list').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'provider-bookings',
    path: (id) => `/provider-bookings?userId=${id}`,
    who: PROVIDER,
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'receipt',
    path: () => '/receipt',
    who: FARMER,
    ready: async (page) => {
      await openReceipt(page);
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'manage-profile',
    path: () => '/manage-profile',
    who: FARMER,
    ready: (page) => page.getByRole('term').first().waitFor(),
  },
  {
    name: 'edit-profile',
    path: () => '/manage-profile',
    who: FARMER,
    ready: async (page) => {
      await page.locator('dl + button').click();
      await page.getByRole('checkbox').check();
    },
  },
  {
    name: 'active-users',
    path: () => '/active-users',
    who: ADMIN,
    ready: (page) => page.getByRole('cell').first().waitFor(),
  },
  {
    name: 'user-panel',
    path: () => '/active-users',
    who: ADMIN,
    ready: async (page) => {
      await page.getByRole('table').getByRole('button').first().click();
      await page.locator('input[type=password]').waitFor();
    },
  },
  {
    name: 'menu-games',
    path: () => '/games/uno',
    who: null,
    ready: async (page) => {
      await page.locator('header button[aria-controls]').first().click();
      await page.getByRole('link', { name: 'UNO' }).waitFor();
    },
  },
  {
    name: 'games',
    path: () => '/games',
    who: null,
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'chess',
    path: () => '/games/chess',
    who: null,
    // A pawn that may take another, or go on.
    ready: (page) => clickCells(page, [52, 36, 11, 27, 36]),
  },
  {
    name: 'tic-tac-toe',
    path: () => '/games/tictactoe',
    who: null,
    ready: (page) => clickCells(page, [4, 0, 2, 1, 6]),
  },
  {
    name: 'connect-four',
    path: () => '/connect-four',
    who: null,
    ready: (page) => clickCells(page, [3, 3, 2, 2, 4, 4, 5]),
  },
  {
    name: 'uno',
    path: () => '/games/uno',
    who: null,
    ready: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
  },
  {
    name: 'scratch',
    path: () => '/games/scratch',
    who: null,
    ready: (page) => page.frameLocator('iframe').getByRole('button').waitFor(),
  },
];

/** The receipt of a job that is done, and not paid yet. */
export async function openReceipt(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/receipt?bookingId=${await completedJob(origin)}`);
}

/** Plays on a board: its cells, row by row. */
async function clickCells(page: Page, cells: readonly number[]): Promise<void> {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
}

/** The button that books Sunita Jadhav's tractor, in whatever language. */
function bookSunita(page: Page): Locator {
  return page.getByRole('button', { name: /Sunita Jadhav/ }).first();
}

/** What one may ask, on the chat's first screen. */
const examples = (page: Page): Locator => page.locator('[role=log] ~ div button:enabled');

/** The chat as somebody finds it who never asked: the conversation is kept from one picture to the next. */
async function emptyConversation(page: Page): Promise<void> {
  const bin = page.getByRole('main').locator('button:has(svg.tabler-icon-trash)');
  await bin.or(examples(page)).first().waitFor();
  if (!(await bin.isVisible())) return;
  await bin.click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await examples(page).first().waitFor();
  // Without the word that it is gone.
  await page.reload();
  await examples(page).first().waitFor();
}
