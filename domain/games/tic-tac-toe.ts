/** Tic-tac-toe (P73): X starts; taken cells and finished games ignore moves. */

export type Mark = 'X' | 'O';

export interface TicTacToe {
  /** Nine cells, row by row. */
  cells: readonly (Mark | null)[];
  turn: Mark;
}

export type TicTacToeResult = { winner: Mark; line: readonly number[] } | { winner: null } | null;

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

export function startTicTacToe(): TicTacToe {
  return { cells: Array<null>(9).fill(null), turn: 'X' };
}

/** The cells, 0 to 8, where the side to move may set its mark. */
export function ticTacToeMoves(game: TicTacToe): number[] {
  if (ticTacToeResult(game)) return [];
  return game.cells.flatMap((mark, cell) => (mark === null ? [cell] : []));
}

/** The game after the side to move has marked this cell; the very same game where it may not. */
export function mark(game: TicTacToe, cell: number): TicTacToe {
  if (!ticTacToeMoves(game).includes(cell)) return game;
  return { cells: game.cells.with(cell, game.turn), turn: game.turn === 'X' ? 'O' : 'X' };
}

/** Who has won and where, a draw (no winner), or null while the game goes on. */
export function ticTacToeResult({ cells }: TicTacToe): TicTacToeResult {
  for (const line of LINES) {
    const [first, second, third] = line.map((cell) => cells[cell]);
    if (first && first === second && first === third) return { winner: first, line };
  }
  return cells.includes(null) ? null : { winner: null };
}
