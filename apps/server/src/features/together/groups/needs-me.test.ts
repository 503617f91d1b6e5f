import { expect, test } from 'vitest';
import { type ModuleStanding, needsOf, type Reason, type Standing } from './needs-me.ts';

const now = new Date('2026-11-23T08:00:00Z');
const ago = (days: number, seconds = 0) => new Date(now.getTime() - days * 86_400_000 + seconds * 1000);

const fresh: ModuleStanding = {
  module: 3,
  passed: false,
  chaptersDone: false,
  chaptersDoneAt: null,
  assessmentBegun: false,
  finished: [],
  lastActive: null,
};
const failed = (...days: number[]) => days.map((day) => ({ result: 79, at: ago(day) }));
const quiet: Standing = { invitedAt: null, joinedAt: ago(1), help: null, wroteAt: null, modules: [] };
const inModule = (standing: Partial<ModuleStanding>): Standing => ({
  ...quiet,
  modules: [{ ...fresh, ...standing }],
});
const invited = (invitedAt: Date): Standing => ({ ...quiet, joinedAt: null, invitedAt });

test.each<[string, Standing, [Reason, Date] | undefined]>([
  ['nothing begun', inModule({}), undefined],
  ['joined a week ago, nothing begun', { ...inModule({}), joinedAt: ago(7) }, ['not_begun', ago(7)]],
  ['joined almost a week ago', { ...inModule({}), joinedAt: ago(7, 1) }, undefined],
  ['a group without courses', { ...quiet, joinedAt: ago(7) }, undefined],
  ['wrote to the facilitators', { ...inModule({}), wroteAt: ago(0) }, ['wrote', ago(0)]],
  ['at work', inModule({ lastActive: ago(1) }), undefined],

  ['invited two days ago', invited(ago(3, 1)), undefined],
  ['invited three days ago', invited(ago(3)), ['invitation_not_taken', ago(3)]],

  ['begun, a week without a sign', inModule({ lastActive: ago(7) }), ['stopped', ago(7)]],
  ['begun, almost a week', inModule({ lastActive: ago(7, 1) }), undefined],

  [
    'chapters done, three days without an assessment',
    inModule({ chaptersDone: true, chaptersDoneAt: ago(3), lastActive: ago(3) }),
    ['assessment_not_begun', ago(3)],
  ],
  ['almost three days', inModule({ chaptersDone: true, chaptersDoneAt: ago(3, 1) }), undefined],
  [
    'chapters done long ago: that reason, and not that nothing happened',
    inModule({ chaptersDone: true, chaptersDoneAt: ago(30), lastActive: ago(30) }),
    ['assessment_not_begun', ago(30)],
  ],
  [
    'begun today all the same',
    inModule({ chaptersDone: true, chaptersDoneAt: ago(9), assessmentBegun: true, lastActive: ago(0) }),
    undefined,
  ],
  [
    'assessment begun, then a week of nothing',
    inModule({ chaptersDone: true, chaptersDoneAt: ago(9), assessmentBegun: true, lastActive: ago(8) }),
    ['stopped', ago(8)],
  ],

  ['one wrong try is no reason', inModule({ finished: failed(1), lastActive: ago(1) }), undefined],
  [
    'failed twice in two weeks',
    inModule({ finished: failed(1, 13), lastActive: ago(1) }),
    ['failed_twice', ago(1)],
  ],
  [
    'failed twice, the first of them earlier',
    inModule({ finished: failed(1, 14), lastActive: ago(1) }),
    undefined,
  ],
  [
    'exactly the pass mark is no failure',
    inModule({ finished: [{ result: 80, at: ago(1) }, ...failed(2)], lastActive: ago(1) }),
    undefined,
  ],
  [
    'failed twice goes before stopped',
    inModule({ finished: failed(8, 9), lastActive: ago(8), assessmentBegun: true }),
    ['failed_twice', ago(8)],
  ],

  ...(
    [
      ['stopped', { lastActive: ago(90) }],
      ['practising', { finished: failed(1, 2), lastActive: ago(1) }],
      ['chapters of a newer course', { chaptersDone: true, chaptersDoneAt: ago(9) }],
    ] as const
  ).map(([name, standing]): [string, Standing, undefined] => [
    `completed, ${name}`,
    inModule({ ...standing, finished: [...('finished' in standing ? standing.finished : [])], passed: true }),
    undefined,
  ]),

  ['asked for help', { ...inModule({}), help: { at: ago(0), module: null } }, ['asked_for_help', ago(0)]],
  [
    'asked for help with what is completed by now',
    { ...inModule({ passed: true }), help: { at: ago(5), module: 3 } },
    undefined,
  ],
])('%s', (_, standing, expected) => {
  const needs = needsOf(standing, now).map(({ reason, since }) => [reason, since]);
  expect(needs).toEqual(expected ? [expected] : []);
});

test('lists requests for help first, then one reason per module', () => {
  const standing: Standing = {
    ...quiet,
    joinedAt: ago(30),
    help: { at: ago(1), module: 5 },
    wroteAt: ago(2),
    modules: [
      { ...fresh, module: 3, lastActive: ago(9) },
      { ...fresh, module: 4, passed: true, lastActive: ago(9) },
      { ...fresh, module: 5, finished: failed(2, 3), lastActive: ago(2) },
    ],
  };
  expect(needsOf(standing, now).map(({ reason, module }) => [reason, module])).toEqual([
    ['asked_for_help', 5],
    ['wrote', null],
    ['stopped', 3],
    ['failed_twice', 5],
  ]);
});
