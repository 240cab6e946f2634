/**
 * The wall clock by brute force: what Intl shows at an instant, and a search for the instant at which it shows a time. An
 * oracle for the tests of opening hours that shares nothing with their Temporal arithmetic.
 */

/** Zones with every habit: hour, half-hour and two-hour changes, at midnight, before and after it, or none at all. */
export const ZONES = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Africa/Nairobi',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Nuuk',
  'America/Santiago',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Chatham',
  'Antarctica/Troll',
] as const;

const MINUTE = 60_000;
/** Clocks change on quarters of an hour in these zones and years, so time runs evenly in between. */
const STEP = 15 * MINUTE;
const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  formats.set(zone, format);
  return format;
}

/** What a clock in the zone shows, as 'YYYY-MM-DDTHH:mm'. */
export function localReading(epochMilliseconds: number, zone: string): string {
  return formatOf(zone).format(epochMilliseconds).replace(' ', 'T');
}

/** The first instant, in epoch milliseconds, at which a clock in the zone shows this time or a later one. */
export function firstInstantAt(reading: string, zone: string): number {
  // No zone is further than 15 hours from UTC.
  let instant = Date.parse(`${reading}Z`) - 15 * 60 * MINUTE;
  instant -= instant % STEP;
  // By the last minute of each step: a clock set back at its end would hide that the step reached the time.
  while (localReading(instant + STEP - MINUTE, zone) < reading) instant += STEP;
  while (localReading(instant, zone) < reading) instant += MINUTE;
  return instant;
}

/** ISO weekday, 1 (Monday) to 7 (Sunday), of a calendar date. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

const changes = new Map<string, string[]>();

/** The dates (UTC) from 2023 to 2027 on which the zone's clocks change. */
export function transitionDates(zone: string): string[] {
  const known = changes.get(zone);
  if (known) return known;
  const found: string[] = [];
  const offsetAt = (instant: number) => Date.parse(`${localReading(instant, zone)}Z`) - instant;
  for (let instant = Date.parse('2023-01-01'); instant < Date.parse('2028-01-01'); instant += DAY) {
    if (offsetAt(instant) !== offsetAt(instant + DAY))
      found.push(new Date(instant).toISOString().slice(0, 10));
  }
  changes.set(zone, found);
  return found;
}
