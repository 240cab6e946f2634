import { hoursOn, NO_EXCEPTIONS, type DatedHours, type HoursExceptions } from '../availability/date-hours.js';
import type { WorkingHours } from '../services/working-hours.js';
import { offsetAt, whenClockShows, type Moment } from './time-zones.js';

const DAY_MS = 86_400_000;
const MIDNIGHT = 'T00:00:00.000Z';

/** One dated range of time, with its labels on the clock of the service's zone (P40). */
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
 * The slots that start on a local date, in order of time (P35).
 *
 * A span is cut in *elapsed* time from its opening instant, until no whole slot fits before its closing instant. So slots
 * never overlap and have equal real length on the days on which clocks change, too; only their labels jump.
 * @param date YYYY-MM-DD
 * @param timeZone IANA name; an unknown one throws RangeError
 */
export function slotsOn(
  date: string,
  hours: readonly WorkingHours[],
  timeZone: string,
  exceptions = NO_EXCEPTIONS,
): SlotTime[] {
  return spansAround(date, hours, timeZone, exceptions)
    .flatMap((span) => cutSpan(span, timeZone))
    .filter((slot) => slot.date === date)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The slot of these working hours that starts at exactly this instant, or null. */
export function slotAt(
  startsAt: Date,
  hours: readonly WorkingHours[],
  timeZone: string,
  exceptions = NO_EXCEPTIONS,
): SlotTime | null {
  const { date } = readClock(startsAt, offsetAt(startsAt, timeZone));
  const at = startsAt.getTime();
  const span = spansAround(date, hours, timeZone, exceptions).find(
    ({ opens, closes, length }) =>
      at >= opens.at && (at - opens.at) % length === 0 && at + length <= closes.at,
  );
  return span ? slotTime(startsAt, new Date(at + span.length), timeZone) : null;
}

/** Dates and labels any range of time, whether or not working hours have such a slot. */
export function slotTime(startsAt: Date, endsAt: Date, timeZone: string): SlotTime {
  const { date, time } = readClock(startsAt, offsetAt(startsAt, timeZone));
  return {
    date,
    startTime: time,
    endTime: readClock(endsAt, offsetAt(endsAt, timeZone)).time,
    startsAt,
    endsAt,
  };
}

/** The dates between which slots can be booked, both included: today in the zone and `days - 1` more (P38). */
export function bookingWindow(now: Date, timeZone: string, days: number): { first: string; last: string } {
  const { date } = readClock(now, offsetAt(now, timeZone));
  return { first: date, last: addDays(date, days - 1) };
}

/**
 * The instants between which lies all that can overlap a slot of `days` dates from `first` (YYYY-MM-DD) on, in whatever zone, or
 * overlap what does: no zone is more than a day away from UTC, and no slot is longer than a day.
 */
export function reachOf(first: string, days: number): Pick<SlotTime, 'startsAt' | 'endsAt'> {
  const midnight = Date.parse(`${first}${MIDNIGHT}`);
  return { startsAt: new Date(midnight - 2 * DAY_MS), endsAt: new Date(midnight + (days + 3) * DAY_MS) };
}

/** Ranges are half-open: one may start at the instant at which another ends. */
export function overlapsAny(
  range: Pick<SlotTime, 'startsAt' | 'endsAt'>,
  others: readonly Pick<SlotTime, 'startsAt' | 'endsAt'>[],
): boolean {
  const [starts, ends] = [range.startsAt.getTime(), range.endsAt.getTime()];
  return others.some((other) => starts < other.endsAt.getTime() && other.startsAt.getTime() < ends);
}

/** As many consecutive dates (YYYY-MM-DD) as `days`, from `date` on. */
export function datesFrom(date: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => addDays(date, index));
}

/**
 * Whether a span that opens `days` after a date can have slots on that date: from the day before if it runs over midnight;
 * from the day after if it opens so early that clocks set back (nowhere by more than three hours) return to this date.
 */
function mayReach(span: DatedHours, days: number): boolean {
  if (days === 0) return true;
  return days < 0 ? runsOverMidnight(span) : span.opens < '03:00';
}

/** Days have no zone here, so those of UTC do. @throws RangeError for a date that is none */
function addDays(date: string, days: number): string {
  // A year after 9999 has more digits, so the end is cut.
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, -MIDNIGHT.length);
}

function runsOverMidnight(span: DatedHours): boolean {
  return span.closes <= span.opens;
}

/** A span of working hours on one of its days; its slots have this length in milliseconds. */
interface DatedSpan {
  opens: Moment;
  closes: Moment;
  length: number;
}

/** All that can have a slot on this date. */
function spansAround(
  date: string,
  week: readonly WorkingHours[],
  timeZone: string,
  exceptions: HoursExceptions,
): DatedSpan[] {
  return [-1, 0, 1].flatMap((days) => {
    const opening = addDays(date, days);
    return hoursOn(opening, week, exceptions)
      .filter((span) => mayReach(span, days))
      .map((span) => ({
        opens: whenClockShows(opening, span.opens, timeZone),
        closes: runsOverMidnight(span)
          ? closesNextDay(addDays(opening, 1), span.closes, week, timeZone, exceptions)
          : whenClockShows(opening, span.closes, timeZone),
        length: span.slotMinutes * 60_000,
      }));
  });
}

/** When a span of the day before closes: at the latest where hours open that are said for one of the two dates. Weeks never overlap. */
function closesNextDay(
  date: string,
  closes: string,
  week: readonly WorkingHours[],
  timeZone: string,
  exceptions: HoursExceptions,
): Moment {
  const openings = exceptions.dateHours.length > 0 ? hoursOn(date, week, exceptions) : [];
  const first = openings.map(({ opens }) => opens).sort()[0];
  return whenClockShows(date, first !== undefined && first < closes ? first : closes, timeZone);
}

function cutSpan({ opens, closes, length }: DatedSpan, timeZone: string): SlotTime[] {
  // Where no clock changes from opening to closing, an addition does it.
  const isSteady = opens.offset === closes.offset;
  const read = (instant: Date) => readClock(instant, isSteady ? opens.offset : offsetAt(instant, timeZone));
  const slots: SlotTime[] = [];
  let startsAt = new Date(opens.at);
  let start = read(startsAt);
  for (let at = opens.at + length; at <= closes.at; at += length) {
    const endsAt = new Date(at);
    const end = read(endsAt);
    slots.push({ date: start.date, startTime: start.time, endTime: end.time, startsAt, endsAt });
    [startsAt, start] = [endsAt, end];
  }
  return slots;
}

/** What a clock that is `offset` milliseconds ahead of UTC shows. */
function readClock(instant: Date, offset: number): { date: string; time: string } {
  const reading = new Date(instant.getTime() + offset).toISOString();
  return { date: reading.slice(0, -MIDNIGHT.length), time: reading.slice(-13, -8) };
}
