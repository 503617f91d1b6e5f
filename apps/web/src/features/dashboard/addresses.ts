import { assessmentIsDue, type Learning, type NextStep, standing } from '@readytowork/contract/next-step';
import { resumeAt } from '../chapters/progress.ts';

interface Addressed extends Learning {
  summary: Learning['summary'] & { slug: string };
}

const pageOf = ({ summary }: Addressed) => `/my-learning/${encodeURIComponent(summary.slug)}`;

/** The address of the next step; a SCORM package itself remembers where it stopped. */
export function stepAddress({ kind, module }: NextStep<Addressed>): string {
  const page = pageOf(module);
  if (kind === 'assessment') return `${page}?view=assessment`;
  if (module.summary.is_scorm) return page;
  const { chapter, slide } = resumeAt(module.summary.chapters);
  return `${page}?chapter=${chapter}&slide=${slide}`;
}

/** The address of a course card: where the course resumes, or the assessment after its last slide. */
export function courseAddress(module: Addressed, assessed: boolean): string {
  const page = pageOf(module);
  if (assessmentIsDue(module, assessed)) return `${page}?view=assessment`;
  const isPassed = assessed && module.summary.passed && standing(module.summary) === 'complete';
  return isPassed ? `${page}?view=result` : page;
}
