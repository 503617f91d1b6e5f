import { expect, test } from 'vitest';
import { Acknowledged } from './acknowledged.ts';
import { pauseAfter } from './backoff.ts';
import type { Operation } from './operation.ts';
import { letter, mood, step, vote } from './outbox.fixture.ts';
import { pendingOf } from './pending.ts';

const kinds = new Map([step, vote, mood, letter].map((kind) => [kind.name, kind]));
const at = (number: number, path = 1) => step.operation({ path, step: number });

test.each<[string, Operation[], Operation[]]>([
  ['a later step supersedes an earlier one', [at(2), at(3)], [at(3)]],
  ['whichever was put first', [at(3), at(2)], [at(3)]],
  ['on its own path', [at(3), at(2, 2)], [at(3), at(2, 2)]],
  ['of moods the newest counts', [mood.operation(5), mood.operation(1)], [mood.operation(1)]],
  ['each vote counts', [vote.operation(2), vote.operation(1)], [vote.operation(2), vote.operation(1)]],
  [
    'priority before time',
    [mood.operation(5), vote.operation(1), at(1)],
    [at(1), vote.operation(1), mood.operation(5)],
  ],
])('what it sends: %s', (_, put, expected) => {
  const entries = put.map((operation, index) => ({ operation, note: String(index) }));
  expect(pendingOf(entries, kinds).map(({ operation }) => operation)).toEqual(expected);
});

test('an operation that supersedes others includes their entries', () => {
  const entries = [at(1), at(3), at(2)].map((operation, index) => ({ operation, note: String(index) }));
  expect(pendingOf(entries, kinds).map((pending) => pending.entries.length)).toEqual([3]);
});

test.each<[string, Operation[], Operation[]]>([
  ['the highest step', [at(2), at(3)], [at(3)]],
  ['all votes', [vote.operation(1), vote.operation(2)], [vote.operation(1), vote.operation(2)]],
  ['a repeated one once', [vote.operation(1), vote.operation(1)], [vote.operation(1)]],
  ['none with an unreadable id', [{ kind: 'step', id: 'x', content: '' }], []],
])('what counts as acknowledged: %s', (_, sent, expected) => {
  const acknowledged = new Acknowledged();
  for (const operation of sent) acknowledged.add(7, operation, kinds);
  expect(acknowledged.operations(7)).toEqual(expected);
});

test('a lower step that is acknowledged later does not set the progress back', () => {
  const acknowledged = new Acknowledged();
  for (const operation of [at(3), at(2)]) acknowledged.add(7, operation, kinds);
  expect(acknowledged.operations(7)).toContainEqual(at(3));
});

test('does not mix the acknowledgements of different users', () => {
  const acknowledged = new Acknowledged();
  acknowledged.add(7, at(3), kinds);
  expect(acknowledged.operations(8)).toEqual([]);
  acknowledged.add(8, at(1), kinds);
  expect(acknowledged.operations(8)).toEqual([at(1)]);
  expect(acknowledged.operations(7)).toEqual([]);
});

test('the pause doubles up to five minutes, and is never shorter than the server asked', () => {
  expect([1, 2, 3, 20].map((failures) => pauseAfter(failures, 0, 0.5))).toEqual([
    5_000, 10_000, 20_000, 300_000,
  ]);
  expect(pauseAfter(1, 60, 0)).toBe(60_000);
  expect(pauseAfter(1, 0, 0)).toBeLessThan(pauseAfter(1, 0, 0.99));
});
