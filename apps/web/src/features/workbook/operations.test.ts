import { expect, test } from 'vitest';
import { latestOf } from '../../lib/own-revision.ts';
import type { Operation } from '../outbox/operation.ts';
import { entryWritten } from './operations.ts';

/** "b3" stands for step 3 of draft b. */
const revision = (name: string) => ({ draft: name.slice(0, 1).repeat(32), step: Number(name.slice(1)) });
const said = (name: string, replaces: string[] = [], entry = 'first_want', module = 3) => ({
  module,
  entry,
  ...revision(name),
  text: `“${name}”.\n1.2`,
  replaces: replaces.map(revision),
});
const written = (...parts: Parameters<typeof said>) => entryWritten.operation(said(...parts));

// The format stored in browsers.
test('an entry is stored under its tab’s draft and read back word for word', () => {
  const operation = written('a2', ['b1', 'c12']);
  expect(operation).toEqual({
    kind: 'workbook',
    id: `3.first_want.${'a'.repeat(32)}`,
    content: JSON.stringify([2, '“a2”.\n1.2', `${'b'.repeat(32)}.1`, `${'c'.repeat(32)}.12`]),
  });
  expect(entryWritten.read(operation)).toEqual(said('a2', ['b1', 'c12']));
});

const id = `3.first_want.${'a'.repeat(32)}`;
test.each<[string, string, string]>([
  ['no content', id, ''],
  ['half of it', id, '[2,"I sa'],
  ['no step', id, '["2","I save"]'],
  ['no text', id, '[2]'],
  ['no module', `first_want.${'a'.repeat(32)}`, '[2,"I save"]'],
  ['no draft', '3.first_want', '[2,"I save"]'],
])('ignores %s', (_, id, content) => {
  expect(entryWritten.isReadable({ kind: 'workbook', id, content })).toBe(false);
});

test.each<[string, Operation, Operation, Operation | undefined]>([
  [
    'a draft that goes on from another',
    written('a2', ['c1']),
    written('b1', ['a2']),
    written('b1', ['c1', 'a2']),
  ],
  ['one that knows nothing of it', written('a2'), written('b1'), undefined],
  ['one that saw an older step', written('a2'), written('b1', ['a1']), undefined],
  ['one of another entry', written('a2'), written('b1', ['a2'], 'other'), undefined],
  ['one of another module', written('a2'), written('b1', ['a2'], 'first_want', 4), undefined],
])('decides whether a waiting text and %s are merged', (_, earlier, later, merged) => {
  expect(entryWritten.merge(earlier, later)).toEqual(merged);
});

test('keeps the latest step of each draft', () => {
  expect(latestOf(['a1', 'b4', 'a3', 'b2'].map(revision))).toEqual(['a3', 'b4'].map(revision));
});
