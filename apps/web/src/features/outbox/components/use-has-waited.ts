import { useEffect, useState } from 'react';

/** What the server takes within this time, in milliseconds, is not worth a sign. */
const worthASign = 1_500;

/** Whether something has been so for longer than a moment. */
export function useHasWaited(so: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!so) return setLong(false);
    const timer = setTimeout(() => setLong(true), worthASign);
    return () => clearTimeout(timer);
  }, [so]);
  return long;
}
