import { expect, it } from 'vitest';
import { difference, withDifference } from './difference.ts';

it.each([
  ['nothing', { a: 1 }, { a: 1 }, undefined],
  ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }],
  ['a new field', { a: 1 }, { a: 1, b: { c: 1 } }, { b: { c: 1 } }],
  ['a field deep down', { a: { b: { c: 1, d: 1 } } }, { a: { b: { c: 2, d: 1 } } }, { a: { b: { c: 2 } } }],
  ['an entry of a list', { a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }, { b: 3 }] }, { a: { 1: { b: 3 } } }],
  ['a longer list', { a: [1] }, { a: [1, 2] }, { a: [1, 2] }],
  ['null for something', { a: { b: 1 } }, { a: null }, { a: null }],
  ['something for null', { a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
  ['an empty list', { a: [] }, { a: [] }, undefined],
])('%s', (_, earlier, later, change) => {
  expect(difference(earlier, later)).toEqual(change);
  expect(withDifference(earlier, JSON.parse(JSON.stringify(change ?? null)) ?? undefined)).toEqual(later);
});
