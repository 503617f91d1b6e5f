import { useEffect, useState } from 'react';

/** Length of a pause in typing. */
const pauseMs = 250;

/** The value once it has stayed for a moment, so that a search is not sent at each letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
