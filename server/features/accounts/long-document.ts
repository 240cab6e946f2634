import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many rows of a list are written in one turn of the event loop. */
const PIECE = 100;

/** A list as JSON with two spaces of indent, one level deep in a document: written a piece at a time. */
export class LongList {
  private readonly pieces: string[] = [];

  add(rows: readonly unknown[]): void {
    if (rows.length === 0) return;
    // Without the brackets. No text of JSON has the end of a line in it.
    const lines = JSON.stringify(rows, null, 2).slice(2, -2);
    this.pieces.push(lines.replaceAll('\n', '\n  '));
  }

  toString(): string {
    return this.pieces.length === 0 ? '[]' : `[\n  ${this.pieces.join(',\n  ')}\n  ]`;
  }
}

/** A document as `JSON.stringify(it, null, 2)` writes it, whose long lists are written in turns. */
export class LongDocument {
  private readonly parts: string[] = [];

  add(name: string, value: unknown): void {
    if (value === undefined) return;
    this.put(name, JSON.stringify(value, null, 2).replaceAll('\n', '\n  '));
  }

  addWritten(name: string, list: LongList): void {
    this.put(name, String(list));
  }

  /** @param pieces of rows, each written in a turn of its own */
  async addList<Row>(name: string, pieces: Iterable<Row[]>, write: (row: Row) => unknown): Promise<void> {
    const list = new LongList();
    for (const rows of pieces) {
      list.add(rows.map(write));
      await nextTurn();
    }
    this.addWritten(name, list);
  }

  end(): string {
    return this.parts.length === 0 ? '{}' : `{\n${this.parts.join(',\n')}\n}`;
  }

  private put(name: string, text: string): void {
    this.parts.push(`  ${JSON.stringify(name)}: ${text}`);
  }
}

export function* inPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += PIECE) yield rows.slice(start, start + PIECE);
}
