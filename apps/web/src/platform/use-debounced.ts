import { useEffect, useState } from 'react';

/** The debounced text. */
export function useDebounced(text: string, pauseMs = 250) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
