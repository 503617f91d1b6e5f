import type { ModuleSummary, MyGroup } from '@readytowork/contract';

/** A course that a group of the learner is to learn. */
export interface DueCourse {
  slug: string;
  name: string;
  group: string;
  /** A day in South Africa; null: whenever they like. */
  due: string | null;
}

/**
 * What is still to be done for the groups that somebody is in, what is due first above. A course that they have passed is done, for
 * every group.
 */
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
