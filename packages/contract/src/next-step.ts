import type { ModuleSummary, Webmodule } from './modules.ts';

/** A learner's completed slides in a chapter, and the number of slides. */
interface ChapterCount {
  chapterNumber: number;
  slides: number;
  completed: number;
}

/** The input to the rules below: a course and a learner's progress in it. */
export interface Learning {
  course: Pick<Webmodule, 'has_assessment' | 'assessment_minutes' | 'duration_minutes'> & {
    chapters: Pick<Webmodule['chapters'][number], 'chapterNumber' | 'minutes'>[];
  };
  summary: Progress & Pick<ModuleSummary, 'last_activity' | 'passed'>;
}

export interface Progress {
  is_scorm: boolean;
  /** Progress by SCORM status, as the server reports it for a module that plays a package. */
  scorm?: ModuleSummary['scorm'];
  chapters: ChapterCount[];
}

export type Standing = 'not started' | 'in progress' | 'complete';

const played = { 'not begun': 'not started', 'in progress': 'in progress', completed: 'complete' } as const;

/**
 * A learner's state in a module of slides (docs/specification.md, section 4): not started without a completed slide, complete if
 * every chapter is, otherwise in progress. For a SCORM module the server decides.
 */
export function standing({ is_scorm, scorm, chapters }: Progress): Standing {
  if (is_scorm) return played[scorm ?? 'not begun'];
  if (chapters.every(({ completed }) => completed === 0)) return 'not started';
  return chapters.some(({ completed, slides }) => completed < slides) ? 'in progress' : 'complete';
}

/** The chapter to continue with: the first that has slides left. */
export const openChapter = <C extends ChapterCount>(chapters: C[]): C | undefined =>
  chapters.find(({ completed, slides }) => completed < slides);

/** True if only the assessment is left: all slides are complete, and the assessment is not passed. */
export const assessmentIsDue = ({ course, summary }: Learning, assessed: boolean): boolean =>
  assessed && course.has_assessment && !summary.passed && standing(summary) === 'complete';

export interface NextStep<L> {
  kind: 'start' | 'continue' | 'assessment';
  module: L;
}

/**
 * What to do next: the next slide or the assessment of the most recently used course, or else the first course not started.
 * Undefined if everything is done.
 *
 * @param assessed false for people who take no assessments, such as facilitators
 */
export function nextStep<L extends Learning>(modules: L[], assessed: boolean): NextStep<L> | undefined {
  const begun = modules.filter(
    (module) => standing(module.summary) === 'in progress' || assessmentIsDue(module, assessed),
  );
  const touched = ({ summary }: L) => summary.last_activity ?? '';
  const [first, ...others] = begun;
  if (first) {
    const module = others.reduce((best, one) => (touched(one) > touched(best) ? one : best), first);
    return { kind: assessmentIsDue(module, assessed) ? 'assessment' : 'continue', module };
  }
  const fresh = modules.find(
    ({ summary }) => standing(summary) === 'not started' && (summary.is_scorm || summary.chapters.length > 0),
  );
  return fresh && { kind: 'start', module: fresh };
}

/**
 * Remaining minutes of a course without its assessment: the stated duration (SPEC.md, section 3) before the start, then each
 * chapter's minutes in proportion to its remaining slides. The assessment's minutes if only that is left. Undefined for a package
 * that was started, because its parts are not known.
 */
export function minutesLeft(module: Learning, assessed: boolean): number | undefined {
  const { course, summary } = module;
  if (assessmentIsDue(module, assessed)) return course.assessment_minutes;
  const state = standing(summary);
  if (state === 'not started') return course.duration_minutes;
  if (state === 'complete') return 0;
  if (summary.is_scorm) return undefined;
  return aboutMinutes(summary.chapters.reduce((sum, chapter) => sum + left(course, chapter), 0));
}

/** Whole minutes, above twenty in steps of five, because the estimate is not more precise. */
const aboutMinutes = (minutes: number): number =>
  minutes > 20 ? Math.round(minutes / 5) * 5 : Math.max(1, Math.ceil(minutes));

/** Estimated minutes of the next step: the rest of the chapter, or the assessment. */
export function stepMinutes({ kind, module }: NextStep<Learning>): number | undefined {
  const { course, summary } = module;
  if (kind === 'assessment') return course.assessment_minutes;
  const chapter = openChapter(summary.chapters);
  if (summary.is_scorm || !chapter) return undefined;
  return aboutMinutes(left(course, chapter));
}

function left({ chapters }: Learning['course'], { chapterNumber, completed, slides }: ChapterCount): number {
  const minutes = chapters.find((chapter) => chapter.chapterNumber === chapterNumber)?.minutes ?? 0;
  return slides === 0 ? 0 : (minutes * Math.max(0, slides - completed)) / slides;
}
