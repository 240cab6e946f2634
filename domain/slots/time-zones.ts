import { Temporal } from 'temporal-polyfill';

// Time zones are slow to ask, and always asked the same: most services of a zone open and book at the same times.
const KEPT_MAX = 20_000;
const MINUTE_MS = 60_000;
/** Since then clocks have everywhere changed, and stood apart from UTC, by whole minutes. */
const WHOLE_MINUTES_MS = Date.UTC(1973, 0);

/** An instant in milliseconds since 1970, and by how many milliseconds the zone's clocks are ahead of UTC then. */
export interface Moment {
  at: number;
  offset: number;
}

const offsets = new Map<string, number>();
const moments = new Map<string, Moment>();

/** By how many milliseconds the clocks of a zone (IANA) are ahead of UTC. @throws RangeError for an unknown zone */
export function offsetAt(instant: Date, timeZone: string): number {
  const at = instant.getTime();
  if (!(at >= WHOLE_MINUTES_MS)) return findOffset(at, timeZone);
  const minute = Math.floor(at / MINUTE_MS);
  return kept(offsets, `${timeZone} ${minute}`, () => findOffset(minute * MINUTE_MS, timeZone));
}

/**
 * When a clock of the zone shows this date (YYYY-MM-DD) and time (HH:mm). A repeated time means its first occurrence. A
 * skipped time means the moment of the jump: moving it an hour on, as libraries do, would let one span run into the next.
 * @throws RangeError for an unknown zone
 */
export function whenClockShows(date: string, time: string, timeZone: string): Moment {
  return kept(moments, `${timeZone} ${date} ${time}`, () => findMoment(date, time, timeZone));
}

function kept<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  const old = known.get(key);
  if (old !== undefined) return old;
  const value = find();
  if (known.size >= KEPT_MAX) known.clear();
  known.set(key, value);
  return value;
}

function findOffset(at: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
}

function findMoment(date: string, time: string, timeZone: string): Moment {
  const wanted = Temporal.PlainDateTime.from(`${date}T${time}`);
  const found = wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  // One millisecond later, because 'previous' excludes the instant itself.
  const moment = found.toPlainDateTime().equals(wanted)
    ? found
    : (found.add({ milliseconds: 1 }).getTimeZoneTransition('previous') ?? found);
  return { at: moment.epochMilliseconds, offset: moment.offsetNanoseconds / 1e6 };
}
