import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** The date of today (YYYY-MM-DD) on the clock of whoever reads. */
export function todayHere(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** As `todayHere`; turns soon after midnight. */
export function useToday(): string {
  const [today, setToday] = useState(todayHere);
  useEffect(() => {
    const timer = setInterval(() => setToday(todayHere()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
