import { expect, test } from 'vitest';
import type { Batch } from '../commits/pending-commits.ts';
import { isStored } from './launch-query.ts';

const batch: Batch = {
  slug: 'golf',
  sco: 'A',
  data: { location: '7' },
  upTo: { run: '0mhx00001a', sequence: 4 },
  keys: [],
};

test.each([
  ['nothing', {}, false],
  ['less of the run', { A: { '0mhx00001a': 3 } }, false],
  ['as much of the run', { A: { '0mhx00001a': 4 } }, true],
  ['more of the run', { A: { '0mhx00001a': 9 } }, true],
  ['another run', { A: { '0mhx00002b': 9 } }, false],
  ['another part', { B: { '0mhx00001a': 9 } }, false],
])(
  'whether the batch is already stored, if the server received %s',
  (_, heard: Record<string, Record<string, number>>, expected) => {
    expect(isStored(batch, { heard })).toBe(expected);
  },
);
