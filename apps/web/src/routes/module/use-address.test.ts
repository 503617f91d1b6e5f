import { expect, test } from 'vitest';
import { viewIn } from './use-address.ts';

const open = { shown: true, chaptersLeft: 0 } as const;
const closed = { shown: true, chaptersLeft: 2 } as const;
const hidden = { shown: false } as const;

const done = { chapterNumber: 1, completed: 12, slides: 12 };
const begun = { chapterNumber: 2, completed: 3, slides: 12 };

test.each([
  ['view=assessment', open, 'assessment'],
  ['view=assessment', closed, 'slides'],
  ['view=assessment', hidden, 'slides'],
  ['view=result', closed, 'result'],
  ['view=result', hidden, 'slides'],
  ['view=other', open, 'slides'],
  ['chapter=1&slide=2', open, 'slides'],
])('?%s with %j shows %s', (query, entry, view) => {
  expect(viewIn(new URLSearchParams(query), entry, [done, begun])).toBe(view);
});

test.each([
  ['', open, [done], 'finished'],
  ['', hidden, [done], 'finished'],
  ['view=other', open, [done], 'finished'],
  ['view=assessment', open, [done], 'assessment'],
  ['chapter=1&slide=0', open, [done], 'slides'],
  ['', closed, [done, begun], 'slides'],
  ['', open, [], 'slides'],
])('?%s with %j and chapters %j shows %s', (query, entry, chapters, view) => {
  expect(viewIn(new URLSearchParams(query), entry, chapters)).toBe(view);
});
