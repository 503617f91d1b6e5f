import type { CheckedAdvert } from '@readytowork/advert-check';
import { useState } from 'react';

/** The rules are a file of their own, fetched when somebody begins to type; nothing of the advert goes the other way. */
const fetchRules = () => import('@readytowork/advert-check');

/** What the check says of a text; the text stays as it was checked while somebody types on. */
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
  /** Before it is needed: the network may be gone when the advert has been pasted. A failure is told when it matters. */
  const prepare = () => void fetchRules().catch(() => {});
  return { state, check, run, clear, prepare };
}
