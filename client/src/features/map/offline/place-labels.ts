/** A label that wants a place: the point it names, in pixels of the view, and the size of its text. */
export interface LabelCandidate {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The view in pixels. */
export interface ViewSize {
  width: number;
  height: number;
}

/** Between the dot and its text, and the least air between two labels, in pixels. */
export const LABEL_GAP = 6;
const MAX_LABELS = 60;
/** A small screen gets fewer labels: one for so many square pixels. */
const PIXELS_PER_LABEL = 11_000;

/** The least population, in thousands, of a town that is named at a zoom level; closer in, every listed town may be. */
const LEAST_THOUSANDS = [3000, 3000, 2000, 1500, 800, 400, 150, 60, 25];

/** The least population, in thousands, of a town that is named at this zoom level. */
export function leastThousands(zoom: number): number {
  return LEAST_THOUSANDS[Math.max(0, Math.floor(zoom))] ?? 0;
}

/**
 * Chooses the labels that are shown: in the order given (the most important first), each that overlaps no earlier one.
 * A label stands to the right of its point. At most 60, fewer in a small view.
 */
export function placeLabels<T extends LabelCandidate>(candidates: Iterable<T>, view: ViewSize): T[] {
  const limit = Math.min(MAX_LABELS, Math.ceil((view.width * view.height) / PIXELS_PER_LABEL));
  const placed: T[] = [];
  for (const candidate of candidates) {
    if (placed.length >= limit) break;
    if (!placed.some((other) => overlap(candidate, other))) placed.push(candidate);
  }
  return placed;
}

function overlap(a: LabelCandidate, b: LabelCandidate): boolean {
  return (
    a.x < b.x + b.width + 3 * LABEL_GAP &&
    b.x < a.x + a.width + 3 * LABEL_GAP &&
    Math.abs(a.y - b.y) < (a.height + b.height) / 2 + LABEL_GAP
  );
}
