import { expect, test } from 'vitest';
import { mixed } from './mixed.ts';

const items = ['a', 'b', 'c', 'd', 'e'];
const seeds = Array.from({ length: 500 }, (_, index) => `question ${index}`);

test('keeps every item, and returns the same order for the same seed', () => {
  for (const seed of seeds) {
    expect(mixed(items, seed).toSorted()).toEqual(items);
    expect(mixed(items, seed)).toEqual(mixed(items, seed));
  }
});

test('never returns the items in the given order', () => {
  for (const seed of seeds) {
    expect(mixed(items, seed)).not.toEqual(items);
    expect(mixed(['a', 'b'], seed)).toEqual(['b', 'a']);
  }
});

test('can put any item first, depending on the seed', () => {
  const first = new Set(seeds.map((seed) => mixed(items, seed)[0]));
  expect([...first].sort()).toEqual(items);
});

test('leaves a list of one or no items unchanged', () => {
  expect(mixed(['a'], 'seed')).toEqual(['a']);
  expect(mixed([], 'seed')).toEqual([]);
});
