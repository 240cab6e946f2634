import * as fc from 'fast-check';
import {
  COLUMNS,
  connectFourMoves,
  connectFourResult,
  drop,
  landing,
  ROWS,
  startConnectFour,
  WIN_LINES,
  type ConnectFour,
} from './connect-four.js';

const played = (...columns: number[]): ConnectFour => columns.reduce(drop, startConnectFour());
const discsOn = (line: readonly number[]) =>
  Array.from({ length: ROWS * COLUMNS }, (_, cell) => (line.includes(cell) ? ('red' as const) : null));

describe('connect four', () => {
  it('has 69 lines: 24 across, 21 down, 24 slanting', () => {
    const steps = WIN_LINES.map(([first, second]) => (second as number) - (first as number));
    const count = (step: number) => steps.filter((each) => each === step).length;
    expect(WIN_LINES).toHaveLength(69);
    expect([count(1), count(COLUMNS), count(COLUMNS + 1), count(COLUMNS - 1)]).toEqual([24, 21, 12, 12]);
  });

  it.each(WIN_LINES.map((line) => [line]))('is won on %j, and not without one of its pieces', (line) => {
    expect(connectFourResult({ cells: discsOn(line), turn: 'yellow' })).toEqual({ winner: 'red', line });
    for (const missing of line) {
      const three = line.filter((cell) => cell !== missing);
      expect(connectFourResult({ cells: discsOn(three), turn: 'yellow' })).toBeNull();
    }
  });

  it('begins with red, whose piece falls to the bottom; the next one lies on it', () => {
    const game = played(3, 3);
    expect(startConnectFour().turn).toBe('red');
    expect(game.cells[5 * COLUMNS + 3]).toBe('red');
    expect(game.cells[4 * COLUMNS + 3]).toBe('yellow');
    expect(game.turn).toBe('red');
  });

  it('takes no piece in a full column, beside the board, or after a win', () => {
    const full = played(0, 0, 0, 0, 0, 0);
    for (const column of [0, 7, -1, 1.5]) expect(drop(full, column)).toBe(full);
    expect(landing(full, 0)).toBeNull();
    expect(connectFourMoves(full)).toEqual([1, 2, 3, 4, 5, 6]);
    const won = played(0, 1, 0, 1, 0, 1, 0);
    expect(connectFourResult(won)).toMatchObject({ winner: 'red' });
    expect(drop(won, 3)).toBe(won);
  });

  it('ends with a winner or a full board, and never leaves a piece in the air', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: COLUMNS - 1 })), (columns) => {
        let game = startConnectFour();
        for (const column of columns) {
          if (connectFourResult(game)) break;
          game = drop(game, column);
        }
        const { cells } = game;
        const inAir = cells.some(
          (disc, cell) => disc && cell + COLUMNS < cells.length && !cells[cell + COLUMNS],
        );
        expect(inAir).toBe(false);
        const result = connectFourResult(game);
        if (result?.winner === null) expect(cells).not.toContain(null);
      }),
      { numRuns: 50 },
    );
  });
});
