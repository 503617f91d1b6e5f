import { expect, test } from 'vitest';
import { middleSquare } from './small-picture.ts';

test.each([
  [4000, 3000, { left: 500, top: 0, side: 3000, drawn: 512 }],
  [3000, 4001, { left: 0, top: 500, side: 3000, drawn: 512 }],
  [512, 512, { left: 0, top: 0, side: 512, drawn: 512 }],
  [300, 200, { left: 50, top: 0, side: 200, drawn: 200 }],
  [1, 9000, { left: 0, top: 4499, side: 1, drawn: 1 }],
])('%i × %i', (width, height, square) => {
  expect(middleSquare(width, height, 512)).toEqual(square);
});
