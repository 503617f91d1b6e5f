import { type KeyboardEvent, useRef } from 'react';

/** Milliseconds within which a second click counts as part of a double click or the slip of a trembling hand. */
export const apartMs = 300;

/** Allows one move at a time, so that neither a double click nor a held Enter skips a slide. */
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
