import { type RefObject, useLayoutEffect, useRef } from 'react';

const headings = 'h1, h2, h3';

/**
 * For what goes away when its button has worked. The focus that would go with it is given to the heading of what came in its
 * place, or to that of the page: whoever goes by keyboard is not thrown back to the top.
 */
export function useRestoreFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const leaving = box.current;
    const place = leaving?.parentElement;
    return () => {
      // Not later: once it is out of the page nobody knows any more where the focus was.
      if (leaving?.contains(document.activeElement)) setTimeout(() => focusIn(place));
    };
  }, []);
  return box;
}

function focusIn(place: Element | null | undefined): void {
  if (document.activeElement !== document.body) return;
  const main = document.querySelector('main');
  const room = place?.isConnected ? place : main;
  const around = room?.closest('section') ?? main;
  const target = room?.querySelector<HTMLElement>(headings) ?? around?.querySelector<HTMLElement>(headings);
  if (target) target.tabIndex = -1;
  (target ?? main)?.focus({ preventScroll: true });
}
