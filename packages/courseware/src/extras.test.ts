import { describe, expect, test } from 'vitest';
import { type Case, expectOneProblem } from './expect-problem.ts';
import { soundAssignment, soundCourse, soundMatrix, withCourse } from './fixture.ts';
import { loadCourse } from './load.ts';

const files = { ...soundCourse(), 'matrix.md': soundMatrix, 'assignment.md': soundAssignment };

test('reads the optional files and includes them in the version', async () => {
  const course = await withCourse(files, loadCourse);
  expect(course.matrix?.name).toBe('Eisenhower Matrix');
  expect(course.matrix?.fields.map(({ examples }) => examples.length)).toEqual([2, 2, 2, 2]);
  expect(course.assignment?.[0]).toEqual({ kind: 'heading', depth: 2, text: [{ text: 'The task' }] });
  const without = await withCourse(soundCourse(), loadCourse);
  expect([without.matrix, without.assignment, without.combined]).toEqual([undefined, undefined, undefined]);
  expect(without.hash).not.toBe(course.hash);
});

describe('matrix.md', () => {
  const cases: Record<string, Case> = {
    'no name': { find: '# Eisenhower Matrix\n\n', put: '', at: 1, says: /must begin with its name/ },
    'no introduction': {
      find: 'Write each task into one of the four fields.\n\n',
      put: '',
      at: 1,
      says: /how to use the sheet/,
    },
    'three fields': {
      find: /## Plan it[\s\S]*?(?=## Pass)/,
      put: '',
      at: 1,
      says: /4 ## fields; this one has 3/,
    },
    'a field without advice': {
      find: '## Let it go\n\nWhat to do with it.\n\n',
      put: '## Let it go\n\n',
      at: '## Let',
      says: /one paragraph that says what to do/,
    },
    'a field with one example': {
      find: /(?<=Pass it on[\s\S]*)- Load electricity\n(?=\n## Let)/,
      put: '',
      at: 23,
      says: /2 to 4 examples; this one has 1/,
    },
    'an example too long': {
      find: /- Load electricity\n(?=\n## Plan)/,
      put: `- ${'x'.repeat(71)}\n`,
      says: /example has 71 characters; at most 70/,
    },
  };
  test.each(Object.entries(cases))('%s', async (_, each) => {
    await expectOneProblem('matrix.md', each, files);
  });
});

describe('assignment.md', () => {
  const cases: Record<string, Case> = {
    'heading missing': { find: '## Hours\n\nThirty.\n\n', put: '', at: 1, says: /"## Hours" is missing/ },
    'heading unknown': {
      find: '## Hours',
      put: '## More\n\nYes.\n\n## Hours',
      at: '## More',
      says: /"More" is not/,
    },
    title: {
      find: '## The task',
      put: '# Task\n\n## The task',
      at: '# Task',
      says: /must not have a # heading/,
    },
    'no marking guide': {
      find: /\| Part[\s\S]*?40 \|/,
      put: 'Well.',
      at: '## How it is marked',
      says: /last column is Marks/,
    },
    'marks that are not 100': {
      find: '| 60 |',
      put: '| 50 |',
      at: '| Part',
      says: /add up to 100; these add up to 90/,
    },
    'marks in words': {
      find: '| 60 |',
      put: '| most |',
      at: '| Plan | most',
      says: /"most" is not a number of marks/,
    },
  };
  test.each(Object.entries(cases))('%s', async (_, each) => {
    await expectOneProblem('assignment.md', each, files);
  });
});
