import { screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import { GamesMenu } from './games-menu';

const group = () => screen.getByRole('button', { name: 'Games' });

it('opens and closes the submenu of all games', async () => {
  const { user } = await renderScreen(<GamesMenu />, { at: '/home' });
  expect(group().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryAllByRole('link')).toEqual([]);
  await user.click(group());
  expect(group().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All games',
    'Chess',
    'Tic-Tac-Toe',
    'Connect Four',
    'UNO',
    'Scratch Game',
  ]);
  await user.keyboard('{Enter}');
  expect(group().getAttribute('aria-expanded')).toBe('false');
});

it('is open at a game, which it marks, and tells what was chosen', async () => {
  let chosen = 0;
  const { user, address } = await renderScreen(<GamesMenu onChoose={() => chosen++} />, {
    at: '/connect-four',
  });
  expect(group().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Connect Four');
  await user.click(screen.getByRole('link', { name: 'UNO' }));
  expect(address()).toBe('/games/uno');
  expect(chosen).toBe(1);
});
