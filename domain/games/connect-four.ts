/** Connect four (P74): red starts; a piece drops to the lowest empty row; four in a row win. */

export const ROWS = 6;
export const COLUMNS = 7;
const TO_WIN = 4;

export type Disc = 'red' | 'yellow';

export interface ConnectFour {
  /** Row by row from the top: cell `row * COLUMNS + column`. */
  cells: readonly (Disc | null)[];
  turn: Disc;
}

export type ConnectFourResult = { winner: Disc; line: readonly number[] } | { winner: null } | null;

/** Every four cells in a row, in any direction: 69 lines. */
export const WIN_LINES: readonly (readonly number[])[] = winLines();

export function startConnectFour(): ConnectFour {
  return { cells: Array<null>(ROWS * COLUMNS).fill(null), turn: 'red' };
}

/** The columns, 0 to 6, that take another piece; none once the game is over. */
export function connectFourMoves(game: ConnectFour): number[] {
  if (connectFourResult(game)) return [];
  return [...Array(COLUMNS).keys()].filter((column) => game.cells[column] === null);
}

/** The cell where a piece dropped into this column comes to rest; null where the column is full or there is none. */
export function landing({ cells }: ConnectFour, column: number): number | null {
  if (!Number.isInteger(column) || column < 0 || column >= COLUMNS) return null;
  for (let row = ROWS - 1; row >= 0; row--) {
    const cell = row * COLUMNS + column;
    if (cells[cell] === null) return cell;
  }
  return null;
}

/** The game after the side to move has dropped a piece; the very same game where it may not. */
export function drop(game: ConnectFour, column: number): ConnectFour {
  const cell = landing(game, column);
  if (cell === null || connectFourResult(game)) return game;
  return { cells: game.cells.with(cell, game.turn), turn: game.turn === 'red' ? 'yellow' : 'red' };
}

/** Who has won and where, a draw (no winner) on a full board, or null while the game goes on. */
export function connectFourResult({ cells }: ConnectFour): ConnectFourResult {
  for (const line of WIN_LINES) {
    const disc = cells[line[0] as number];
    if (disc && line.every((cell) => cells[cell] === disc)) return { winner: disc, line };
  }
  return cells.includes(null) ? null : { winner: null };
}

function winLines(): number[][] {
  const directions = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  const lines: number[][] = [];
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
      for (const [down, right] of directions) {
        const lastRow = row + down * (TO_WIN - 1);
        const lastColumn = column + right * (TO_WIN - 1);
        if (lastRow >= ROWS || lastColumn < 0 || lastColumn >= COLUMNS) continue;
        lines.push(
          [...Array(TO_WIN).keys()].map((step) => (row + down * step) * COLUMNS + column + right * step),
        );
      }
  return lines;
}
