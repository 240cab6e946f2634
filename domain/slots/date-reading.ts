const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * The calendar dates, as YYYY-MM-DD, that a text may mean: YYYY-MM-DD, M/D/YYYY or D/M/YYYY (P50). '3/4/2026' has
 * two readings, '31/12/2026' one, '31/31/2026' none.
 */
export function readDate(text: string): string[] {
  const iso = ISO.exec(text);
  if (iso) return calendarDate(iso[1]!, iso[2]!, iso[3]!);
  const slashes = SLASHES.exec(text);
  if (!slashes) return [];
  const [, first, second, year] = slashes as unknown as [string, string, string, string];
  return [...new Set([...calendarDate(year, first, second), ...calendarDate(year, second, first)])];
}

/** Whether any reading of the text is this date (YYYY-MM-DD). */
export function mayMean(text: string, isoDate: string): boolean {
  return readDate(text).includes(isoDate);
}

/** The date in ISO form, or nothing where the calendar has no such day: nor has it a year 0. */
function calendarDate(year: string, month: string, day: string): string[] {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (Number(year) === 0) return [];
  const date = new Date(`${iso}T00:00:00Z`);
  // Date rolls 30 February over into March, so what it wrote back differs.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? [iso] : [];
}
