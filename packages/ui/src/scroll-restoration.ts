import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from './router.ts';

/** Milliseconds in which a revisited page may grow to its former scroll position. */
const timeoutMs = 2_000;

/**
 * Scrolls a new page to the top; after Back or a reload, restores the scroll position of that page. Stores the position in the
 * browser's history entry, because the router's key is the same for every first page of a document.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // The visitor may have scrolled before this script came. After a reload the page is still at its top here.
    if (window.scrollY > 0) remember();
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, []);
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone is not another page.
  useEffect(() => {
    // The first change of the query after a load also runs this, because it is not a POP.
    const isSame = shown.current === pathname;
    shown.current = pathname;
    if (kind === 'POP') return scrollBackTo(remembered());
    if (!hash && !isSame) window.scrollTo(0, 0);
  }, [pathname, kind === 'POP' ? key : '']);
}

function remember(): void {
  history.replaceState({ ...history.state, scroll: Math.round(window.scrollY) }, '');
}

const remembered = (): number => Number(history.state?.scroll ?? 0);

/** Scrolls to the position once the page is long enough, unless the visitor scrolls first. */
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
