import type { ModuleSummary, Webmodule } from '@readytowork/contract';

/** A slide course as it appears in the list of modules. */
export function courseOf(id: number, slug: string, name: string, more: Partial<Webmodule> = {}): Webmodule {
  return {
    id,
    slug,
    name,
    is_scorm: false,
    has_assessment: true,
    assessment_minutes: 10,
    duration_minutes: 50,
    blurb: `About ${name}.`,
    family: 'work',
    art: 'ladder',
    version: 'v',
    chapters: [{ chapterNumber: 1, name: 'The first', slides: 12, minutes: 20 }],
    files: [],
    ...more,
  };
}

/** A learner's progress in a course with one chapter of this many slides. */
export function summaryOf(
  course: Webmodule,
  completed: number,
  total: number,
  more: Partial<ModuleSummary> = {},
): ModuleSummary {
  const chapter = { chapterNumber: 1, name: 'The first', slides: total, completed };
  return {
    id: course.id,
    slug: course.slug,
    name: course.name,
    is_scorm: course.is_scorm,
    completed,
    total,
    passed: false,
    last_activity: completed > 0 ? '2026-03-01T08:00:00Z' : null,
    scorm: null,
    chapters: [chapter],
    ...more,
  };
}
