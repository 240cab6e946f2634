/** What the computer opponent knows of each game. */
import { Chess } from 'chess.js';
import {
  COLUMNS,
  connectFourMoves,
  connectFourResult,
  drop,
  WIN_LINES,
  type ConnectFour,
} from './connect-four.js';
import { chessResult, moveChess, type ChessGame, type PieceSymbol, type Square } from './chess.js';
import { bestMove, WIN, type SearchableGame } from './opponent.js';
import { mark, ticTacToeMoves, ticTacToeResult, type TicTacToe } from './tic-tac-toe.js';

/** Moves ahead: as far as a cheap phone answers within about a second. */
const CONNECT_FOUR_DEPTH = 5;
const CHESS_DEPTH = 2;
/** No game of tic-tac-toe is longer. */
const TIC_TAC_TOE_DEPTH = 9;

const ticTacToe: SearchableGame<TicTacToe, number> = {
  moves: ticTacToeMoves,
  play: mark,
  // Who is to move has not won: the other side did.
  evaluate: (game) => (ticTacToeResult(game)?.winner ? -WIN : 0),
};

const CENTRE = (COLUMNS - 1) / 2;

const connectFour: SearchableGame<ConnectFour, number> = {
  moves: (game) =>
    connectFourMoves(game).sort((one, other) => Math.abs(one - CENTRE) - Math.abs(other - CENTRE)),
  play: drop,
  evaluate: (game) => (connectFourResult(game)?.winner ? -WIN : openLines(game)),
};

/** Lines that only one side holds, the more discs the better. */
function openLines({ cells, turn }: ConnectFour): number {
  let score = 0;
  for (const line of WIN_LINES) {
    const discs = line.map((cell) => cells[cell]).filter((disc) => disc !== null);
    const [first] = discs;
    if (first === undefined || discs.some((disc) => disc !== first)) continue;
    score += (first === turn ? 1 : -1) * discs.length ** 2;
  }
  return score;
}

type ChessMove = { from: Square; to: Square };

/** In hundredths of a pawn, as chess programs have counted since Turing's. */
const WORTH: Record<PieceSymbol, number> = { p: 100, n: 320, b: 330, r: 500, q: 900, k: 0 };

const chess: SearchableGame<ChessGame, ChessMove> = {
  moves: (game) => {
    if (chessResult(game)) return [];
    const moves = new Chess(game.fen).moves({ verbose: true });
    // Captures first, the largest gain foremost.
    const gain = (captured?: PieceSymbol) => (captured ? WORTH[captured] : -1);
    return moves
      .filter(({ promotion }) => !promotion || promotion === 'q')
      .sort((one, other) => gain(other.captured) - gain(one.captured))
      .map(({ from, to }) => ({ from, to }));
  },
  play: (game, { from, to }) => moveChess(game, from, to),
  evaluate: (game) => {
    const result = chessResult(game);
    if (result) return result.winner ? -WIN : 0;
    return material(game);
  },
};

/** Pieces by worth, and a little for standing near the centre. */
function material({ fen }: ChessGame): number {
  const position = new Chess(fen);
  const side = position.turn();
  let score = 0;
  position.board().forEach((row, rank) =>
    row.forEach((piece, file) => {
      if (!piece) return;
      const central = piece.type === 'k' ? 0 : 6 - (Math.abs(rank - 3.5) + Math.abs(file - 3.5));
      score += (piece.color === side ? 1 : -1) * (WORTH[piece.type] + 4 * central);
    }),
  );
  return score;
}

/** The computer's cell; null once the game is over. @param random uniform in [0, 1) */
export function ticTacToeReply(game: TicTacToe, random: () => number): number | null {
  return bestMove(ticTacToe, game, TIC_TAC_TOE_DEPTH, random);
}

/** The computer's column; null once the game is over. @param random uniform in [0, 1) */
export function connectFourReply(game: ConnectFour, random: () => number): number | null {
  return bestMove(connectFour, game, CONNECT_FOUR_DEPTH, random);
}

/** The computer's move; null once the game is over. @param random uniform in [0, 1) */
export function chessReply(game: ChessGame, random: () => number): ChessMove | null {
  return bestMove(chess, game, CHESS_DEPTH, random);
}
