import type { ModuleSummary, Webmodule } from '@readytowork/contract';
import { moduleToContinue } from './continue.ts';

/** What a card shows: the course and how far the learner is in it. */
export interface LearningModule {
  course: Webmodule;
  summary: ModuleSummary;
}

/** The modules the learner is registered in, in the courses' order, the one to go on with first. */
export function learningModules(courses: Webmodule[], summaries: ModuleSummary[]) {
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  const modules = summaries.flatMap((summary) => {
    const course = bySlug.get(summary.slug);
    return course ? [{ course, summary }] : [];
  });
  const next = moduleToContinue(modules.map(({ summary }) => summary));
  const isNext = ({ summary }: LearningModule) => summary === next;
  return { next: modules.find(isNext), others: modules.filter((module) => !isNext(module)) };
}
