import type { ModuleSummary } from '@readytowork/contract';
import { type Learning, type NextStep, nextStep } from '@readytowork/contract/next-step';
import { outlineView } from '../modules/modules.view.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { summaryView } from '../progress/progress.view.ts';

export interface LearnedModule extends Learning {
  summary: ModuleSummary;
}

/** A learner's next step, as on the dashboard. */
export async function nextStepOf(
  progress: Pick<ProgressService, 'summary'>,
  accountId: number,
  assessed: boolean,
): Promise<NextStep<LearnedModule> | undefined> {
  const modules = (await progress.summary(accountId)).map((learned) => ({
    course: outlineView(learned.module),
    summary: summaryView(learned),
  }));
  return nextStep(modules, assessed);
}

/** The page of the step; a course continues where the learner stopped. */
export function stepPath({ kind, module }: NextStep<LearnedModule>): string {
  const page = `/my-learning/${encodeURIComponent(module.summary.slug)}`;
  return kind === 'assessment' ? `${page}?view=assessment` : page;
}
