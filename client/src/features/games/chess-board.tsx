import { chessBoard, type ChessGame, chessTurn, isInCheck, type Square } from '@domain/games/chess';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './chess.module.css';
import { ChessPieceShape } from './chess-pieces';
import { useChessWords } from './use-chess-words';
import { useGridKeys } from './use-grid-keys';

const SIDE = 8;
const sides = [...Array(SIDE).keys()];
/** e2: where White's games like to begin. */
const START = 52;

type ChessBoardProps = {
  game: ChessGame;
  selected: Square | null;
  /** Where the selected piece may go. */
  targets: readonly Square[];
  onSquare: (square: Square) => void;
};

/** 64 buttons, seen from White's side. */
export function ChessBoard({ game, selected, targets, onSquare }: ChessBoardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const words = useChessWords();
  const { keys, cell } = useGridKeys(SIDE, SIDE, START);
  const board = chessBoard(game);
  const turn = chessTurn(game);
  const checked = isInCheck(game);

  return (
    <div className={classes.frame} dir="ltr">
      <div className={classes.ranks} aria-hidden>
        {sides.map((row) => (
          <span key={row}>{f.number(SIDE - row)}</span>
        ))}
      </div>
      <div className={classes.board} role="grid" aria-label={t('games.chess.board')} {...keys}>
        {sides.map((row) => (
          <div key={row} role="row" className={classes.row}>
            {board.slice(row * SIDE, (row + 1) * SIDE).map(({ square, piece }, column) => {
              const isTarget = targets.includes(square);
              const isLast = game.lastMove?.from === square || game.lastMove?.to === square;
              const isChecked = checked && piece?.type === 'k' && piece.color === turn;
              const name = [
                words.square(square),
                piece ? words.piece(piece) : t('games.empty'),
                isTarget && t('games.chess.target'),
                isLast && t('games.chess.last'),
                isChecked && t('games.chess.inCheck'),
              ];
              return (
                <div key={square} role="gridcell" aria-selected={square === selected}>
                  <button
                    type="button"
                    className={classes.square}
                    aria-label={name.filter(Boolean).join(', ')}
                    data-dark={(row + column) % 2 === 1 || undefined}
                    data-selected={square === selected || undefined}
                    data-target={isTarget ? (piece ? 'capture' : 'empty') : undefined}
                    data-last={isLast || undefined}
                    data-check={isChecked || undefined}
                    onClick={() => onSquare(square)}
                    {...cell(row * SIDE + column)}
                  >
                    {piece && <ChessPieceShape {...piece} />}
                  </button>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <div className={classes.files} aria-hidden>
        {[...'abcdefgh'].map((file) => (
          <span key={file}>{file}</span>
        ))}
      </div>
    </div>
  );
}
