import { expect, test } from 'vitest';
import { readIfMatch, revisionOf } from './revision.ts';

test('equal states have the same revision, whoever set them; different states have different ones', () => {
  const state = { role: 'editor', active: true };
  expect(revisionOf({ ...state })).toBe(revisionOf(state));
  expect(revisionOf({ ...state, active: false })).not.toBe(revisionOf(state));
});

test('a revision needs no escaping in a header', () => {
  for (const state of [{}, { name: 'Ngọ' }, { n: 1 }])
    expect(readIfMatch(`"${revisionOf(state)}"`)).toBe(revisionOf(state));
});

test.each([undefined, '', '*', 'abc', '"abc', 'W/"abc"', '"abc", "def"', '""', '"a b"'])(
  'If-Match: %s does not name a single state, so a 428 says what to do',
  (header) => {
    const said = { status: 428, problem: { code: 'if_match_missing', values: {} } };
    expect(() => readIfMatch(header)).toThrow(expect.objectContaining(said));
  },
);
