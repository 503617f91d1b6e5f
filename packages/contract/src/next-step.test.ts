import { describe, expect, test } from 'vitest';
import { type Learning, minutesLeft, nextStep, type Standing, standing, stepMinutes } from './next-step.ts';

type Chapters = [completed: number, slides: number][];

interface Given {
  name: string;
  chapters?: Chapters;
  touched?: string;
  passed?: boolean;
  has_assessment?: boolean;
  /** Progress in a package, as the server reports it. */
  scorm?: 'not begun' | 'in progress' | 'completed';
}

/** A module in which each chapter takes 10 minutes and the assessment 8. */
function moduleOf({ name, chapters = [], touched, passed = false, has_assessment = true, scorm }: Given) {
  const numbered = chapters.map(([completed, slides], index) => ({
    chapterNumber: index + 1,
    completed,
    slides,
  }));
  return {
    name,
    course: {
      has_assessment,
      assessment_minutes: has_assessment ? 8 : 0,
      duration_minutes: 40,
      chapters: numbered.map(({ chapterNumber }) => ({ chapterNumber, minutes: 10 })),
    },
    summary: {
      is_scorm: scorm !== undefined,
      scorm: scorm ?? null,
      last_activity: touched ? `2026-11-${touched}T10:00:00.000Z` : null,
      passed,
      chapters: numbered,
    },
  } satisfies Learning & { name: string };
}

const slides = (...chapters: Chapters) => moduleOf({ name: 'any', chapters });

test.each<[string, Chapters, Standing]>([
  [
    'nothing done',
    [
      [0, 5],
      [0, 3],
    ],
    'not started',
  ],
  [
    'one slide of the first chapter',
    [
      [1, 5],
      [0, 3],
    ],
    'in progress',
  ],
  [
    'a whole chapter, the next untouched',
    [
      [5, 5],
      [0, 3],
    ],
    'in progress',
  ],
  [
    'a later chapter first',
    [
      [0, 5],
      [2, 3],
    ],
    'in progress',
  ],
  [
    'all but one slide',
    [
      [5, 5],
      [2, 3],
    ],
    'in progress',
  ],
  [
    'everything',
    [
      [5, 5],
      [3, 3],
    ],
    'complete',
  ],
  ['everything of one chapter', [[4, 4]], 'complete'],
  [
    'an untouched chapter of one image beside a finished one',
    [
      [4, 4],
      [0, 0],
    ],
    'complete',
  ],
  ['nothing but a chapter of one image', [[0, 0]], 'not started'],
  ['no chapter', [], 'not started'],
])('%s: %s', (_, chapters, expected) => {
  expect(standing(slides(...chapters).summary)).toBe(expected);
});

test.each([
  ['not begun', 'not started'],
  ['in progress', 'in progress'],
  ['completed', 'complete'],
  [null, 'not started'],
] as const)('a SCORM module that is %s counts as %s, whatever its chapters', (scorm, expected) => {
  const chapters = [{ chapterNumber: 1, completed: 1, slides: 1 }];
  expect(standing({ is_scorm: true, scorm, chapters })).toBe(expected);
});

describe('the next step', () => {
  const fresh = moduleOf({ name: 'fresh', chapters: [[0, 4]] });
  const older = moduleOf({ name: 'older', chapters: [[1, 4]], touched: '01' });
  const newer = moduleOf({ name: 'newer', chapters: [[2, 4]], touched: '20' });
  const worked = moduleOf({ name: 'worked', chapters: [[4, 4]], touched: '21' });
  const passed = moduleOf({ name: 'passed', chapters: [[4, 4]], touched: '22', passed: true });
  const unasked = moduleOf({ name: 'unasked', chapters: [[4, 4]], touched: '23', has_assessment: false });
  const unplayed = moduleOf({ name: 'unplayed', scorm: 'not begun' });
  const playing = moduleOf({ name: 'playing', scorm: 'in progress', touched: '24' });
  const played = moduleOf({ name: 'played', scorm: 'completed', touched: '25' });

  test.each([
    ['the running course touched last', [fresh, older, newer, passed], 'continue newer'],
    ['whatever their order', [newer, older], 'continue newer'],
    ['a running course before a fresh one', [fresh, older], 'continue older'],
    ['the first fresh one when none is running', [passed, fresh], 'start fresh'],
    ['the assessment of what was worked through last', [fresh, newer, worked], 'assessment worked'],
    ['a course touched after another was worked through', [worked, playing], 'continue playing'],
    ['the assessment of a package', [newer, played], 'assessment played'],
    ['no assessment of a course that has none', [unasked, fresh], 'start fresh'],
    ['a package in its turn', [passed, unplayed, fresh], 'start unplayed'],
    ['nothing when all is passed', [passed, unasked], undefined],
    ['nothing when there is no module', [], undefined],
    ['never a module without chapters', [moduleOf({ name: 'empty' })], undefined],
  ])('is %s', (_, modules, expected) => {
    const step = nextStep(modules, true);
    expect(step && `${step.kind} ${step.module.name}`).toBe(expected);
  });

  test('is never an assessment for a person who does not take them', () => {
    expect(nextStep([worked, fresh], false)).toMatchObject({ kind: 'start', module: { name: 'fresh' } });
    expect(nextStep([worked], false)).toBeUndefined();
  });
});

test.each<[string, Given, boolean, number | undefined]>([
  [
    'of a fresh course: what the course states, without the assessment',
    {
      name: '',
      chapters: [
        [0, 4],
        [0, 9],
      ],
    },
    true,
    40,
  ],
  [
    'by the share of slides to go, rounded up',
    {
      name: '',
      chapters: [
        [4, 4],
        [6, 9],
      ],
    },
    true,
    4,
  ],
  ['of a course worked through: the assessment', { name: '', chapters: [[4, 4]] }, true, 8],
  ['of a course that is passed: none', { name: '', chapters: [[4, 4]], passed: true }, true, 0],
  [
    'of a finished course, for a person who takes no assessments: none',
    { name: '', chapters: [[4, 4]] },
    false,
    0,
  ],
  ['of a package not begun: what it says of itself', { name: '', scorm: 'not begun' }, true, 40],
  ['of a package begun: nobody knows', { name: '', scorm: 'in progress' }, true, undefined],
  ['of a package completed: the assessment', { name: '', scorm: 'completed' }, true, 8],
])('minutes left %s', (_, given, assessed, expected) => {
  expect(minutesLeft(moduleOf(given), assessed)).toBe(expected);
});

test.each<[string, Given, number | undefined]>([
  [
    'the rest of the chapter alone',
    {
      name: '',
      chapters: [
        [4, 4],
        [6, 9],
        [0, 9],
      ],
      touched: '01',
    },
    4,
  ],
  [
    'a whole chapter at the start',
    {
      name: '',
      chapters: [
        [0, 4],
        [0, 9],
      ],
    },
    10,
  ],
  ['the assessment', { name: '', chapters: [[4, 4]], touched: '01' }, 8],
  ['of a package nobody knows', { name: '', scorm: 'in progress', touched: '01' }, undefined],
])('minutes of the next step: %s', (_, given, expected) => {
  const step = nextStep([moduleOf(given)], true);
  expect(step && stepMinutes(step)).toBe(expected);
});
