import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { apartMs } from './use-one-move.ts';

/** What begins above this, in pixels, is hidden by the site's header. */
const belowHeader = 64;

interface Arrival {
  box: RefObject<HTMLElement | null>;
  /** For the second click of a double click on "Next", which lands on the new slide. */
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * Whoever turned to this slide begins at its top, with the focus on it: a screen reader says its name and reads on from there.
 */
export function useArrival(turnedTo: boolean): Arrival {
  const box = useRef<HTMLElement>(null);
  const since = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const slide = box.current;
    if (!turnedTo || !slide) return;
    since.current = performance.now();
    slide.focus({ preventScroll: true });
    if (slide.getBoundingClientRect().top < belowHeader)
      slide.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [turnedTo]);
  const onClickCapture = (event: MouseEvent) => {
    if (performance.now() - since.current >= apartMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { box, onClickCapture };
}
