import { expect, test } from 'vitest';
import { rangeOf } from './ranges.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=3-3', { start: 3, end: 3 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', null],
  ['bytes=10-', null],
  ['bytes=10-20', null],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
])('%s of ten bytes', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});

test('an empty file has no range', () => {
  expect(rangeOf('bytes=0-', 0)).toBeNull();
});
