import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage } from '@/lib/i18n';
import { setOnline } from '@/testing/network';
import { renderScreen } from '@/testing/render-screen';
import { GamesPage } from './games';
import { GamesChessPage } from './games-chess';
import { GamesConnectFourPage } from './games-connect-four';
import { GamesScratchPage } from './games-scratch';
import { GamesTicTacToePage } from './games-tictactoe';
import { GamesUnoPage } from './games-uno';

/** How the server answers who asks whether it has the scratch game. */
const reach = jest.fn<Promise<Pick<Response, 'ok'>>, []>();
beforeEach(() => void Object.assign(window, { fetch: reach.mockReset().mockResolvedValue({ ok: true }) }));

it('shows a card for each of the five games', async () => {
  await renderScreen(<GamesPage />);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.querySelector('strong')!.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Chess', '/games/chess'],
    ['Tic-Tac-Toe', '/games/tictactoe'],
    ['Connect Four', '/connect-four'],
    ['UNO', '/games/uno'],
    ['Scratch Game', '/games/scratch'],
  ]);
});

it.each([
  ['Play Chess', GamesChessPage],
  ['Tic-Tac-Toe', GamesTicTacToePage],
  ['Connect Four', GamesConnectFourPage],
  ['UNO', GamesUnoPage],
  ['Scratch Game', GamesScratchPage],
])('%s names itself and leads back to all games', async (title, Screen) => {
  await renderScreen(<Screen />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(document.title).toBe(`${title} · Vicharo`);
  expect(screen.getByRole('link', { name: 'Games' }).getAttribute('href')).toBe('/games');
});

it('says that the scratch game cannot be had without a network, and is there with one', async () => {
  const user = userEvent.setup();
  reach.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ ok: false });
  await renderScreen(<GamesScratchPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded.');
  expect(screen.queryByTitle('Scratch Game')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByTitle('Scratch Game')).toBeNull();
  setOnline(true);
  expect(await screen.findByTitle('Scratch Game')).toBeTruthy();
});

it('frames the scratch game without any right but to run, with words of the present language', async () => {
  await renderScreen(<GamesScratchPage />);
  const frame = () => screen.getByTitle<HTMLIFrameElement>(/Game|खेल/);
  expect([frame().getAttribute('sandbox'), frame().width, frame().height]).toEqual([
    'allow-scripts',
    '640',
    '480',
  ]);
  const words = () => Object.fromEntries(new URLSearchParams(frame().getAttribute('src')!.split('#')[1]));
  expect(frame().getAttribute('src')).toMatch(/^\/scratch\/index\.html#/);
  expect(words()).toEqual({
    title: 'Scratch Game',
    start: 'Tap or press space to jump',
    over: 'Game over. Tap or press space to play again.',
    score: 'Score',
    lang: 'en-IN',
    dir: 'ltr',
  });
  const before = frame();
  await act(() => chooseLanguage('hi'));
  expect(words()).toMatchObject({ score: 'अंक', lang: 'hi-IN' });
  // A new frame: a new # alone would not make the page read it.
  expect(frame()).not.toBe(before);
});
