import { type RefObject, useEffect, useRef } from 'react';

/** Whoever moved on from the text at the foot of a slide begins the new one at its picture. */
export function usePictureInView(slide: number): RefObject<HTMLDivElement | null> {
  const picture = useRef<HTMLDivElement>(null);
  const shown = useRef(slide);
  useEffect(() => {
    if (shown.current === slide) return;
    shown.current = slide;
    const top = picture.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) picture.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [slide]);
  return picture;
}
