import { expect, test } from 'vitest';
import { uniqueByTitle } from './unique.ts';

test.each([
  [[], []],
  [
    ['a', 'b'],
    [0, 1],
  ],
  [
    ['a', 'b', 'a', 'c', 'b'],
    [0, 1, 3],
  ],
])('keeps the first item with each title of %j, in order', (titles, kept) => {
  const items = titles.map((title, id) => ({ id, title }));
  expect(uniqueByTitle(items).map(({ id }) => id)).toEqual(kept);
});
