import type { GroupProgress } from '@readytowork/contract';

interface Result {
  module: number;
  best: number | null;
  passed: boolean;
}

export interface ResultRow {
  member: number;
  name: string;
  /** One for each course, in the order of the courses. */
  results: Result[];
}

/** Rearranges progress by learner instead of by course, keeping the server's order. */
export function resultRows({ modules }: GroupProgress): ResultRow[] {
  const rows = new Map<number, ResultRow>();
  for (const { learners } of modules)
    for (const { member, name } of learners)
      if (!rows.has(member)) rows.set(member, { member, name, results: modules.map(resultOf(member)) });
  return [...rows.values()];
}

const resultOf =
  (member: number) =>
  ({ learners, module }: GroupProgress['modules'][number]): Result => {
    const found = learners.find((learner) => learner.member === member);
    return { module, best: found?.best_result ?? null, passed: found?.state === 'passed' };
  };
