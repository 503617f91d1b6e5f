import { useEffect } from 'react';
import { resumeAt } from '../chapters/progress.ts';
import { useFetchAhead } from '../chapters/queries/use-fetch-ahead.ts';
import { outbox } from '../outbox/browser-outbox.ts';
import type { LearningModule } from './learning.ts';

/** docs/specification.md, section 4: a call in the background, so long after the dashboard has loaded, in milliseconds. */
const pause = 1_500;

/** Sends what waits, and fetches the slide to go on with. */
export function useLookAhead({ course, summary }: LearningModule): void {
  const fetchSlide = useFetchAhead(course, course.is_scorm ? undefined : resumeAt(summary.chapters));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each module to go on with.
  useEffect(() => {
    const timer = setTimeout(() => {
      void outbox.deliver();
      fetchSlide();
    }, pause);
    return () => clearTimeout(timer);
  }, [course.id]);
}
