import type { ModuleSummary, Webmodule } from '@readytowork/contract';
import { nextStep } from '@readytowork/contract/next-step';

/** Data of a card: the course and the learner's progress in it. */
export interface LearningModule {
  course: Webmodule;
  summary: ModuleSummary;
}

/** The learner's modules in course order, with the one to resume returned separately. */
export function learningModules(courses: Webmodule[], summaries: ModuleSummary[], assessed: boolean) {
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  const modules = summaries.flatMap((summary) => {
    const course = bySlug.get(summary.slug);
    return course ? [{ course, summary }] : [];
  });
  const step = nextStep(modules, assessed);
  return { modules, step, others: modules.filter((module) => module !== step?.module) };
}

/** Whether the learner has done nothing yet, so that the page does not say "welcome back". */
export const isNewcomer = (summaries: ModuleSummary[]): boolean =>
  summaries.every(({ last_activity, completed, passed }) => !last_activity && completed === 0 && !passed);
