import {
  chessBoard,
  type ChessGame,
  type ChessPiece,
  chessResult,
  chessTurn,
  isInCheck,
  type Square,
} from '@domain/games/chess';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

/** What stands where, and how the game goes, in the reader's words. */
export function useChessWords() {
  const { t } = useTranslation();
  const f = useFormat();

  const square = (name: Square) => `${name[0]}${f.number(Number(name[1]))}`;
  const piece = ({ color, type }: ChessPiece) => t(`games.chess.pieces.${color}${type}`);

  /** Whose turn it is, or how the game has ended. */
  function headline(game: ChessGame): string {
    const result = chessResult(game);
    if (result?.winner) {
      const winner = t('games.winner', { side: t(`games.chess.sides.${result.winner}`) });
      return `${t('games.chess.mate')} ${winner}`;
    }
    if (result) return t('games.draw');
    const turn = t('games.turn', { side: t(`games.chess.sides.${chessTurn(game)}`) });
    return isInCheck(game) ? `${t('games.chess.check')} ${turn}` : turn;
  }

  /** Why it is a draw, else the last move: 'White pawn, e2 to e4'. */
  function detail(game: ChessGame): string | null {
    const result = chessResult(game);
    if (result && !result.winner) return t(`games.chess.draws.${result.reason}`);
    if (!game.lastMove) return null;
    const { from, to } = game.lastMove;
    const moved = chessBoard(game).find((field) => field.square === to)?.piece;
    if (!moved) return null;
    const move = t('games.chess.move', { piece: piece(moved), from: square(from), to: square(to) });
    return t('games.lastMove', { move });
  }

  return { square, piece, headline, detail };
}
