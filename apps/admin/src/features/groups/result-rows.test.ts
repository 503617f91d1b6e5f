import type { GroupProgress } from '@readytowork/contract';
import { expect, test } from 'vitest';
import { resultRows } from './result-rows.ts';

const learner = (member: number, best_result: number | null, state: 'begun' | 'passed' = 'begun') => ({
  member,
  name: `Learner ${member}`,
  state,
  chapters_done: 0,
  chapters: 3,
  last_active_at: null,
  best_result,
  passed_at: null,
});
const course = (
  module: number,
  learners: ReturnType<typeof learner>[],
): GroupProgress['modules'][number] => ({
  module,
  slug: `course_${module}`,
  name: `Course ${module}`,
  due_on: null,
  counts: { not_begun: 0, begun: 0, chapters_done: 0, passed: 0 },
  learners,
});

test('makes one row per learner, with the results in the order of the courses', () => {
  const modules = [
    course(1, [learner(7, 60), learner(8, null)]),
    course(3, [learner(8, 90, 'passed'), learner(7, null)]),
  ];
  expect(resultRows({ as_of: '', modules })).toEqual([
    {
      member: 7,
      name: 'Learner 7',
      results: [
        { module: 1, best: 60, passed: false },
        { module: 3, best: null, passed: false },
      ],
    },
    {
      member: 8,
      name: 'Learner 8',
      results: [
        { module: 1, best: null, passed: false },
        { module: 3, best: 90, passed: true },
      ],
    },
  ]);
});

test('has a row for a learner who is missing from one course', () => {
  const modules = [course(1, []), course(3, [learner(7, 40)])];
  expect(resultRows({ as_of: '', modules })[0]?.results.map(({ best }) => best)).toEqual([null, 40]);
});
