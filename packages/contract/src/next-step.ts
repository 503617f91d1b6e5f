import type { ModuleSummary, Webmodule } from './modules.ts';

/** A chapter as far as somebody has come in it, in slides. */
interface ChapterCount {
  chapterNumber: number;
  slides: number;
  completed: number;
}

/** What the rules below read of a course and of somebody's progress in it. */
export interface Learning {
  course: Pick<Webmodule, 'has_assessment' | 'assessment_minutes' | 'duration_minutes'> & {
    chapters: Pick<Webmodule['chapters'][number], 'chapterNumber' | 'minutes'>[];
  };
  summary: Progress & Pick<ModuleSummary, 'last_activity' | 'passed'>;
}

export interface Progress {
  is_scorm: boolean;
  /** What the server says of a module that plays a package. */
  scorm?: ModuleSummary['scorm'];
  chapters: ChapterCount[];
}

export type Standing = 'not started' | 'in progress' | 'complete';

const played = { 'not begun': 'not started', 'in progress': 'in progress', completed: 'complete' } as const;

/**
 * How far a module of slides is (docs/specification.md, section 4): not started while every chapter has nothing completed,
 * else in progress while a chapter has slides to go, else complete. Of a SCORM module the server knows.
 */
export function standing({ is_scorm, scorm, chapters }: Progress): Standing {
  if (is_scorm) return played[scorm ?? 'not begun'];
  if (chapters.every(({ completed }) => completed === 0)) return 'not started';
  return chapters.some(({ completed, slides }) => completed < slides) ? 'in progress' : 'complete';
}

/** The chapter to go on with: the first one with slides to go. */
export const openChapter = <C extends ChapterCount>(chapters: C[]): C | undefined =>
  chapters.find(({ completed, slides }) => completed < slides);

/** Whether the assessment is what is left to do: everything was worked through, and it is not passed. */
export const assessmentIsDue = ({ course, summary }: Learning, assessed: boolean): boolean =>
  assessed && course.has_assessment && !summary.passed && standing(summary) === 'complete';

export interface NextStep<L> {
  kind: 'start' | 'continue' | 'assessment';
  module: L;
}

/**
 * What to do next: of the courses that were begun, the one touched last, be it its next slide or its assessment; else the first
 * one that was not begun. Nothing where all is done.
 *
 * @param assessed whether this person takes assessments: facilitators do not
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
 * How many minutes are left of a course, by the rule of `chapterMinutes` (packages/courseware/src/minutes.ts): of each chapter
 * the share of its slides that are to go, and the assessment until it is passed. How much of a package is left nobody knows once
 * it was begun; before that it is what the course says of itself.
 */
export function minutesLeft(module: Learning, assessed: boolean): number | undefined {
  const { course, summary } = module;
  const questions = assessed && !summary.passed ? course.assessment_minutes : 0;
  if (!summary.is_scorm)
    return Math.ceil(summary.chapters.reduce((sum, chapter) => sum + left(course, chapter), 0) + questions);
  if (standing(summary) === 'not started') return course.duration_minutes;
  return standing(summary) === 'complete' ? questions : undefined;
}

/** Nobody reads by the minute: past twenty of them it is one of fives. */
export const aboutMinutes = (minutes: number): number =>
  minutes > 20 ? Math.round(minutes / 5) * 5 : minutes;

/** How many minutes the next step takes: the rest of a chapter, or the assessment. */
export function stepMinutes({ kind, module }: NextStep<Learning>): number | undefined {
  const { course, summary } = module;
  if (kind === 'assessment') return course.assessment_minutes;
  const chapter = openChapter(summary.chapters);
  if (summary.is_scorm || !chapter) return undefined;
  return Math.max(1, Math.ceil(left(course, chapter)));
}

function left({ chapters }: Learning['course'], { chapterNumber, completed, slides }: ChapterCount): number {
  const minutes = chapters.find((chapter) => chapter.chapterNumber === chapterNumber)?.minutes ?? 0;
  return slides === 0 ? 0 : (minutes * Math.max(0, slides - completed)) / slides;
}
