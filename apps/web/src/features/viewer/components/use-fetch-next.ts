import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '../../chapters/progress.ts';
import { useFetchAhead } from '../../chapters/queries/use-fetch-ahead.ts';
import type { Slides } from '../../chapters/slide-address.ts';
import { useTouched } from './use-touched.ts';

/** In milliseconds. Nobody reads a slide faster, and who turns it sooner has touched the page. */
const glance = 3_000;
/** Until it is known what a press was for: it may have turned the slide, or the pictures off. */
const press = 300;

/**
 * Fetches the slide after the one shown, so that it is there when it is turned to: as soon as the page is used, or looked at for a
 * moment. Whoever opens a course and leaves again pays for one picture.
 *
 * @returns to be called when the picture of the slide shown has come, which goes first
 */
export function useFetchNext(module: Slides, shown: Place, following: Place | undefined): () => void {
  const fetchAhead = useEffectEvent(useFetchAhead(module, following));
  const isUsed = useTouched();
  const [seen, setSeen] = useState<string>();
  const here = `${shown.chapter}/${shown.slide}`;
  const isSeen = seen === here;
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => fetchAhead(), isUsed ? press : glance);
    return () => clearTimeout(timer);
  }, [isSeen, isUsed]);
  return () => setSeen(here);
}
