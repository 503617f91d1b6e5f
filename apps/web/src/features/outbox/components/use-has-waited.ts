import { useEffect, useState } from 'react';

/** Milliseconds after which a wait is worth showing. */
const patienceMs = 1_500;

/** Whether the caller has been waiting for longer than that. */
export function useHasWaited(isWaiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLong(false);
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return long;
}
