import { useEffect, useState } from 'react';

/** Somebody who types has paused. */
const pauseMs = 250;

/** The value once it has not changed for a moment: what is typed asks the server now and then, not at each letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
