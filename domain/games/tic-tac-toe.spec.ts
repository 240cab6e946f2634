import * as fc from 'fast-check';
import { mark, startTicTacToe, ticTacToeMoves, ticTacToeResult, type TicTacToe } from './tic-tac-toe.js';

const played = (...cells: number[]): TicTacToe => cells.reduce(mark, startTicTacToe());

describe('tic-tac-toe', () => {
  it('begins with X, and takes turns', () => {
    expect(startTicTacToe().turn).toBe('X');
    expect(played(4).turn).toBe('O');
    expect(played(4).cells[4]).toBe('X');
  });

  it.each([
    [[0, 1, 2]],
    [[3, 4, 5]],
    [[6, 7, 8]],
    [[0, 3, 6]],
    [[1, 4, 7]],
    [[2, 5, 8]],
    [[0, 4, 8]],
    [[2, 4, 6]],
  ])('is won on %j', (line) => {
    const cells = Array.from({ length: 9 }, (_, cell) => (line.includes(cell) ? ('O' as const) : null));
    expect(ticTacToeResult({ cells, turn: 'X' })).toEqual({ winner: 'O', line });
  });

  it('is a draw on a full board without a line', () => {
    expect(ticTacToeResult(played(0, 1, 2, 4, 3, 5, 7, 6, 8))).toEqual({ winner: null });
  });

  it('ignores taken cells, cells that are none and finished games', () => {
    const game = played(0, 3, 1, 4);
    for (const cell of [0, 9, -1, 0.5]) expect(mark(game, cell)).toBe(game);
    const won = mark(game, 2);
    expect(ticTacToeResult(won)).toEqual({ winner: 'X', line: [0, 1, 2] });
    expect(mark(won, 8)).toBe(won);
    expect(ticTacToeMoves(won)).toEqual([]);
  });

  it('ends after nine moves at the latest, whatever is played', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...Array(9).keys()], { minLength: 9 }), (cells) => {
        const game = cells.reduce(mark, startTicTacToe());
        const count = (side: string) => game.cells.filter((cell) => cell === side).length;
        expect(ticTacToeResult(game)).not.toBeNull();
        expect([0, 1]).toContain(count('X') - count('O'));
      }),
    );
  });
});
