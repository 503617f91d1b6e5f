import { expect, test } from 'vitest';
import { byPurpose } from './by-purpose.ts';
import { courseOf, summaryOf } from './learning.fixture.ts';

const module = (id: number, family: 'work' | 'money', completed: number, last = '') => {
  const course = courseOf(id, `course-${id}`, `Course ${id}`, { family });
  return { course, summary: summaryOf(course, completed, 12, { last_activity: last || null }) };
};
const ids = (modules: ReturnType<typeof module>[]) => modules.map(({ course }) => course.id);

test('puts the begun courses first, the latest before the others, and groups the rest by family', () => {
  const { begun, groups } = byPurpose(
    [
      module(1, 'work', 0),
      module(2, 'money', 3, '2026-03-01T08:00:00Z'),
      module(3, 'money', 0),
      module(4, 'work', 12, '2026-03-02T08:00:00Z'),
      module(5, 'work', 0),
    ],
    true,
  );
  expect(ids(begun)).toEqual([4, 2]);
  expect(groups.map(({ family, modules }) => [family, ids(modules)])).toEqual([
    ['work', [1, 5]],
    ['money', [3]],
  ]);
});

test('a facilitator’s complete course is not begun, because no assessment waits', () => {
  const { begun, groups } = byPurpose([module(4, 'work', 12)], false);
  expect([ids(begun), groups.length]).toEqual([[], 1]);
});
