import { useEffect, useState } from 'react';

/** Milliseconds; a shorter wait is not worth a sign. */
const patienceMs = 1_500;

/** Whether the caller has been waiting for longer than a moment. */
export function useHasWaited(isWaiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLong(false);
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return long;
}
