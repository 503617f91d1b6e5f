import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '../../chapters/progress.ts';
import { useFetchAhead } from '../../chapters/queries/use-fetch-ahead.ts';
import type { Slides } from '../../chapters/slide-address.ts';
import { useTouched } from './use-touched.ts';

/**
 * Milliseconds of viewing before the next slide is fetched. Nobody reads a slide faster, and a learner who moves on sooner has
 * touched the page.
 */
const glance = 3_000;
/** Milliseconds until a press has taken effect: it may move to another slide, or turn the pictures off. */
const press = 300;

/**
 * Fetches the next slide as soon as the learner uses the page or has viewed it for a moment. So a learner who opens a course and
 * leaves again pays for one picture only.
 *
 * @returns a function to call when the current slide's picture, which goes first, has loaded
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
