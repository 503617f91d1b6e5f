import { describe, expect, test } from 'vitest';
import { type Case, expectOneProblem } from './expect-problem.ts';
import { problemsOf, soundCourse } from './fixture.ts';

describe('facilitator.md', () => {
  const cases: Record<string, Case> = {
    'heading missing': {
      find: '## When it gets personal\n\nNobody has to speak.\n\n',
      put: '',
      at: 1,
      says: /"## When it gets personal" is missing/,
    },
    'heading unknown': {
      find: '## When it',
      put: '## More\n\nYes.\n\n## When it',
      at: '## More',
      says: /"More" is not a part/,
    },
    'heading twice': {
      find: '## Checking',
      put: '## When it gets personal\n\nYes.\n\n## Checking',
      at: '## When it gets personal\n\nYes',
      says: /in this order/,
    },
    'section empty': { find: 'Nobody has to speak.\n\n', put: '', at: '## When', says: /is empty/ },
    'text before the first heading': {
      find: '## Before',
      put: 'Hello.\n\n## Before',
      at: 'Hello',
      says: /must begin with its first heading/,
    },
    title: {
      find: '## Before',
      put: '# Guide\n\n## Before',
      at: '# Guide',
      says: /must not have a # heading/,
    },
    'plan without table': {
      find: /\| Minutes[^#]*/,
      put: 'Talk.\n\n',
      at: '## Session plan',
      says: /must be a table/,
    },
    'plan with other columns': {
      find: '| Minutes |',
      put: '| Time |',
      says: /must have the columns Minutes/,
    },
    'plan with words for minutes': { find: '| 20 |', put: '| 20 min |', says: /not a number of minutes/ },
    'plan too long': {
      find: '| 20 |',
      put: '| 25 |',
      at: '| Minutes',
      says: /add up to 55; the course takes 50/,
    },
    'two activities': {
      find: /### The jar\n\n.*\n\n/,
      put: '',
      at: '## Activities',
      says: /three to six.*has 2/,
    },
    'activity without time': {
      find: '15 minutes, in',
      put: 'Sit in',
      at: '### The list',
      says: /does not state its duration/,
    },
    'raw HTML': { find: 'Read the', put: 'Read<br>the', says: /Raw HTML/ },
  };
  test.each(Object.entries(cases))('%s', async (_, each) => {
    await expectOneProblem('facilitator.md', each);
  });

  test('names the first heading that is out of order', async () => {
    const files = soundCourse();
    const text = (files['facilitator.md'] ?? '')
      .replace('## Before the session', '## Discussion questions')
      .replace('## Discussion questions\n\n1.', '## Before the session\n\n1.');
    expect(await problemsOf({ ...files, 'facilitator.md': text })).toEqual([
      { file: 'facilitator.md', line: 1, message: expect.stringContaining('in this order') },
    ]);
  });
});
