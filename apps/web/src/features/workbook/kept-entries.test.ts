import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { moduleKey, recordIn, wholeKey } from './kept-entries.ts';
import type { KeptEntry } from './written-entry.ts';

const revision = (draft: string) => ({ draft: draft.repeat(32), step: 1 });
const kept = (name: string, draft: string): KeptEntry => ({
  name,
  versions: [{ ...revision(draft), text: draft, written_at: '2026-11-22T10:00:00.000Z' }],
});
const said = (entry: string, draft: string, ...replaces: string[]) => ({
  module: 3,
  entry,
  ...revision(draft),
  text: draft,
  replaces: replaces.map(revision),
});
const inShort = (entries: KeptEntry[] | undefined) =>
  entries?.map(({ name, versions }) => [name, versions.map(({ text }) => text).join()]);

test.each([
  [
    'in place of what was there',
    said('one', 'b', 'a'),
    [
      ['two', 'x'],
      ['one', 'b'],
    ],
  ],
  [
    'beside what its writer had not seen',
    said('one', 'b'),
    [
      ['two', 'x'],
      ['one', 'a,b'],
    ],
  ],
  [
    'for the first time',
    said('three', 'b'),
    [
      ['one', 'a'],
      ['two', 'x'],
      ['three', 'b'],
    ],
  ],
])('puts a text that the server accepted into the cached entries: %s', (_, writing, expected) => {
  const queries = new QueryClient();
  queries.setQueryData(moduleKey(7, 3), [kept('one', 'a'), kept('two', 'x')]);
  recordIn(queries, 7, writing);
  expect(inShort(queries.getQueryData(moduleKey(7, 3)))).toEqual(expected);
});

test.each(['is shown', 'is shown no more'])(
  'an older response does not undo a newer text: the entry %s',
  async (what) => {
    const queries = new QueryClient();
    const queryKey = moduleKey(7, 3);
    let stored = [kept('one', 'a')];
    const answers: (() => void)[] = [];
    const queryFn = () => {
      const answer = stored;
      return new Promise<KeptEntry[]>((resolve) => answers.push(() => resolve(answer)));
    };
    const leave = new QueryObserver<KeptEntry[]>(queries, { queryKey, queryFn }).subscribe(() => {});
    if (what === 'is shown no more') leave();
    stored = [kept('one', 'b')];
    recordIn(queries, 7, said('one', 'b', 'a'));
    const expected = what === 'is shown' ? [['one', 'b']] : undefined;
    const isRight = () => {
      for (const answer of answers) answer();
      expect(inShort(queries.getQueryData(queryKey))).toEqual(expected);
    };
    await vi.waitFor(isRight, { timeout: 15_000 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    isRight();
  },
);

test('caches nothing if no entries were fetched before', () => {
  const queries = new QueryClient();
  recordIn(queries, 7, said('one', 'b'));
  expect(queries.getQueryData(moduleKey(7, 3))).toBeUndefined();
});

test('an older response with the whole workbook does not undo it either', async () => {
  const queries = new QueryClient();
  let stored = 'a';
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const answer = stored;
    return new Promise<string>((resolve) => answers.push(() => resolve(answer)));
  };
  new QueryObserver(queries, { queryKey: wholeKey(7), queryFn }).subscribe(() => {});
  stored = 'b';
  recordIn(queries, 7, said('one', 'b', 'a'));
  await expect
    .poll(() => {
      for (const answer of answers) answer();
      return queries.getQueryData(wholeKey(7));
    })
    .toBe('b');
});
