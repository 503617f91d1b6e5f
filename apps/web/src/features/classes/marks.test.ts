import type { Meeting, NewMark } from '@readytowork/contract';
import { expect, test } from 'vitest';
import { type Choice, newMark, shownOf, takeInMarks, withMark } from './marks.ts';

const at = new Date('2026-12-01T08:00:00.000Z');
const present: Choice = { state: 'present', excuse: null };
const waitingMark = (id: string, member: number, replaces: string[] = []): NewMark => ({
  id,
  member,
  ...present,
  replaces,
  at: at.toISOString(),
});

test.each<[what: string, heads: string[], waiting: NewMark[], replaces: string[]]>([
  ['nothing is known', [], [], []],
  ['the server has a mark', ['a'], [], ['a']],
  ['two marks of the server disagree', ['a', 'b'], [], ['a', 'b']],
  ['a mark waits here', ['a'], [waitingMark('w', 1, ['a'])], ['a', 'w']],
  ['marks of two tabs wait here', [], [waitingMark('w', 1), waitingMark('x', 1, ['w'])], ['w', 'x']],
  ['a mark for somebody else waits here', [], [waitingMark('w', 2)], []],
])('a new mark replaces what the facilitator could see: %s', (_, heads, waiting, replaces) => {
  expect(newMark({ member: 1, heads }, present, waiting, { at, id: 'n' })).toEqual({
    ...waitingMark('n', 1),
    replaces,
  });
});

test('a page has one waiting mark for each learner', () => {
  const marks = [waitingMark('a', 1), waitingMark('b', 2)];
  expect(withMark(marks, waitingMark('c', 1)).map(({ id }) => id)).toEqual(['b', 'c']);
});

const meeting = (learner: Partial<Meeting['learners'][number]>): Meeting => ({
  as_of: at.toISOString(),
  day: '2026-12-01',
  title: '',
  minutes: 60,
  learners: [{ member: 1, name: 'Ayanda', mark: null, contested: [], heads: [], ...learner }],
});

test('the next mark replaces the one that the server has stored', () => {
  const [taken] = takeInMarks(meeting({ heads: ['a'] }), [waitingMark('n', 1, ['a'])]).learners;
  expect(taken).toMatchObject({ mark: { state: 'present', by: { self: true } }, heads: ['n'] });
});

test('keeps a conflict that the server has reported in the meantime', () => {
  const known = meeting({ heads: ['a', 'n'] });
  expect(takeInMarks(known, [waitingMark('n', 1)])).toEqual(known);
});

test('the mark that waits on this device is shown', () => {
  const [learner] = meeting({ mark: { state: 'absent', excuse: null, by: null, at: '' } }).learners;
  if (!learner) throw new Error('no learner');
  expect(shownOf(learner, [waitingMark('w', 1)])).toEqual({ choice: present, waits: true });
  expect(shownOf(learner, [])).toEqual({ choice: { state: 'absent', excuse: null }, waits: false });
});
