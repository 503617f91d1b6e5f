import { type RefObject, useLayoutEffect, useRef } from 'react';

const headings = 'h1, h2, h3';

/**
 * For content that is replaced once its button has worked. Moves the focus to the heading of the new content, or of the page, so
 * that keyboard users do not have to start again from the top.
 */
export function useRestoreFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const leaving = box.current;
    const place = leaving?.parentElement;
    return () => {
      // Checked before the element is removed; afterwards its focus can no longer be detected.
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
