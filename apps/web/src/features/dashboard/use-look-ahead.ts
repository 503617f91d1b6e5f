import type { NextStep } from '@readytowork/contract/next-step';
import { useEffect } from 'react';
import { resumeAt } from '../chapters/progress.ts';
import { useFetchAhead } from '../chapters/queries/use-fetch-ahead.ts';
import { useOutbox } from '../outbox/outbox-context.tsx';
import type { LearningModule } from './learning.ts';

/** Milliseconds to wait after the dashboard has loaded before background requests begin (docs/specification.md, section 4). */
const pause = 1_500;

/** Sends waiting operations, and fetches the slide at which the learner resumes. */
export function useLookAhead({ kind, module: { course, summary } }: NextStep<LearningModule>): void {
  const outbox = useOutbox();
  const hasSlide = kind !== 'assessment' && !course.is_scorm;
  const fetchSlide = useFetchAhead(course, hasSlide ? resumeAt(summary.chapters) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per module to resume.
  useEffect(() => {
    const timer = setTimeout(() => {
      void outbox.deliver();
      fetchSlide();
    }, pause);
    return () => clearTimeout(timer);
  }, [course.id]);
}
