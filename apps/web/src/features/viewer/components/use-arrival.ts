import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { apartMs } from './use-one-move.ts';

/** Pixels at the top of the window that the site's header covers. */
const belowHeader = 64;

/** Whether the screen has space for the slide alone, as a phone on its side. */
export const isLow = (): boolean => matchMedia('(max-height: 480px)').matches;

interface Arrival {
  box: RefObject<HTMLElement | null>;
  /** Stops the second click of a double click on "Next", which lands on the new slide. */
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * When the learner moves to a slide, scrolls it into view and focuses it, so that a screen reader announces its name and reads
 * on.
 */
export function useArrival(turnedTo: boolean): Arrival {
  const box = useRef<HTMLElement>(null);
  const since = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const slide = box.current;
    if (!slide) return;
    const isBefore = slide.getBoundingClientRect().top < belowHeader;
    if (turnedTo) {
      since.current = performance.now();
      slide.focus({ preventScroll: true });
    }
    if (isLow() || (turnedTo && isBefore)) slide.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [turnedTo]);
  const onClickCapture = (event: MouseEvent) => {
    if (event.timeStamp - since.current >= apartMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { box, onClickCapture };
}
