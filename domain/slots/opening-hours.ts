import { Temporal } from 'temporal-polyfill';
import type { WorkingHours } from '../services/working-hours.js';

const DAY_MS = 86_400_000;
const MIDNIGHT = 'T00:00:00.000Z';

/** One dated range of time, with its labels on the clock of the service's zone (decision 30). */
export interface SlotTime {
  /** YYYY-MM-DD: the local date on which it starts. */
  date: string;
  /** HH:mm */
  startTime: string;
  /** HH:mm; earlier than startTime where the range runs past midnight. */
  endTime: string;
  startsAt: Date;
  endsAt: Date;
}

/**
 * The slots that start on a local date, in order of time (decision 13).
 *
 * A span is cut in *elapsed* time from its opening instant, until no whole slot fits before its closing instant. So slots
 * never overlap and have equal real length on the days on which clocks change, too; only their labels jump.
 * @param date YYYY-MM-DD
 * @param timeZone IANA name; an unknown one throws RangeError
 */
export function slotsOn(date: string, hours: readonly WorkingHours[], timeZone: string): SlotTime[] {
  return [-1, 0, 1]
    .flatMap((days) => {
      const opening = addDays(date, days);
      const weekday = weekdayOf(opening);
      return hours
        .filter((span) => span.weekday === weekday && mayReach(span, days))
        .flatMap((span) => cutSpan(opening, span, timeZone));
    })
    .filter((slot) => slot.date === date)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The slot of these working hours that starts at exactly this instant, or null. */
export function slotAt(startsAt: Date, hours: readonly WorkingHours[], timeZone: string): SlotTime | null {
  const date = localTime(startsAt, timeZone).toPlainDate().toString();
  return (
    slotsOn(date, hours, timeZone).find((slot) => slot.startsAt.getTime() === startsAt.getTime()) ?? null
  );
}

/** Dates and labels any range of time, whether or not working hours have such a slot. */
export function slotTime(startsAt: Date, endsAt: Date, timeZone: string): SlotTime {
  const start = localTime(startsAt, timeZone);
  return {
    date: start.toPlainDate().toString(),
    startTime: clock(start),
    endTime: clock(localTime(endsAt, timeZone)),
    startsAt,
    endsAt,
  };
}

/** The dates between which slots can be booked, both included: today in the zone and `days - 1` more (decision 14). */
export function bookingWindow(now: Date, timeZone: string, days: number): { first: string; last: string } {
  const today = localTime(now, timeZone).toPlainDate();
  return { first: today.toString(), last: today.add({ days: days - 1 }).toString() };
}

/** As many consecutive dates (YYYY-MM-DD) as `days`, from `date` on. */
export function datesFrom(date: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => addDays(date, index));
}

/**
 * Whether a span that opens `days` after a date can have slots on that date: from the day before if it runs over midnight;
 * from the day after if it opens so early that clocks set back (nowhere by more than three hours) return to this date.
 */
function mayReach(span: WorkingHours, days: number): boolean {
  if (days === 0) return true;
  return days < 0 ? runsOverMidnight(span) : span.opens < '03:00';
}

/** Days have no zone here, so those of UTC do. @throws RangeError for a date that is none */
function addDays(date: string, days: number): string {
  // A year after 9999 has more digits, so the end is cut.
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, -MIDNIGHT.length);
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

function runsOverMidnight(span: WorkingHours): boolean {
  return span.closes <= span.opens;
}

function cutSpan(opening: string, span: WorkingHours, timeZone: string): SlotTime[] {
  const closing = runsOverMidnight(span) ? addDays(opening, 1) : opening;
  const opens = whenClockShows(opening, span.opens, timeZone);
  const closes = whenClockShows(closing, span.closes, timeZone);
  // Time zones are slow to ask. Where no clock changes from opening to closing, an addition does it.
  const label =
    opens.offsetNanoseconds === closes.offsetNanoseconds
      ? (startsAt: Date, endsAt: Date) => slotTimeAtOffset(startsAt, endsAt, opens.offsetNanoseconds / 1e6)
      : (startsAt: Date, endsAt: Date) => slotTime(startsAt, endsAt, timeZone);
  const length = span.slotMinutes * 60_000;
  const slots: SlotTime[] = [];
  for (let end = opens.epochMilliseconds + length; end <= closes.epochMilliseconds; end += length) {
    slots.push(label(new Date(end - length), new Date(end)));
  }
  return slots;
}

function slotTimeAtOffset(startsAt: Date, endsAt: Date, offsetMilliseconds: number): SlotTime {
  const reading = (instant: Date) => new Date(instant.getTime() + offsetMilliseconds).toISOString();
  const start = reading(startsAt);
  return {
    date: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endTime: reading(endsAt).slice(11, 16),
    startsAt,
    endsAt,
  };
}

type Moment = Pick<Temporal.ZonedDateTime, 'epochMilliseconds' | 'offsetNanoseconds'>;

/** Asked before, by zone, date and time. Most services of a zone open at the same times of the same days. */
const moments = new Map<string, Moment>();
const MOMENTS_MAX = 20_000;

function whenClockShows(date: string, time: string, timeZone: string): Moment {
  const key = `${timeZone} ${date} ${time}`;
  const known = moments.get(key);
  if (known) return known;
  const { epochMilliseconds, offsetNanoseconds } = findWhenClockShows(date, time, timeZone);
  if (moments.size >= MOMENTS_MAX) moments.clear();
  moments.set(key, { epochMilliseconds, offsetNanoseconds });
  return { epochMilliseconds, offsetNanoseconds };
}

/**
 * When a clock shows this time. A repeated time means its first occurrence. A skipped time means the moment of the jump:
 * moving it an hour on, as libraries do, would let one span run into the next.
 */
function findWhenClockShows(date: string, time: string, timeZone: string): Moment {
  const wanted = Temporal.PlainDateTime.from(`${date}T${time}`);
  const found = wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  if (found.toPlainDateTime().equals(wanted)) return found;
  // One millisecond later, because 'previous' excludes the instant itself.
  return found.add({ milliseconds: 1 }).getTimeZoneTransition('previous') ?? found;
}

function localTime(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

function clock(time: Temporal.ZonedDateTime): string {
  return time.toPlainTime().toString({ smallestUnit: 'minute' });
}
