import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** The time in epoch milliseconds; follows the clock in steps, so that a slot closes when it starts. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
