import { useEffect, useState } from 'react';

/** Whole seconds from `now()` to a moment, counted down to zero. */
export function useSecondsLeft(until: number | null, now: () => number = Date.now): number {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((until - now()) / 1000)));
  const [, tick] = useState(0);
  const seconds = left();
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  return seconds;
}
