import { useState } from 'react';
import type { CalendarDay } from './free-slots';

const DAY_MS = 86_400_000;

/** Which days of a calendar are looked at, where a service can be booked further ahead than one page shows (P149). */
export function useCalendarPages() {
  /** The first date of all, and of each page after the first one: YYYY-MM-DD. */
  const [pages, setPages] = useState<{ first: string; starts: string[] }>({ first: '', starts: [] });
  const from = pages.starts.at(-1);

  /** Leads to the days before and after those that are shown; undefined where there are none. */
  const turns = (days: CalendarDay[], windowDays: number | null | undefined) => {
    const last = days.at(-1)?.date;
    const first = from === undefined ? days[0]?.date : pages.first;
    const isLast = !last || !first || daysBetween(first, last) + 1 >= (windowDays ?? 0);
    return {
      earlier:
        from === undefined ? undefined : () => setPages({ ...pages, starts: pages.starts.slice(0, -1) }),
      later: isLast ? undefined : () => setPages({ first, starts: [...pages.starts, dayAfter(last)] }),
    };
  };
  return { from, turns };
}

function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / DAY_MS;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, date.length);
}
