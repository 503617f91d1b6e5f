import { expect, test } from 'vitest';
import { valuesOf } from './values.ts';

const fields = ['name', 'open', 'due_on', 'list'];
const kept = (before?: object, after?: object) => {
  const told = valuesOf(fields, {
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  });
  return [told.before, told.after].map((json) => (json === null ? null : JSON.parse(json)));
};

test.each([
  ['nothing told', undefined, undefined, [null, null]],
  [
    'what changed alone',
    { name: 'A', open: true },
    { name: 'B', open: true },
    [{ name: 'A' }, { name: 'B' }],
  ],
  ['nothing that changed', { name: 'A' }, { name: 'A' }, [null, null]],
  ['something made', undefined, { name: 'A' }, [null, { name: 'A' }]],
  ['something gone', { name: 'A' }, undefined, [{ name: 'A' }, null]],
  ['a field that came', { name: 'A' }, { name: 'A', open: true }, [null, { open: true }]],
  ['empty values', { name: null }, { name: '' }, [{ name: null }, { name: '' }]],
  ['what is not listed', { password: 'secret' }, { password: 'new', name: 'B' }, [null, { name: 'B' }]],
  [
    'a time and a list',
    { due_on: new Date('2026-11-22T10:00:00Z'), list: [1] },
    { due_on: null, list: [1, 2] },
    [
      { due_on: '2026-11-22T10:00:00.000Z', list: '[1]' },
      { due_on: null, list: '[1,2]' },
    ],
  ],
])('%s', (_, before, after, expected) => {
  expect(kept(before, after)).toEqual(expected);
});

test('a long text is cut, so that it cannot fill the log', () => {
  const [, after] = kept(undefined, { name: 'x'.repeat(10_000) });
  expect(after.name).toBe(`${'x'.repeat(200)}…`);
});
