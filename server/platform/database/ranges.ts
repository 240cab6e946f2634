/** From the one instant up to the other. */
export interface Range {
  startsAt: Date;
  endsAt: Date;
}

/** As PostgreSQL writes it: with its start, without its end. */
export function rangeOf({ startsAt, endsAt }: Range): string {
  return `[${startsAt.toISOString()},${endsAt.toISOString()})`;
}
