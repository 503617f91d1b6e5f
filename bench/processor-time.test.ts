import { expect, test } from 'vitest';
import { parseStat } from './processor-time.ts';

test.each([
  [
    '812 (node) S 700 812 700 34816 812 4194304 900 0 3 0 250 50 7 3 20 0 11 0 5000 1 2 3',
    { pid: 812, parent: 700, command: 'node', ownMs: 3000, childrenMs: 100 },
  ],
  [
    '9 (a (b) c) R 1 9 9 0 -1 0 0 0 0 0 1 2 0 0 20 0 1 0 1 1 1 1',
    { pid: 9, parent: 1, command: 'a (b) c', ownMs: 30, childrenMs: 0 },
  ],
])('%s', (line, expected) => {
  expect(parseStat(line)).toEqual(expected);
});
