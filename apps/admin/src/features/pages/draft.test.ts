import { expect, test } from 'vitest';
import { localOf, momentIn } from '../../lib/local-time.ts';
import { emptyDraft, writtenOf } from './draft.ts';

test('reads and shows times in South African time', () => {
  expect(localOf('2026-11-23T22:30:00.000Z')).toBe('2026-11-24T00:30');
  expect(momentIn('2026-11-24T00:30')).toBe('2026-11-23T22:30:00.000Z');
  expect([localOf(null), momentIn('')]).toEqual(['', null]);
});

test('sends empty times and days as null', () => {
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
