import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Course } from './course.ts';
import { loadCourses } from './load.ts';
import { parseCourse } from './stored-course.ts';

const modules = join(import.meta.dirname, '../../../content/modules');

/** The fewest fields that any stored course has. */
const oldest = {
  slug: 'work',
  number: 1,
  name: 'Work',
  family: 'work',
  art: 'path',
  durationMinutes: 30,
  blurb: 'How work works.',
  chapters: [
    { number: 1, name: 'One', slides: [{ number: 0, layout: 'title', heading: [{ text: 'Work' }] }] },
  ],
  hash: 'abc',
};

const kept = (course: Course): unknown => JSON.parse(JSON.stringify(course));

test('reads back every course with all its fields', async () => {
  const courses = await loadCourses(modules);
  expect(courses.length).toBeGreaterThan(5);
  for (const course of courses) expect(parseCourse(kept(course))).toEqual({ course: kept(course) });
}, 120_000);

test('fills missing fields with their defaults', () => {
  expect(parseCourse(oldest)).toMatchObject({
    course: {
      format: 'slides',
      outcomes: [],
      facts: [],
      quiz: { online: [], paper: [] },
      guide: [],
      chapters: [{ slides: [{ blocks: [], sides: [], reading: [] }] }],
    },
  });
});

test.each([
  ['nothing', null, 'object'],
  ['text', '{}', 'object'],
  ['a course without chapters', { ...oldest, chapters: undefined }, 'chapters'],
  [
    'a slide of a layout that there never was',
    {
      ...oldest,
      chapters: [{ ...oldest.chapters[0], slides: [{ number: 0, layout: 'cinema', heading: [] }] }],
    },
    'chapters[0].slides[0].layout',
  ],
])('rejects %s with the reason', (_, stored, where) => {
  const read = parseCourse(stored);
  expect(read).toHaveProperty('problem');
  expect('problem' in read && read.problem).toContain(where);
});
