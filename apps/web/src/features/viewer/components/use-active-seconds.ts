import { mostSecondsOfSlide } from '@readytowork/contract/constants';
import { useEffect, useState } from 'react';
import { ActiveTime } from '../active-time.ts';

/** What somebody does who reads. */
const acts = ['pointerdown', 'keydown', 'scroll'] as const;

/** Counts while the page is in front; answers how many seconds it was since the last time it was asked. */
export function useActiveSeconds(): () => number {
  const [time] = useState(() => new ActiveTime(() => performance.now()));
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = () =>
      document.visibilityState === 'visible' && document.hasFocus() ? time.act() : time.leave();
    const leave = () => time.leave();
    look();
    // In the capturing phase, for what is scrolled may be a part of the page.
    for (const act of acts) document.addEventListener(act, look, { signal, capture: true, passive: true });
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    window.addEventListener('blur', leave, { signal });
    return () => listening.abort();
  }, [time]);
  return () => Math.min(time.take(), mostSecondsOfSlide);
}
