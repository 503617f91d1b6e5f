import { expect, test } from 'vitest';
import { analyticsIdentity } from './report-visit.ts';

test.each([
  [1, '00001'],
  [42, '00042'],
  [9_999, '09999'],
  [10_000, '10000'],
  [99_999, '99999'],
  [123_456, '123456'],
])('reports user %d as %s', (userId, identity) => {
  expect(analyticsIdentity(userId)).toBe(identity);
});
