import { useCallback, useEffect, useState } from 'react';

/** Whole seconds left, counting down to 0, and a function that starts it anew. It follows the clock, not its own ticks. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const running = endsAt > now;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1_000);
  }, []);
  return [running ? Math.ceil((endsAt - now) / 1_000) : 0, start];
}
