import type { ListingFilter } from './listing.sql.js';
import type { Cell, CellRange } from './map-cells.js';
import { clausesOf, type Term } from './search-words.js';
import type { ClusterRow, DrawnRow } from './service.row.js';

/** A word that fewer of the drawn have is so rare that its services are read, and nobody asks the sample for it. */
const WORD_ROWS_MIN = 3;
/** Between the words of a row: no text has it in a word. */
export const WORD_END = '\u001f';
/** No cell's number is farther from 0: those of the finest level, twice. */
const FARTHEST = 2 ** 24;

/** What a sample tells of a search. */
export interface Estimate {
  /** How many services, about, are in reach of an index: in these cells, and of these words and facets. */
  reach: number;
  /** Those of them that match in all, by cell: counts are no whole numbers. */
  rows: ClusterRow[];
}

/**
 * Listings that were drawn to stand for all, in columns, so that a search of the whole world looks at no more than these. Each
 * stands for so many of its type in its square of the map.
 */
export class DrawnListings {
  private readonly latitudes: Float64Array;
  private readonly longitudes: Float64Array;
  private readonly charges: Float64Array;
  private readonly ratings: Float32Array;
  private readonly weights: Float64Array;
  /** Which rows have a word or a facet. */
  private readonly rowsOf = new Map<string, Uint32Array>();

  constructor(readonly size: number) {
    this.latitudes = new Float64Array(size);
    this.longitudes = new Float64Array(size);
    this.charges = new Float64Array(size);
    this.ratings = new Float32Array(size);
    this.weights = new Float64Array(size);
  }

  static of(rows: readonly DrawnRow[]): DrawnListings {
    const drawn = new DrawnListings(rows.length);
    const words = new Map<string, number[]>();
    rows.forEach((row, index) => drawn.put(row, index, words));
    for (const [word, rowsOf] of words)
      if (rowsOf.length >= WORD_ROWS_MIN) drawn.rowsOf.set(word, Uint32Array.from(rowsOf));
    return drawn;
  }

  /** What it takes of the memory, roughly. */
  get bytes(): number {
    let bytes = this.size * 36;
    for (const [word, rows] of this.rowsOf) bytes += 100 + 2 * word.length + rows.byteLength;
    return bytes;
  }

  /** @param ranges all of one level */
  estimate(filter: ListingFilter, ranges: readonly CellRange[]): Estimate {
    const { level } = ranges[0]!;
    const scale = 2 ** level / 90;
    const clauses = filter.words === null ? [] : clausesOf(filter.words);
    const passed = this.passed(clauses);
    const [min, max] = [Number(filter.minCharges ?? -Infinity), Number(filter.maxCharges ?? Infinity)];
    const cells = new Map<number, ClusterRow>();
    let reach = 0;
    for (let row = 0; row < this.size; row++) {
      if (passed[row] !== clauses.length) continue;
      const [x, y] = [Math.floor(this.longitudes[row]! * scale), Math.floor(this.latitudes[row]! * scale)];
      if (!ranges.some(({ x1, x2, y1, y2 }) => x >= x1 && x <= x2 && y >= y1 && y <= y2)) continue;
      reach += this.weights[row]!;
      const charges = this.charges[row]!;
      if (charges < min || charges > max) continue;
      // Who has no rating is none that is great enough.
      if (filter.minRating !== null && !(this.ratings[row]! >= Math.fround(filter.minRating))) continue;
      this.count(row, cells, { level, x, y });
    }
    const rows = [...cells.values()];
    for (const row of rows) {
      row.latitude /= row.count;
      row.longitude /= row.count;
    }
    return { reach, rows };
  }

  /** How many of the clauses each row meets, as long as it meets all before. */
  private passed(clauses: readonly Term[][]): Uint8Array {
    const passed = new Uint8Array(this.size);
    clauses.forEach((terms, clause) => {
      for (const rows of terms.flatMap((term) => this.rowsWith(term)))
        for (const row of rows) if (passed[row] === clause) passed[row] = clause + 1;
    });
    return passed;
  }

  private rowsWith({ word, isPrefix }: Term): Uint32Array[] {
    if (!isPrefix) return [this.rowsOf.get(word) ?? NONE];
    return [...this.rowsOf].filter(([each]) => each.startsWith(word)).map(([, rows]) => rows);
  }

  private count(row: number, cells: Map<number, ClusterRow>, { level, x, y }: Cell): void {
    const key = (x + FARTHEST) * 2 * FARTHEST + y + FARTHEST;
    let cell = cells.get(key);
    if (!cell) cells.set(key, (cell = { level, x, y, count: 0, latitude: 0, longitude: 0, id: null }));
    const weight = this.weights[row]!;
    cell.count += weight;
    // Sums, until all are there.
    cell.latitude += weight * this.latitudes[row]!;
    cell.longitude += weight * this.longitudes[row]!;
  }

  private put(row: DrawnRow, index: number, words: Map<string, number[]>): void {
    this.latitudes[index] = row.latitude;
    this.longitudes[index] = row.longitude;
    this.charges[index] = row.charges;
    this.ratings[index] = row.rating ?? NaN;
    this.weights[index] = row.weight;
    for (const word of row.words.split(WORD_END)) {
      const rows = words.get(word);
      if (rows) rows.push(index);
      else words.set(word, [index]);
    }
  }
}

const NONE = new Uint32Array();
