import { expect, test } from 'vitest';
import { type Mark, type MarkStanding, standingsOf } from './mark-standings.ts';

const mark = (id: string, state: Mark['state'], ...replaces: string[]): Mark => ({
  id,
  state,
  excuse: state === 'excused' ? 'ill' : null,
  replaces,
});

/** In the order of arrival: `a`, `b` … are the ids. */
test.each<[what: string, Mark[], MarkStanding[]]>([
  ['one mark', [mark('a', 'present')], ['counts']],
  [
    'the facilitator who saw the mark changes it',
    [mark('a', 'present'), mark('b', 'late', 'a')],
    ['past', 'counts'],
  ],
  [
    'two phones mark without knowing of each other',
    [mark('a', 'present'), mark('b', 'absent')],
    ['counts', 'contested'],
  ],
  [
    'two phones say the same without knowing of each other',
    [mark('a', 'present'), mark('b', 'present')],
    ['counts', 'agrees'],
  ],
  [
    'a mark based on an older one than counts now',
    [mark('a', 'present'), mark('b', 'late', 'a'), mark('c', 'absent', 'a')],
    ['past', 'counts', 'contested'],
  ],
  [
    'one press settles a conflict for the first one',
    [mark('a', 'present'), mark('b', 'absent'), mark('c', 'present', 'a', 'b')],
    ['past', 'past', 'counts'],
  ],
  [
    'one press settles a conflict for the second one',
    [mark('a', 'present'), mark('b', 'absent'), mark('c', 'absent', 'a', 'b')],
    ['past', 'past', 'counts'],
  ],
  [
    'two facilitators settle a conflict differently at once',
    [
      mark('a', 'present'),
      mark('b', 'absent'),
      mark('c', 'present', 'a', 'b'),
      mark('d', 'absent', 'a', 'b'),
    ],
    ['past', 'past', 'counts', 'contested'],
  ],
  [
    'three phones disagree',
    [mark('a', 'present'), mark('b', 'absent'), mark('c', 'late')],
    ['counts', 'contested', 'contested'],
  ],
  [
    'the first mark of a phone arrives after its second',
    [mark('b', 'late', 'a'), mark('a', 'present')],
    ['counts', 'past'],
  ],
  ['a mark names one that never arrived', [mark('b', 'late', 'a')], ['counts']],
  ['a mark names itself', [mark('a', 'late', 'a')], ['counts']],
  [
    'another reason to be excused is another mark',
    [mark('a', 'excused'), { ...mark('b', 'excused'), excuse: 'work' }],
    ['counts', 'contested'],
  ],
  ['marks that replace each other', [mark('a', 'late', 'b'), mark('b', 'present', 'a')], ['past', 'past']],
  ['no mark', [], []],
])('%s', (_, marks, expected) => {
  expect(standingsOf(marks)).toEqual(expected);
});
