/** A part of each year in which a service works (P147): days as MM-DD, both included; from November to February is one, too. */
export interface Season {
  from: string;
  to: string;
}

/** As many as a year has of harvests. */
export const SEASONS_MAX = 6;

/** Some year that has a 29 February. */
const LEAP_YEAR = 2024;
const DAY = /^\d{2}-\d{2}$/;

/** Whether MM-DD is a day that some year has. */
export function isDayOfYear(day: string): boolean {
  if (!DAY.test(day)) return false;
  const date = new Date(`${LEAP_YEAR}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === day;
}

/** Whether a service works on a date (YYYY-MM-DD). Without any season it does so all the year. */
export function isInSeason(date: string, seasons: readonly Season[]): boolean {
  const day = date.slice(-'MM-DD'.length);
  return (
    seasons.length === 0 ||
    seasons.some(({ from, to }) => (from <= to ? from <= day && day <= to : from <= day || day <= to))
  );
}
