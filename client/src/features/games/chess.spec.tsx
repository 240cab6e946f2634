import { startChess } from '@domain/games/chess';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import { Chess } from './chess';
import { chessMatch } from './chess-match';
import { createPuppet } from './computer.fixture';

async function open(fen?: string) {
  chessMatch.set({ opponent: 'person', game: startChess(fen), before: null });
  const puppet = createPuppet<'chess'>();
  return { ...(await renderScreen(<Chess createComputer={puppet.create} />)), puppet };
}
const square = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) });
const labelOf = (name: string) => square(name).getAttribute('aria-label');
const news = () => screen.getAllByRole('status')[0]!.textContent;
const selection = () => screen.getAllByRole('status')[1]!.textContent;
const targets = () =>
  screen.queryAllByRole('button', { name: /can move here/ }).map((target) => target.ariaLabel?.slice(0, 2));

async function click(user: Awaited<ReturnType<typeof open>>['user'], ...names: string[]) {
  for (const name of names) await user.click(square(name));
}

it('has 64 squares from a8 to h1, and White begins', async () => {
  await open();
  const squares = screen.getAllByRole('gridcell').map((cell) => cell.firstElementChild!.ariaLabel);
  expect(squares).toHaveLength(64);
  expect([squares[0], squares[52], squares[63]]).toEqual([
    'a8, black rook',
    'e2, white pawn',
    'h1, white rook',
  ]);
  expect(news()).toBe('Turn: White');
});

it('shows where a piece may go, moves it by a second click, and gives Black the turn', async () => {
  const { user } = await open();
  await click(user, 'e2');
  expect(targets()).toEqual(['e4', 'e3']);
  expect(selection()).toBe('e2 is selected. It can move to e3, e4.');
  await click(user, 'e4');
  expect(labelOf('e4')).toBe('e4, white pawn, last move');
  expect(news()).toBe('Turn: BlackLast move: white pawn, e2 to e4');
  expect(selection()).toBe('');
});

it('changes or clears the selection by any other click', async () => {
  const { user } = await open();
  await click(user, 'e7');
  expect(targets()).toEqual([]);
  await click(user, 'e2', 'b1');
  expect(targets()).toEqual(['a3', 'c3']);
  await click(user, 'e5');
  expect(targets()).toEqual([]);
  await click(user, 'a1');
  expect(selection()).toBe('a1 is selected. It cannot move.');
  await click(user, 'a1');
  expect(selection()).toBe('');
  expect(news()).toBe('Turn: White');
});

it('is played by keyboard', async () => {
  const { user } = await open();
  await user.tab();
  expect(document.activeElement).toBe(square('e2'));
  await user.keyboard('{Enter}{ArrowUp}{ArrowUp} ');
  expect(labelOf('e4')).toContain('white pawn');
  await user.keyboard('{Control>}{Home}{/Control}{End}{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(square('h7'));
});

it('tells check, and which king stands in it', async () => {
  const { user } = await open('4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
  await click(user, 'a1', 'a8');
  expect(news()).toMatch(/^Check! Turn: Black/);
  expect(labelOf('e8')).toBe('e8, black king, in check');
});

it('tells mate, and takes no move afterwards', async () => {
  const { user } = await open('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1');
  await click(user, 'a1', 'a8');
  expect(news()).toMatch(/^Checkmate! Winner: White/);
  await click(user, 'h7');
  expect(targets()).toEqual([]);
});

it('tells a draw and why', async () => {
  const { user } = await open('k7/8/1K6/8/8/8/8/2Q5 w - - 0 1');
  await click(user, 'c1', 'c7');
  expect(news()).toBe("It's a Draw!Stalemate: no legal move is left.");
});

it('makes a pawn at the end a queen', async () => {
  const { user } = await open('8/P6k/8/8/8/8/8/K7 w - - 0 1');
  await click(user, 'a7', 'a8');
  expect(labelOf('a8')).toContain('white queen');
});

it('begins a new game', async () => {
  const { user } = await open('8/P6k/8/8/8/8/8/K7 w - - 0 1');
  await user.click(screen.getByRole('button', { name: 'New game' }));
  expect(labelOf('e1')).toBe('e1, white king');
});

it('plays against the computer, who is Black', async () => {
  const { user, puppet } = await open();
  await user.click(screen.getByRole('radio', { name: 'Against the computer' }));
  await click(user, 'e2', 'e4');
  expect(news()).toContain('The computer is thinking…');
  await click(user, 'e7');
  expect(targets()).toEqual([]);
  await act(async () => puppet.asked[0]!.answer({ from: 'e7', to: 'e5' }));
  expect(news()).toBe('Turn: WhiteLast move: black pawn, e7 to e5');
});
