import { expect, test } from 'vitest';
import { dueCourses } from './due.ts';
import { groupOf, moduleOf, summaryOf } from './groups.fixture.ts';

const money = moduleOf(3, 'money', '2026-12-24');
const work = moduleOf(1, 'work', null);
const people = moduleOf(2, 'people', '2026-12-01');
const courses = (...given: Parameters<typeof dueCourses>) => dueCourses(...given).map(({ slug }) => slug);

test('sorts courses by due date, those without a date last', () => {
  expect(courses([groupOf({ modules: [work, money, people] })], [])).toEqual(['people', 'money', 'work']);
});

test('lists a course once per group, with the group’s name', () => {
  const groups = [
    groupOf({ id: 1, name: 'One', modules: [money] }),
    groupOf({ id: 2, name: 'Two', modules: [money] }),
  ];
  expect(dueCourses(groups, []).map(({ group }) => group)).toEqual(['One', 'Two']);
});

test.each([
  ['is passed', groupOf({ modules: [money] }), [summaryOf(3, true)], []],
  ['is not passed', groupOf({ modules: [money] }), [summaryOf(3, false)], ['money']],
  ['belongs to a closed group', groupOf({ open: false, modules: [money] }), [], []],
  ['belongs to an invitation', groupOf({ state: 'invited', modules: [money] }), [], []],
])('which courses are still due, given a course that %s', (_, group, summaries, shown) => {
  expect(courses([group], summaries)).toEqual(shown);
});
