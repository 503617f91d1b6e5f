import { expect, test } from 'vitest';
import { viewIn } from './use-address.ts';

const open = { shown: true, chaptersLeft: 0 } as const;
const closed = { shown: true, chaptersLeft: 2 } as const;
const hidden = { shown: false } as const;

test.each([
  ['view=assessment', open, 'assessment'],
  ['view=assessment', closed, 'slides'],
  ['view=assessment', hidden, 'slides'],
  ['view=result', closed, 'result'],
  ['view=result', hidden, 'slides'],
  ['view=other', open, 'slides'],
  ['chapter=1&slide=2', open, 'slides'],
])('?%s with %j shows %s', (query, entry, view) => {
  expect(viewIn(new URLSearchParams(query), entry)).toBe(view);
});
