import type { Webmodule } from '@readytowork/contract';
import { expect, test } from 'vitest';
import { courseFiles } from './course-files.ts';

const file = (name: string, label: string, adminOnly = false, bytes?: number) => ({
  name,
  label,
  url: `/files/${name}`,
  adminOnly,
  ...(bytes && { bytes }),
});

const module = (files: Webmodule['files'], chapters: string[]): Webmodule => ({
  id: 3,
  slug: 'money',
  name: 'Money Skills',
  is_scorm: false,
  has_assessment: true,
  assessment_minutes: 10,
  duration_minutes: 50,
  blurb: '',
  family: 'money',
  art: 'jar',
  version: 'v',
  chapters: chapters.map((name, index) => ({ chapterNumber: index + 1, name, slides: 12, minutes: 10 })),
  files,
});

const labels = (given: Webmodule | undefined) => {
  const { learner, facilitator } = courseFiles(given);
  return [learner, facilitator].map((list) => list.map(({ label, fileName }) => [label, fileName]));
};

test('names a topic after its chapter, on the page and in the file name', () => {
  const given = module(
    [file('topic-2.pdf', 'Topic 2'), file('answers.pdf', 'Answers', true)],
    ['A', 'Budgeting'],
  );
  expect(labels(given)).toEqual([
    [['Topic 2: Budgeting', 'Money Skills Topic 2 Budgeting.pdf']],
    [['Answers', 'Money Skills Answers.pdf']],
  ]);
});

test('keeps the labels of other files and formats', () => {
  const files = [
    file('introduction.pdf', 'Introduction'),
    file('topic-9.pdf', 'Topic 9'),
    file('plan.docx', 'Plan'),
  ];
  expect(labels(module(files, []))).toEqual([
    [
      ['Introduction', 'Money Skills Introduction.pdf'],
      ['Topic 9', 'Money Skills Topic 9.pdf'],
      ['Plan', 'Money Skills Plan.docx'],
    ],
    [],
  ]);
});

test('lists nothing if the course does not exist, and shows a size only if it is known', () => {
  expect(labels(undefined)).toEqual([[], []]);
  const { learner } = courseFiles(module([file('a.pdf', 'A', false, 4200), file('b.pdf', 'B')], []));
  expect(learner.map(({ bytes }) => bytes)).toEqual([4200, undefined]);
});

test('offers the file with all topics only if there are no single ones, and never lists an assignment on the card', () => {
  const content = file('content', 'All of it');
  const assignment = file('assignment', 'Assignment');
  const names = (given: Webmodule) => courseFiles(given).learner.map(({ name }) => name);
  expect(names(module([file('topic-1.pdf', 'Topic 1'), content, assignment], ['A']))).toEqual([
    'topic-1.pdf',
  ]);
  expect(names(module([content, file('matrix', 'Matrix'), assignment], []))).toEqual(['content', 'matrix']);
});
