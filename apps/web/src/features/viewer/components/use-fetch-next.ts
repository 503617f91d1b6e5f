import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '../../chapters/progress.ts';
import { useFetchAhead } from '../../chapters/queries/use-fetch-ahead.ts';
import type { Slides } from '../../chapters/slide-address.ts';
import { useTouched } from './use-touched.ts';

/** Milliseconds. Nobody reads a slide faster, and a learner who turns it sooner has touched the page. */
const glance = 3_000;
/** Milliseconds until a press has taken effect: it may turn the slide, or switch the pictures off. */
const press = 300;

/**
 * Fetches the next slide ahead: as soon as the learner uses the page, or views it for a moment. A learner who opens a course and
 * leaves again pays for one picture.
 *
 * @returns to be called when the current slide's picture, which goes first, has loaded
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
