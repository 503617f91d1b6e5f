import { expect, test } from 'vitest';
import { courseOf, summaryOf } from './learning.fixture.ts';
import { isNewcomer, learningModules } from './learning.ts';

const work = courseOf(1, 'work', 'Work Skills');
const money = courseOf(2, 'money', 'Money Skills');

test('returns the course to resume separately, and the others in course order', () => {
  const { step, others } = learningModules(
    [work, money],
    [summaryOf(work, 0, 12), summaryOf(money, 4, 10)],
    true,
  );
  expect(step).toMatchObject({ kind: 'continue', module: { course: { slug: 'money' } } });
  expect(others.map(({ course }) => course.slug)).toEqual(['work']);
});

test('hides progress in an unpublished course', () => {
  const { step, others } = learningModules([work], [summaryOf(work, 1, 12), summaryOf(money, 1, 10)], true);
  expect([step?.module, ...others].map((module) => module?.course.slug)).toEqual(['work']);
});

test.each([
  ['nothing done', summaryOf(work, 0, 12), true],
  ['a slide done', summaryOf(work, 1, 12), false],
  ['a slide done that still waits to be sent', summaryOf(work, 1, 12, { last_activity: null }), false],
  ['a package opened', summaryOf(work, 0, 0, { last_activity: '2026-03-01T08:00:00Z' }), false],
])('with %s, the page treats the learner as new: %s', (_, summary, expected) => {
  expect(isNewcomer([summaryOf(money, 0, 10), summary])).toBe(expected);
});
