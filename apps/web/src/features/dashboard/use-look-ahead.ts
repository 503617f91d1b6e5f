import type { NextStep } from '@readytowork/contract/next-step';
import { useEffect } from 'react';
import { resumeAt } from '../chapters/progress.ts';
import { useFetchAhead } from '../chapters/queries/use-fetch-ahead.ts';
import { useOutbox } from '../outbox/outbox-context.tsx';
import type { LearningModule } from './learning.ts';

/** docs/specification.md, section 4: a call in the background, so long after the dashboard has loaded, in milliseconds. */
const pause = 1_500;

/** Sends what waits, and fetches the slide to go on with. */
export function useLookAhead({ kind, module: { course, summary } }: NextStep<LearningModule>): void {
  const outbox = useOutbox();
  const hasSlide = kind !== 'assessment' && !course.is_scorm;
  const fetchSlide = useFetchAhead(course, hasSlide ? resumeAt(summary.chapters) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each module to go on with.
  useEffect(() => {
    const timer = setTimeout(() => {
      void outbox.deliver();
      fetchSlide();
    }, pause);
    return () => clearTimeout(timer);
  }, [course.id]);
}
