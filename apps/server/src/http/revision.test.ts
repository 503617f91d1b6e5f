import { expect, test } from 'vitest';
import { readIfMatch, revisionOf } from './revision.ts';

test('the same state has the same revision, whoever set it; another state has another', () => {
  const state = { role: 'editor', active: true };
  expect(revisionOf({ ...state })).toBe(revisionOf(state));
  expect(revisionOf({ ...state, active: false })).not.toBe(revisionOf(state));
});

test('a revision fits into a header unescaped', () => {
  for (const state of [{}, { name: 'Ngọ' }, { n: 1 }])
    expect(readIfMatch(`"${revisionOf(state)}"`)).toBe(revisionOf(state));
});

test.each([undefined, '', '*', 'abc', '"abc', 'W/"abc"', '"abc", "def"', '""', '"a b"'])(
  'If-Match: %s names no single state: 428 tells what to do',
  (header) => {
    const said = { status: 428, problem: { code: 'if_match_missing', values: {} } };
    expect(() => readIfMatch(header)).toThrow(expect.objectContaining(said));
  },
);
