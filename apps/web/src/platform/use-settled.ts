import { useEffect, useState } from 'react';

/** What was typed, once the typing rests. */
export function useSettled(text: string, pauseMs = 250) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
