import { useEffect, useState } from 'react';

const timeoutMs = 20_000;

/** Reloads the page only if the server answers, because the browser's own error page would offer no way back. */
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
