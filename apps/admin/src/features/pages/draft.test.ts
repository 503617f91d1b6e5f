import { expect, test } from 'vitest';
import { emptyDraft, localOf, momentIn, writtenOf } from './draft.ts';

test('times are typed and shown in South African time, whatever the clock of the computer', () => {
  expect(localOf('2026-11-23T22:30:00.000Z')).toBe('2026-11-24T00:30');
  expect(momentIn('2026-11-24T00:30')).toBe('2026-11-23T22:30:00.000Z');
  expect([localOf(null), momentIn('')]).toEqual(['', null]);
});

test('what is left empty is no time and no day', () => {
  expect(writtenOf({ ...emptyDraft('help', 'learning'), title: 'T', markdown: 'M' })).toEqual({
    category: 'learning',
    title: 'T',
    markdown: 'M',
    position: 50,
    published: true,
    shown_from: null,
    shown_until: null,
    check_by: null,
    story: null,
  });
});
