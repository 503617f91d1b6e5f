import { type CatalogueModule, slidesOf } from '../modules/catalogue.ts';
import type { ModuleStatus } from '../scorm/scorm.service.ts';
import type { ModuleProgress } from './progress.queries.ts';
import { completedSlides } from './progress.rules.ts';

interface ModuleStanding {
  module: CatalogueModule;
  records: ModuleProgress[];
  /** Status of a package module; undefined until the learner opens it. */
  played: ModuleStatus | undefined;
  /** True if the learner has passed the assessment. */
  passed: boolean;
}

/** The summary of one module: progress in slides, by chapter and in total. A SCORM module has no chapters here. */
export function summaryView({ module, records, played, passed }: ModuleStanding) {
  const { course } = module;
  const isScorm = course.format === 'scorm';
  const chapters = (isScorm ? [] : course.chapters).map((chapter) => {
    const slides = slidesOf(chapter);
    const record = records.find((known) => known.chapter === chapter.number);
    const completed = completedSlides(record, slides);
    return { chapterNumber: chapter.number, name: chapter.name, slides, completed };
  });
  const last = Math.max(played?.touched ?? 0, ...records.map(({ touched }) => touched));
  return {
    id: module.id,
    slug: module.slug,
    name: course.name,
    is_scorm: isScorm,
    scorm: isScorm ? (played?.status ?? ('not begun' as const)) : null,
    ...(played?.result && { scorm_result: played.result }),
    passed,
    completed: chapters.reduce((sum, chapter) => sum + chapter.completed, 0),
    total: chapters.reduce((sum, chapter) => sum + chapter.slides, 0),
    last_activity: last > 0 ? new Date(last).toISOString() : null,
    chapters,
  };
}
