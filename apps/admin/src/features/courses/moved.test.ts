import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  ['down', 0, 1, 'bacd'],
  ['up', 2, 1, 'acbd'],
  ['to the end', 0, 3, 'bcda'],
  ['past the end', 1, 9, 'acdb'],
  ['past the beginning', 2, -1, 'cabd'],
  ['nowhere', 2, 2, 'abcd'],
])('%s', (_, from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order);
});
