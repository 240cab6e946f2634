import { act, screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import { createPuppet } from './computer.fixture';
import { TicTacToe } from './tic-tac-toe';
import { ticTacToeMatch, ticTacToeRules } from './tic-tac-toe-match';

beforeEach(() => ticTacToeMatch.set({ opponent: 'person', game: ticTacToeRules.start(), before: null }));

async function open() {
  const puppet = createPuppet<'ticTacToe'>();
  return { ...(await renderScreen(<TicTacToe createComputer={puppet.create} />)), puppet };
}
const cell = (row: number, column: number) =>
  screen.getByRole('button', { name: new RegExp(`^row ${row}, column ${column},`) });
const news = () => screen.getByRole('status').textContent;
type User = Awaited<ReturnType<typeof open>>['user'];

/** Marks cells in turn; '1,2' is row 1, column 2. */
async function play(user: User, ...places: string[]) {
  for (const place of places) {
    const [row, column] = place.split(',').map(Number) as [number, number];
    await user.click(cell(row, column));
  }
}

describe('for two', () => {
  it('lets X begin, and the two take turns', async () => {
    const { user } = await open();
    expect(news()).toBe('Turn: X');
    await play(user, '2,2');
    expect(cell(2, 2).getAttribute('aria-label')).toBe('row 2, column 2, X');
    expect(news()).toBe('Turn: OLast move: row 2, column 2, X');
    await play(user, '1,1');
    expect(cell(1, 1).getAttribute('aria-label')).toBe('row 1, column 1, O');
  });

  it('tells the winner, shows the line, and ignores what comes after', async () => {
    const { user } = await open();
    await play(user, '1,1', '2,1', '1,2', '2,2', '1,3');
    expect(news()).toMatch(/^Winner: X/);
    expect([1, 2, 3].map((column) => cell(1, column).dataset.won)).toEqual(['true', 'true', 'true']);
    await play(user, '3,3');
    expect(cell(3, 3).getAttribute('aria-label')).toMatch(/empty$/);
  });

  it('tells that O has won', async () => {
    const { user } = await open();
    await play(user, '1,1', '2,1', '1,2', '2,2', '3,3', '2,3');
    expect(news()).toMatch(/^Winner: O/);
  });

  it('tells a draw', async () => {
    const { user } = await open();
    await play(user, '1,1', '1,2', '1,3', '2,2', '2,1', '2,3', '3,2', '3,1', '3,3');
    expect(news()).toMatch(/^It's a Draw!/);
  });

  it('ignores a taken cell', async () => {
    const { user } = await open();
    await play(user, '1,1', '1,1');
    expect(cell(1, 1).getAttribute('aria-label')).toMatch(/X$/);
    expect(news()).toMatch(/^Turn: O/);
  });

  it('begins again by Restart Game', async () => {
    const { user } = await open();
    await play(user, '1,1');
    await user.click(screen.getByRole('button', { name: 'Restart Game' }));
    expect(news()).toBe('Turn: X');
    expect(screen.getAllByRole('button', { name: /empty$/ })).toHaveLength(9);
  });

  it('is played by keyboard: one stop in the tab order, arrows, Enter and space', async () => {
    const { user } = await open();
    await user.tab();
    expect(document.activeElement).toBe(cell(2, 2));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{Enter}');
    expect(cell(1, 1).getAttribute('aria-label')).toMatch(/X$/);
    await user.keyboard('{Control>}{End}{/Control} ');
    expect(cell(3, 3).getAttribute('aria-label')).toMatch(/O$/);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(cell(3, 1));
  });

  it('is found as it was by who comes back', async () => {
    const { user, unmount } = await open();
    await play(user, '2,2');
    unmount();
    await open();
    expect(cell(2, 2).getAttribute('aria-label')).toMatch(/X$/);
  });
});

describe('against the computer', () => {
  async function openAgainstComputer() {
    const view = await open();
    await view.user.click(screen.getByRole('radio', { name: 'Against the computer' }));
    return view;
  }

  it('waits for the computer, who answers as O', async () => {
    const { user, puppet } = await openAgainstComputer();
    expect(puppet.asked).toHaveLength(0);
    await play(user, '2,2');
    expect(news()).toBe('Turn: O The computer is thinking…');
    await play(user, '1,1');
    expect(cell(1, 1).getAttribute('aria-label')).toMatch(/empty$/);
    await act(async () => puppet.asked[0]!.answer(8));
    expect(cell(3, 3).getAttribute('aria-label')).toMatch(/O$/);
    expect(news()).toMatch(/^Turn: X/);
    expect(puppet.asked).toHaveLength(1);
  });

  it('ignores an answer to a game that was begun again', async () => {
    const { user, puppet } = await openAgainstComputer();
    await play(user, '2,2');
    await user.click(screen.getByRole('button', { name: 'Restart Game' }));
    expect(puppet.stops()).toBe(1);
    await act(async () => puppet.asked[0]!.answer(8));
    expect(news()).toBe('Turn: X');
    expect(cell(3, 3).getAttribute('aria-label')).toMatch(/empty$/);
  });

  it('says that the computer fails, and asks it again', async () => {
    const { user, puppet } = await openAgainstComputer();
    await play(user, '2,2');
    await act(async () => puppet.asked[0]!.fail());
    expect(screen.getByRole('alert').textContent).toContain('The computer could not be reached.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => puppet.asked[1]!.answer(0));
    expect(cell(1, 1).getAttribute('aria-label')).toMatch(/O$/);
  });

  it('stops the computer where one leaves', async () => {
    const { user, puppet, unmount } = await openAgainstComputer();
    await play(user, '2,2');
    unmount();
    expect(puppet.stops()).toBeGreaterThan(0);
  });
});
