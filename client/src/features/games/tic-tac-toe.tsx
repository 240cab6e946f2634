import { type TicTacToe as Game, ticTacToeResult } from '@domain/games/tic-tac-toe';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { Computer } from './computer';
import { MatchTable } from './match-table';
import { MarkShape } from './pieces';
import classes from './tic-tac-toe.module.css';
import { ticTacToeMatch, ticTacToeRules } from './tic-tac-toe-match';
import { useGridKeys } from './use-grid-keys';
import { useMatch } from './use-match';
import { createWorkerComputer } from './worker-computer';

const SIDE = 3;
const CENTRE = 4;

type TicTacToeProps = { createComputer?: () => Computer };

/** Tic-tac-toe for two on one screen, or against the computer. */
export function TicTacToe({ createComputer = createWorkerComputer }: TicTacToeProps) {
  const { t } = useTranslation();
  const match = useMatch(ticTacToeRules, ticTacToeMatch, createComputer);
  const result = ticTacToeResult(match.game);
  const winner = result?.winner;
  const headline = !result
    ? t('games.turn', { side: match.game.turn })
    : winner
      ? t('games.winner', { side: winner })
      : t('games.draw');
  const last = match.before && match.game.cells.findIndex((mark, cell) => mark !== match.before?.cells[cell]);
  return (
    <MatchTable
      match={match}
      board={
        <Board
          game={match.game}
          last={last}
          line={result?.winner ? result.line : []}
          still={match.thinking || result !== null}
          onMark={match.play}
        />
      }
      headline={headline}
      detail={<LastMark game={match.game} cell={last} />}
      over={result !== null}
      icon={(!result || winner) && <MarkShape mark={winner ?? match.game.turn} size={34} />}
      restartLabel={t('games.ticTacToe.restart')}
    />
  );
}

/** The last mark in words. */
function LastMark({ game, cell }: { game: Game; cell: number | null }) {
  const { t } = useTranslation();
  const cellName = useCellName();
  const mark = cell === null ? null : game.cells[cell];
  if (cell === null || !mark) return null;
  return t('games.lastMove', {
    move: t('games.ticTacToe.cell', { place: cellName(cell), content: mark }),
  });
}

/** 'row 1, column 2' of a cell. */
function useCellName() {
  const { t } = useTranslation();
  const f = useFormat();
  return (cell: number) =>
    t('games.place', {
      row: f.number(Math.floor(cell / SIDE) + 1),
      column: f.number((cell % SIDE) + 1),
    });
}

type BoardProps = {
  game: Game;
  last: number | null;
  /** The cells that win. */
  line: readonly number[];
  /** Nothing may be marked now. */
  still: boolean;
  onMark: (cell: number) => void;
};

function Board({ game, last, line, still, onMark }: BoardProps) {
  const { t } = useTranslation();
  const cellName = useCellName();
  const { keys, cell } = useGridKeys(SIDE, SIDE, CENTRE);
  return (
    <div className={classes.board} role="grid" aria-label={t('games.board')} dir="ltr" {...keys}>
      {[0, 1, 2].map((row) => (
        <div key={row} role="row" className={classes.row}>
          {game.cells.slice(row * SIDE, (row + 1) * SIDE).map((mark, column) => {
            const index = row * SIDE + column;
            return (
              <div key={column} role="gridcell" className={classes.slot}>
                <button
                  type="button"
                  className={classes.cell}
                  aria-label={t('games.ticTacToe.cell', {
                    place: cellName(index),
                    content: mark ?? t('games.empty'),
                  })}
                  aria-disabled={still || mark !== null}
                  data-last={index === last || undefined}
                  data-won={line.includes(index) || undefined}
                  onClick={() => onMark(index)}
                  {...cell(index)}
                >
                  {mark && <MarkShape mark={mark} />}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
