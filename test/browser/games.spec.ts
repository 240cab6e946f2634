import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Frame, Page } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The games on the production build: the computer thinks in its worker, and the scratch game runs in its sandbox. */
describe('the games', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it('plays tic-tac-toe against the computer by touch, and the computer is not beaten', async () => {
    const page = await open(openPhone, '/games');
    await page.getByRole('link', { name: /^Tic-Tac-Toe/ }).tap();
    await page.getByText('Against the computer').tap();
    const free = page.getByRole('button', { name: /^row .* empty$/ });
    await free.nth(4).tap();
    await page.getByText('The computer is thinking…').waitFor();
    const over = page.getByText(/^(Winner: O|It's a Draw!)$/);
    const mine = page.getByText('Turn: X');
    await over.or(mine).waitFor();
    while (!(await over.isVisible())) {
      await free.first().tap();
      await over.or(mine).waitFor();
    }
    expect(await violations(page)).toEqual([]);
    // The game is found as it was.
    await page.getByRole('link', { name: 'Games', exact: true }).tap();
    await page.getByRole('link', { name: /^Tic-Tac-Toe/ }).tap();
    await over.waitFor();
    await page.getByRole('button', { name: 'Restart Game' }).tap();
    await mine.waitFor();
  });

  it('moves a chess piece by keyboard, and the computer answers', async () => {
    const page = await open(openDesktop, '/games/chess');
    await page.getByText('Against the computer').click();
    await page.getByRole('button', { name: 'e2, white pawn' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('e2 is selected. It can move to e3, e4.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^e4, white pawn/ }).waitFor();
    await page.getByText(/^Last move: black (pawn|knight), /).waitFor();
    await page.getByText('Turn: White').waitFor();
    const board = await page.getByRole('grid', { name: 'Chess board' }).boundingBox();
    expect(board!.width).toBeLessThanOrEqual(600);
  });

  it('drops a disc, and the computer answers in connect four', async () => {
    const page = await open(openPhone, '/connect-four');
    await page.getByText('Against the computer').tap();
    const column = page.getByRole('button', { name: /^Column 4/ });
    await column.tap();
    await page.getByText(/^Last move: Yellow, column \d, height \d$/).waitFor();
    expect((await column.boundingBox())!.width).toBeGreaterThanOrEqual(48);
    expect(await violations(page)).toEqual([]);
  });

  it('says that the computer is out of reach, and asks it again', async () => {
    const page = await open(openPhone, '/games/tictactoe');
    const worker = /\/computer\.worker-/;
    await page.route(worker, (route) => route.abort());
    await page.getByText('Against the computer').tap();
    await page.getByRole('button', { name: 'row 2, column 2, empty' }).tap();
    await page.getByRole('alert').getByText('The computer could not be reached.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute(worker);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await page.getByText('Turn: X').waitFor();
  });

  it('runs the scratch game in a sandbox that reaches nothing of ours', async () => {
    const page = await open(openPhone, '/games/scratch');
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.reload();
    const field = page.frameLocator('iframe').getByRole('button', { name: /^Scratch Game/ });
    const news = page.frameLocator('iframe').getByRole('status');
    await news.filter({ hasText: 'Tap or press space to jump' }).waitFor();
    await field.tap();
    // Who never jumps drives into a stone or a pond sooner or later.
    await news.filter({ hasText: /^Game over\. .* Score: \d+$/ }).waitFor({ timeout: 60_000 });
    expect(problems).toEqual([]);

    const frame = page.frames().find((one) => one.url().includes('/scratch/')) as Frame;
    expect(await frame.evaluate(reach)).toEqual(['SecurityError', 'SecurityError', 'SecurityError', 'null']);
    const { width, height } = (await page.locator('iframe').boundingBox())!;
    expect(width / height).toBeCloseTo(640 / 480, 1);
  });

  it('lets nobody else frame the scratch game, and no script of others into it', async () => {
    const { headers } = await fetch(`${server.url}/scratch/index.html`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  async function open(on: typeof openPhone, path: string): Promise<Page> {
    const context = await on(browser, { reducedMotion: 'reduce', locale: 'en-IN' });
    await context.addInitScript(() => {
      // Frames run this too, and the sandboxed one has no storage.
      if (origin !== 'null') localStorage.setItem('language', 'en');
    });
    const page = await context.newPage();
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  async function violations(page: Page): Promise<unknown[]> {
    const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    return found.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
  }
});

/** What a script of the frame meets where it reaches for our storage, our page and our cookies; and its own origin. */
function reach(): string[] {
  const attempt = (act: () => unknown): string => {
    try {
      act();
      return 'reached';
    } catch (problem) {
      return (problem as Error).name;
    }
  };
  return [
    attempt(() => localStorage.getItem('jwt')),
    attempt(() => parent.document.title),
    attempt(() => document.cookie),
    origin,
  ];
}
