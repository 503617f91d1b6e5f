import { expect, test } from 'vitest';
import { clockOf, dayOf, momentOf, relativeTo } from './dates.ts';

test('shows moments in South African time', () => {
  expect(momentOf('2026-11-22T22:04:00Z')).toBe('23 November 2026, 00:04');
  expect(dayOf('2026-11-22T21:59:59Z')).toBe('22 November 2026');
  expect(clockOf('2026-11-22T03:04:00Z')).toBe('05:04');
});

test.each([
  ['2026-11-20T10:00:00Z', '3 days ago'],
  ['2026-11-22T11:00:00Z', '23 hours ago'],
  ['2026-11-23T12:00:00Z', 'in 2 hours'],
  ['2026-11-23T09:59:30Z', 'this minute'],
  ['2026-11-22T10:00:00Z', 'yesterday'],
])('%s is %s', (iso, words) => {
  expect(relativeTo(iso, new Date('2026-11-23T10:00:00Z'))).toBe(words);
});
