import type { Progress } from '@readytowork/contract/next-step';
import { expect, test } from 'vitest';
import { moduleCounts } from './counts.ts';

const module = (completed: number, slides: number): Progress => ({
  is_scorm: false,
  chapters: [{ chapterNumber: 1, completed, slides }],
});
const scormModule: Progress = { is_scorm: true, chapters: [] };

test('counts each module once, and takes the number of SCORM modules from the server', () => {
  const slides = [module(0, 5), module(1, 5), module(2, 5), module(5, 5)];
  const modules = [...slides, scormModule, scormModule, scormModule];
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

test('does not count a SCORM module twice even if it has chapters', () => {
  const odd: Progress = { ...module(1, 1), is_scorm: true };
  expect(moduleCounts([odd], { inProgress: 0, completed: 0 }).completed).toBe(0);
});
