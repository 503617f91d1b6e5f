import { mostSecondsOfSlide } from '@readytowork/contract/constants';
import { useEffect, useState } from 'react';
import { ActiveTime } from '../active-time.ts';

/** Events that count as signs that the learner is reading. */
const acts = ['pointerdown', 'keydown', 'scroll'] as const;

/** Counts while the page is visible; each call returns the seconds since the previous one. */
export function useActiveSeconds(): () => number {
  const [time] = useState(() => new ActiveTime(() => performance.now()));
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = () =>
      document.visibilityState === 'visible' && document.hasFocus() ? time.act() : time.leave();
    const leave = () => time.leave();
    look();
    // In the capturing phase, because a scroll inside a part of the page does not bubble.
    for (const act of acts) document.addEventListener(act, look, { signal, capture: true, passive: true });
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    window.addEventListener('blur', leave, { signal });
    return () => listening.abort();
  }, [time]);
  return () => Math.min(time.take(), mostSecondsOfSlide);
}
