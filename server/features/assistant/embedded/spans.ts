/** Words of a question that stand together. */
export interface Span {
  /** Index of the first one. */
  start: number;
  /** How many there are. */
  length: number;
}

/** The positions of all words of these spans. */
export function positionsOf(spans: Iterable<Span>): Set<number> {
  const positions = new Set<number>();
  for (const { start, length } of spans) {
    for (let position = start; position < start + length; position++) positions.add(position);
  }
  return positions;
}

/** Spans by where they stand: of a long question, looking each through for each other one would take the square of its length. */
export class SpanIndex<S extends Span> {
  private readonly byPosition = new Map<number, S[]>();

  constructor(spans: Iterable<S>) {
    for (const span of spans) {
      for (const position of positionsOf([span])) {
        const there = this.byPosition.get(position);
        if (there) there.push(span);
        else this.byPosition.set(position, [span]);
      }
    }
  }

  /** Those that hold all words of another one. */
  around({ start, length }: Span): S[] {
    const there = this.byPosition.get(start) ?? [];
    return there.filter((span) => span.start + span.length >= start + length);
  }
}
