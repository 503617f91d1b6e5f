import type { Webmodule } from '@readytowork/contract';
import { assessmentIsDue, standing } from '@readytowork/contract/next-step';
import type { LearningModule } from './learning.ts';

interface PurposeGroup {
  family: Webmodule['family'];
  modules: LearningModule[];
}

/** The begun courses, latest first, and the others by family, in the order of the courses. */
export function byPurpose(modules: readonly LearningModule[], assessed: boolean) {
  const isBegun = (module: LearningModule) =>
    standing(module.summary) === 'in progress' || assessmentIsDue(module, assessed);
  const latest = ({ summary }: LearningModule) => summary.last_activity ?? '';
  const begun = modules.filter(isBegun).sort((one, other) => latest(other).localeCompare(latest(one)));
  const groups = new Map<Webmodule['family'], LearningModule[]>();
  for (const module of modules) {
    if (isBegun(module)) continue;
    const { family } = module.course;
    groups.set(family, [...(groups.get(family) ?? []), module]);
  }
  return {
    begun,
    groups: [...groups].map(([family, members]): PurposeGroup => ({ family, modules: members })),
  };
}
