import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A page that was left is given this long to grow back to the place it was left at. */
const timeoutMs = 2_000;

/** A new page starts at its top; going back leads to where that page was left. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    const remember = () => save(key, window.scrollY);
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone is not another page.
  useEffect(() => {
    if (kind === 'POP') return scrollBackTo(saved(key));
    if (!hash) window.scrollTo(0, 0);
  }, [pathname, kind === 'POP' ? key : '']);
}

/** Scrolls there once the page is long enough, unless the visitor scrolls first. */
function scrollBackTo(top: number): (() => void) | undefined {
  if (top <= 0) return;
  const until = Date.now() + timeoutMs;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const attempt = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    if (reachable >= top) window.scrollTo(0, top);
    else if (Date.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return stop;
}

function save(key: string, top: number): void {
  try {
    sessionStorage.setItem(`rtw.scroll.${key}`, String(Math.round(top)));
  } catch {
    // A full or closed storage costs a scroll position, nothing more.
  }
}

function saved(key: string): number {
  try {
    return Number(sessionStorage.getItem(`rtw.scroll.${key}`) ?? 0);
  } catch {
    return 0;
  }
}
