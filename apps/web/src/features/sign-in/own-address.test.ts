import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test.each([
  ['/my-learning', '/my-learning'],
  ['/my-learning/work?chapter=2&slide=3#top', '/my-learning/work?chapter=2&slide=3#top'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['my-learning', undefined],
  ['', undefined],
  [undefined, undefined],
  [7, undefined],
])('%j leads to %j', (given, expected) => {
  expect(ownAddress(given)).toBe(expected);
});
