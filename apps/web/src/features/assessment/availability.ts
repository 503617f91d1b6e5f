import { type ChapterCount, isComplete } from '../chapters/progress.ts';

interface Circumstances {
  is_admin: boolean;
  is_scorm: boolean;
  chapters: ChapterCount[];
}

/** Whether the module page shows the assessment, and how many chapters must be completed before it opens. */
export type Availability = { shown: false } | { shown: true; chaptersLeft: number };

/**
 * Facilitators never see the assessment. In slide modules it opens once every chapter is complete (docs/specification.md, section
 * 2, module page).
 */
export function assessmentAvailability({ is_admin, is_scorm, chapters }: Circumstances): Availability {
  if (is_admin) return { shown: false };
  if (is_scorm) return { shown: true, chaptersLeft: 0 };
  return { shown: true, chaptersLeft: chapters.filter((chapter) => !isComplete(chapter)).length };
}
