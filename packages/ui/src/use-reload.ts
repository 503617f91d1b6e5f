import { useEffect, useState } from 'react';

const timeoutMs = 20_000;

/** Loads the page anew, but only when the server answers: the browser's own error page would leave no way back. */
export function useReload() {
  const [stage, setStage] = useState<'waiting' | 'looking' | 'unreachable'>('waiting');
  const loadAgain = async () => {
    setStage('looking');
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store', signal });
      window.location.reload();
    } catch {
      setStage('unreachable');
    }
  };
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  });
  return { stage, loadAgain };
}
