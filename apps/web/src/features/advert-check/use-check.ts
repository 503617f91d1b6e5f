import type { CheckedAdvert } from '@readytowork/advert-check';
import { useState } from 'react';

/** The rules are a chunk of their own, fetched when the visitor begins to type. The advert never leaves the browser. */
const fetchRules = () => import('@readytowork/advert-check');

/** A result together with the text that was checked, because the visitor may type on afterwards. */
export interface Check {
  advert: string;
  result: CheckedAdvert;
}

export function useCheck() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [check, setCheck] = useState<Check>();
  const run = async (advert: string) => {
    setState('busy');
    try {
      const { checkAdvert } = await fetchRules();
      setCheck({ advert, result: checkAdvert(advert) });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const clear = () => {
    setCheck(undefined);
    setState('idle');
  };
  /**
   * Fetches the rules early, because the network may be gone when the visitor pastes the advert. If that fails, the check itself
   * reports it.
   */
  const prepare = () => void fetchRules().catch(() => {});
  return { state, check, run, clear, prepare };
}
