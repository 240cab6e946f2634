import { type KeyboardEvent, useState } from 'react';

/**
 * Arrow keys, Home and End over a board of buttons, one of which is in the page's tab order. Spread `keys` on the board and
 * `cell(index)` on each button; cells count row by row. Boards stand left to right in every language, so arrows never mirror.
 */
export function useGridKeys(columns: number, rows: number, start: number) {
  const [active, setActive] = useState(start);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const next = neighbour(active, event.key, event.ctrlKey, columns, rows);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  }

  return {
    keys: { onKeyDown },
    cell: (index: number) => ({
      'data-cell': index,
      tabIndex: index === active ? 0 : -1,
      onFocus: () => setActive(index),
    }),
  };
}

/** The cell that a key leads to; null for a key of no meaning here. At the edge one stays. */
function neighbour(
  cell: number,
  key: string,
  control: boolean,
  columns: number,
  rows: number,
): number | null {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const at = (nextRow: number, nextColumn: number) => nextRow * columns + nextColumn;
  if (control && key !== 'Home' && key !== 'End') return null;
  switch (key) {
    case 'ArrowLeft':
      return at(row, Math.max(0, column - 1));
    case 'ArrowRight':
      return at(row, Math.min(columns - 1, column + 1));
    case 'ArrowUp':
      return at(Math.max(0, row - 1), column);
    case 'ArrowDown':
      return at(Math.min(rows - 1, row + 1), column);
    case 'Home':
      return at(control ? 0 : row, 0);
    case 'End':
      return at(control ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}
