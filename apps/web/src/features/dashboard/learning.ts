import type { ModuleSummary, Webmodule } from '@readytowork/contract';
import { nextStep } from '@readytowork/contract/next-step';

/** What a card shows: the course and how far the learner is in it. */
export interface LearningModule {
  course: Webmodule;
  summary: ModuleSummary;
}

/** The modules that the learner is registered in, in the courses' order, and the one to go on with apart. */
export function learningModules(courses: Webmodule[], summaries: ModuleSummary[], assessed: boolean) {
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  const modules = summaries.flatMap((summary) => {
    const course = bySlug.get(summary.slug);
    return course ? [{ course, summary }] : [];
  });
  const step = nextStep(modules, assessed);
  return { step, others: modules.filter((module) => module !== step?.module) };
}

/** Whether somebody has not done anything here yet: nobody welcomes them back. */
export const isNewcomer = (summaries: ModuleSummary[]): boolean =>
  summaries.every(({ last_activity, completed, passed }) => !last_activity && completed === 0 && !passed);
