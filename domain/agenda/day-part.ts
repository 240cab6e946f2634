/** Where a job stands in its provider's agenda (P161). */
export const DayPart = { TODAY: 'TODAY', TOMORROW: 'TOMORROW', LATER: 'LATER', PAST: 'PAST' } as const;
export type DayPart = (typeof DayPart)[keyof typeof DayPart];

/** Of a job, as its card shows them: on the clock of its service. Dates are YYYY-MM-DD, times HH:mm. */
export interface JobDays {
  date: string;
  endDate: string;
  endTime: string;
}

/**
 * A job's day is the date on the clock of its own service, as it is written on its card; today is that of whoever reads. One that
 * is under way is today's, and what ends at midnight has ended on the day before.
 * @param today YYYY-MM-DD
 */
export function dayPart(job: JobDays, today: string): DayPart {
  if (lastDay(job) < today) return DayPart.PAST;
  if (job.date <= today) return DayPart.TODAY;
  return job.date === nextDate(today) ? DayPart.TOMORROW : DayPart.LATER;
}

/** The date on which a job ends. */
function lastDay({ date, endDate, endTime }: JobDays): string {
  return endTime === '00:00' && endDate > date ? shifted(endDate, -1) : endDate;
}

/** The date after this one. */
export function nextDate(date: string): string {
  return shifted(date, 1);
}

/** The date before this one. */
export function dateBefore(date: string): string {
  return shifted(date, -1);
}

function shifted(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
