import type { Uno as Game, UnoCard, UnoColor } from '@domain/games/uno';
import { screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import { Uno } from './uno';
import { newUno, unoTable } from './uno-table';

const card = (color: UnoColor, number: number): UnoCard => ({ color, number });

function open(game: Game) {
  unoTable.set({ game, news: { kind: 'started' }, count: 0 });
  return renderScreen(<Uno />);
}
const news = () => screen.getByRole('status').textContent;
const hand = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
    .filter(Boolean);

it('deals seven cards and a top card', async () => {
  newUno();
  await renderScreen(<Uno />);
  expect(screen.getByRole('heading', { name: 'Your hand' })).toBeTruthy();
  expect(hand()).toHaveLength(7);
  expect(screen.getByText('32 cards to draw')).toBeTruthy();
});

it('plays a card of the same colour or number, and keeps the focus in the hand', async () => {
  const { user } = await open({
    hand: [card('Red', 1), card('Blue', 7), card('Green', 9)],
    top: card('Red', 7),
    deck: [card('Yellow', 2)],
  });
  expect(hand()).toEqual(['Red 1, can be played', 'Blue 7, can be played', 'Green 9']);
  await user.click(screen.getByRole('button', { name: /^Blue 7/ }));
  expect(news()).toMatch(/^You played Blue 7\./);
  expect(hand()).toEqual(['Red 1', 'Green 9']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Green 9');
});

it('says which cards may be played, each time anew', async () => {
  const { user } = await open({ hand: [card('Green', 9)], top: card('Red', 7), deck: [card('Red', 2)] });
  await user.click(screen.getByRole('button', { name: 'Green 9' }));
  expect(news()).toMatch(/^You can only play cards matching color or number!/);
  const first = screen.getByRole('status').querySelector('p');
  await user.click(screen.getByRole('button', { name: 'Green 9' }));
  expect(screen.getByRole('status').querySelector('p')).not.toBe(first);
  expect(hand()).toEqual(['Green 9']);
});

it('draws a card', async () => {
  const { user } = await open({
    hand: [card('Green', 9)],
    top: card('Red', 7),
    deck: [card('Red', 2), card('Red', 3)],
  });
  await user.click(screen.getByRole('button', { name: 'Draw Card' }));
  expect(news()).toBe('You drew Red 2.2 cards in your hand');
  expect(hand()).toEqual(['Green 9', 'Red 2, can be played']);
  expect(screen.getByText('1 card to draw')).toBeTruthy();
});

it('says that the game is over where no card is left to draw', async () => {
  const { user } = await open({ hand: [card('Green', 9)], top: card('Red', 7), deck: [] });
  await user.click(screen.getByRole('button', { name: 'Draw Card' }));
  expect(news()).toMatch(/^No cards left to draw\. Game over!/);
  expect(hand()).toEqual(['Green 9']);
});

it('says so at once where the last card drawn does not match either', async () => {
  const { user } = await open({ hand: [card('Green', 9)], top: card('Red', 7), deck: [card('Blue', 2)] });
  await user.click(screen.getByRole('button', { name: 'Draw Card' }));
  expect(news()).toMatch(/^No cards left to draw\. Game over!/);
});

it('is won by an empty hand; then nothing is drawn until a new game', async () => {
  const { user } = await open({ hand: [card('Red', 9)], top: card('Red', 7), deck: [card('Blue', 2)] });
  await user.keyboard('{Tab}{Enter}');
  expect(news()).toBe('You win! Your hand is empty.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Draw Card' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'New game' }));
  expect(hand()).toHaveLength(7);
});
