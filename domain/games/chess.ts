/** Chess by the standard rules (P76), over chess.js; a pawn that reaches the end always becomes a queen. */
import { Chess, type Color, type PieceSymbol, type Square } from 'chess.js';

export type { Color, PieceSymbol, Square };

export interface ChessGame {
  /** The position, in Forsyth-Edwards notation. */
  fen: string;
  lastMove: { from: Square; to: Square } | null;
  /** Positions that stood on the board before, for the rule of three repetitions. */
  earlier: readonly string[];
}

export interface ChessPiece {
  color: Color;
  type: PieceSymbol;
}

export type DrawReason = 'stalemate' | 'repetition' | 'fiftyMoves' | 'material';

export type ChessResult = { winner: Color } | { winner: null; reason: DrawReason } | null;

const REPETITIONS = 3;

/** @param fen a position to start from; the usual one where it is left out */
export function startChess(fen = new Chess().fen()): ChessGame {
  return { fen, lastMove: null, earlier: [] };
}

/** The board from a8 to h1, row by row as White sees it. */
export function chessBoard({ fen }: ChessGame): { square: Square; piece: ChessPiece | null }[] {
  const rows = new Chess(fen).board();
  return rows.flatMap((row, rank) =>
    row.map((piece, file) => ({
      square: `${'abcdefgh'[file]}${8 - rank}` as Square,
      piece: piece && { color: piece.color, type: piece.type },
    })),
  );
}

export function chessTurn({ fen }: ChessGame): Color {
  return fen.split(' ')[1] as Color;
}

export function isInCheck({ fen }: ChessGame): boolean {
  return new Chess(fen).isCheck();
}

/** Where the piece on this square may legally go; none for an empty square or the other side's piece, nor after the end. */
export function chessTargets(game: ChessGame, square: Square): Square[] {
  if (chessResult(game)) return [];
  const moves = new Chess(game.fen).moves({ square, verbose: true });
  return [...new Set(moves.map(({ to }) => to))];
}

/** The game after this move; the very same game where it is not legal. */
export function moveChess(game: ChessGame, from: Square, to: Square): ChessGame {
  if (!chessTargets(game, from).includes(to)) return game;
  const chess = new Chess(game.fen);
  chess.move({ from, to, promotion: 'q' });
  return { fen: chess.fen(), lastMove: { from, to }, earlier: [...game.earlier, positionOf(game.fen)] };
}

/** Who has mated, why it is a draw, or null while the game goes on. */
export function chessResult(game: ChessGame): ChessResult {
  const chess = new Chess(game.fen);
  if (chess.isCheckmate()) return { winner: chessTurn(game) === 'w' ? 'b' : 'w' };
  if (chess.isStalemate()) return { winner: null, reason: 'stalemate' };
  if (chess.isInsufficientMaterial()) return { winner: null, reason: 'material' };
  if (chess.isDrawByFiftyMoves()) return { winner: null, reason: 'fiftyMoves' };
  const position = positionOf(game.fen);
  const before = game.earlier.filter((earlier) => earlier === position).length;
  return before + 1 >= REPETITIONS ? { winner: null, reason: 'repetition' } : null;
}

/** What makes two positions the same: pieces, side to move, castling and en passant; not the counters. */
function positionOf(fen: string): string {
  return fen.split(' ').slice(0, 4).join(' ');
}
