import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/** Milliseconds within which a second click counts as part of a double click or the slip of a trembling hand. */
export const apartMs = 300;

/**
 * Allows one move at a time, so that neither a double click nor a held Enter skips a slide. Both handlers belong on the element
 * around the buttons and links. It counts from press to press: a slow phone may handle the second click a second later, after it
 * has drawn the next slide.
 *
 * @param arrived whether a press on this page brought the learner here; its second click then counts too
 */
export function useOneMove(arrived: boolean) {
  const [since] = useState(() => (arrived ? performance.now() : Number.NEGATIVE_INFINITY));
  const last = useRef(since);
  const onClickCapture = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a, button')) return;
    if (event.timeStamp - last.current >= apartMs) {
      last.current = event.timeStamp;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };
  return { onClickCapture, onKeyDown };
}
