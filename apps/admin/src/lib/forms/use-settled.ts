import { useEffect, useState } from 'react';

/** Milliseconds without typing that count as a pause. */
const pauseMs = 250;

/** Returns the value after it has been stable for a moment, so that a search is not sent after each letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
