import { act, screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import { createPuppet } from './computer.fixture';
import { ConnectFour } from './connect-four';
import { connectFourMatch, connectFourRules } from './connect-four-match';

beforeEach(() => connectFourMatch.set({ opponent: 'person', game: connectFourRules.start(), before: null }));

async function open() {
  const puppet = createPuppet<'connectFour'>();
  return { ...(await renderScreen(<ConnectFour createComputer={puppet.create} />)), puppet };
}
const column = (number: number) => screen.getByRole('button', { name: new RegExp(`^Column ${number}:`) });
const labelOf = (number: number) => column(number).getAttribute('aria-label');
const news = () => screen.getByRole('status').textContent;

async function drop(user: Awaited<ReturnType<typeof open>>['user'], ...columns: number[]) {
  for (const number of columns) await user.click(column(number));
}

it('has seven columns of six holes; red begins, and discs pile up from the ground', async () => {
  const { user } = await open();
  expect(screen.getAllByRole('gridcell')).toHaveLength(7);
  expect(column(1).children).toHaveLength(6);
  expect(news()).toBe('Turn: Red');
  await drop(user, 4, 4);
  expect(labelOf(4)).toBe('Column 4: Red, Yellow');
  expect(news()).toBe('Turn: RedLast move: Yellow, column 4, height 2');
});

it('tells the winner, marks the four, and takes no more', async () => {
  const { user } = await open();
  await drop(user, 1, 1, 2, 2, 3, 3, 4);
  expect(news()).toMatch(/^Winner: Red/);
  expect(document.querySelectorAll('[data-won]')).toHaveLength(4);
  await drop(user, 7);
  expect(labelOf(7)).toBe('Column 7: empty');
});

it('takes nothing into a full column', async () => {
  const { user } = await open();
  await drop(user, 1, 1, 1, 1, 1, 1, 1);
  expect(labelOf(1)).toBe('Column 1: Red, Yellow, Red, Yellow, Red, Yellow, full');
  expect(news()).toMatch(/^Turn: Red/);
});

it('tells a draw on a full board', async () => {
  const { user } = await open();
  // Columns in pairs, so that no four ever stand in a row; the last of each pair turns the colours around.
  const columns = [1, 2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 1, 3, 4, 3, 4, 3, 4, 4, 3, 4, 3, 4, 3];
  await drop(user, ...columns, 5, 6, 5, 6, 5, 6, 6, 5, 6, 5, 6, 5, 7, 7, 7, 7, 7, 7);
  expect(news()).toMatch(/^It's a Draw!/);
});

it('begins again by Reset Game', async () => {
  const { user } = await open();
  await drop(user, 1, 2);
  await user.click(screen.getByRole('button', { name: 'Reset Game' }));
  expect(news()).toBe('Turn: Red');
  expect(screen.getAllByRole('button', { name: /: empty$/ })).toHaveLength(7);
});

it('is played by keyboard from the middle column', async () => {
  const { user } = await open();
  await user.tab();
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight} {Home}{Enter}');
  expect([labelOf(4), labelOf(7), labelOf(1)]).toEqual([
    'Column 4: Red',
    'Column 7: Yellow',
    'Column 1: Red',
  ]);
});

it('plays against the computer, who is yellow', async () => {
  const { user, puppet } = await open();
  await user.click(screen.getByRole('radio', { name: 'Against the computer' }));
  await drop(user, 4);
  expect(news()).toContain('The computer is thinking…');
  await drop(user, 5);
  expect(labelOf(5)).toBe('Column 5: empty');
  await act(async () => puppet.asked[0]!.answer(2));
  expect(labelOf(3)).toBe('Column 3: Yellow');
  expect(news()).toMatch(/^Turn: Red/);
});
