import { type KeyboardEvent, useRef } from 'react';

/** Milliseconds within which the second click of a double click or of a trembling hand comes. */
export const apartMs = 300;

/** Allows one move at a time, so that a double click or a held Enter never skips a slide. */
export function useOneMove() {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const once = (move: () => void) => () => {
    const now = performance.now();
    if (now - last.current < apartMs) return;
    last.current = now;
    move();
  };
  const ignoreHeldKey = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };
  return { once, ignoreHeldKey };
}
