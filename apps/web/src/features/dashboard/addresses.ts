import { assessmentIsDue, type Learning, type NextStep, standing } from '@readytowork/contract/next-step';
import { resumeAt } from '../chapters/progress.ts';

interface Addressed extends Learning {
  summary: Learning['summary'] & { slug: string };
}

const pageOf = ({ summary }: Addressed) => `/my-learning/${encodeURIComponent(summary.slug)}`;

/** The address of the next step. A SCORM package needs no position, because it remembers where it stopped. */
export function stepAddress({ kind, module }: NextStep<Addressed>): string {
  const page = pageOf(module);
  if (kind === 'assessment') return `${page}?view=assessment`;
  if (module.summary.is_scorm) return page;
  const { chapter, slide } = resumeAt(module.summary.chapters);
  return `${page}?chapter=${chapter}&slide=${slide}`;
}

/** Where a course card leads: to the slide at which the course resumes, or to the assessment after the last slide. */
export function courseAddress(module: Addressed, assessed: boolean): string {
  const page = pageOf(module);
  if (assessmentIsDue(module, assessed)) return `${page}?view=assessment`;
  const isPassed = assessed && module.summary.passed && standing(module.summary) === 'complete';
  return isPassed ? `${page}?view=result` : page;
}
