import { COLUMNS, type ConnectFour, landing, ROWS } from '@domain/games/connect-four';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './connect-four.module.css';
import { DiscShape } from './pieces';
import { useGridKeys } from './use-grid-keys';

const MIDDLE = (COLUMNS - 1) / 2;
const columns = [...Array(COLUMNS).keys()];
const rows = [...Array(ROWS).keys()];

type ConnectFourBoardProps = {
  game: ConnectFour;
  /** The cell of the disc that fell last. */
  last: number | null;
  /** The cells that win. */
  line: readonly number[];
  /** Nothing may be dropped now. */
  still: boolean;
  onDrop: (column: number) => void;
};

/** Seven columns, each a button as tall as the board. */
export function ConnectFourBoard({ game, last, line, still, onDrop }: ConnectFourBoardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { keys, cell } = useGridKeys(COLUMNS, 1, MIDDLE);
  const cellsOf = (column: number) => rows.map((row) => row * COLUMNS + column);

  /** What lies in a column, from the ground up. */
  function contentOf(column: number): string {
    const discs = cellsOf(column)
      .reverse()
      .flatMap((index) => game.cells[index] ?? []);
    if (discs.length === 0) return t('games.empty');
    return discs.map((disc) => t(`games.connectFour.sides.${disc}`)).join(', ');
  }

  return (
    <div className={classes.board} role="grid" aria-label={t('games.board')} dir="ltr" {...keys}>
      <div role="row" className={classes.columns}>
        {columns.map((column) => {
          const full = landing(game, column) === null;
          const name = t('games.connectFour.column', {
            column: f.number(column + 1),
            content: contentOf(column),
          });
          return (
            <div key={column} role="gridcell">
              <button
                type="button"
                className={classes.column}
                aria-label={full ? t('games.connectFour.full', { name }) : name}
                aria-disabled={still || full}
                onClick={() => onDrop(column)}
                {...cell(column)}
              >
                {cellsOf(column).map((index, row) => (
                  <Hole
                    key={row}
                    disc={game.cells[index] ?? null}
                    // What falls comes from above the first row.
                    fall={index === last ? row + 1 : null}
                    won={line.includes(index)}
                  />
                ))}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

type HoleProps = { disc: ConnectFour['turn'] | null; fall: number | null; won: boolean };

function Hole({ disc, fall, won }: HoleProps) {
  return (
    <span
      className={classes.hole}
      data-last={fall !== null || undefined}
      data-won={won || undefined}
      style={fall === null ? undefined : ({ '--rows': fall } as CSSProperties)}
    >
      {disc && <DiscShape disc={disc} />}
    </span>
  );
}
