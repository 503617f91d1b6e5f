import { expect, test } from 'vitest';
import { moduleCounts, type Progress, standing } from './classify.ts';

const module = (...chapters: [completed: number, slides: number][]): Progress => ({
  is_scorm: false,
  chapters: chapters.map(([completed, slides]) => ({ completed, slides })),
});

test.each([
  ['nothing done', module([0, 5], [0, 3]), 'not started'],
  ['one slide of the first chapter', module([1, 5], [0, 3]), 'in progress'],
  ['a whole chapter, the next untouched', module([5, 5], [0, 3]), 'in progress'],
  ['a later chapter first', module([0, 5], [2, 3]), 'in progress'],
  ['all but one slide', module([5, 5], [2, 3]), 'in progress'],
  ['everything', module([5, 5], [3, 3]), 'complete'],
  ['everything of one chapter', module([4, 4]), 'complete'],
  ['an untouched chapter of one image beside a finished one', module([4, 4], [0, 0]), 'complete'],
  ['nothing but a chapter of one image', module([0, 0]), 'not started'],
  ['no chapter', module(), 'not started'],
])('%s: %s', (_, given, expected) => {
  expect(standing(given)).toBe(expected);
});

test.each([
  ['not begun', 'not started'],
  ['in progress', 'in progress'],
  ['completed', 'complete'],
  [null, 'not started'],
] as const)('a SCORM module that is %s: %s, whatever chapters it came with', (scorm, expected) => {
  expect(standing({ is_scorm: true, scorm, chapters: [{ completed: 1, slides: 1 }] })).toBe(expected);
});

const scormModule: Progress = { is_scorm: true, chapters: [] };

test('counts each module once, and the SCORM modules as the server does', () => {
  const modules = [
    module([0, 5]),
    module([1, 5]),
    module([2, 5]),
    module([5, 5]),
    scormModule,
    scormModule,
    scormModule,
  ];
  expect(moduleCounts(modules, { inProgress: 0, completed: 0 })).toEqual({
    registered: 7,
    inProgress: 2,
    completed: 1,
  });
  expect(moduleCounts(modules, { inProgress: 2, completed: 1 })).toEqual({
    registered: 7,
    inProgress: 4,
    completed: 2,
  });
});

test('a SCORM module is left out even if it came with chapters', () => {
  const odd: Progress = { is_scorm: true, chapters: [{ completed: 1, slides: 1 }] };
  expect(moduleCounts([odd], { inProgress: 0, completed: 0 }).completed).toBe(0);
});
