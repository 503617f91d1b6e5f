import type { ModuleSummary, MyGroup } from '@readytowork/contract';

/** A course that one of the learner's groups has to complete. */
export interface DueCourse {
  slug: string;
  name: string;
  group: string;
  /** A date in South Africa; null if the course has no due date. */
  due: string | null;
}

/** The courses left to do for the learner's groups, the earliest due date first. A passed course is done for every group. */
export function dueCourses(groups: readonly MyGroup[], summaries: readonly ModuleSummary[]): DueCourse[] {
  const passed = new Set(summaries.filter((summary) => summary.passed).map(({ id }) => id));
  const due = groups.flatMap((group) =>
    group.state !== 'joined' || !group.open
      ? []
      : group.modules.flatMap(({ due_on, module, name, slug }) =>
          passed.has(module) ? [] : [{ slug, name, group: group.name, due: due_on }],
        ),
  );
  const lastOfAll = '9999';
  return due.toSorted((a, b) => (a.due ?? lastOfAll).localeCompare(b.due ?? lastOfAll));
}
