import { expect, test } from 'vitest';
import { middleSquare } from './small-picture.ts';

test.each([
  [4000, 3000, { left: 500, top: 0, width: 3000, height: 3000, drawnWidth: 512, drawnHeight: 512 }],
  [3000, 4001, { left: 0, top: 500, width: 3000, height: 3000, drawnWidth: 512, drawnHeight: 512 }],
  [512, 512, { left: 0, top: 0, width: 512, height: 512, drawnWidth: 512, drawnHeight: 512 }],
  [300, 200, { left: 50, top: 0, width: 200, height: 200, drawnWidth: 200, drawnHeight: 200 }],
  [1, 9000, { left: 0, top: 4499, width: 1, height: 1, drawnWidth: 1, drawnHeight: 1 }],
])('%i × %i pixels', (width, height, square) => {
  expect(middleSquare(width, height, 512)).toEqual(square);
});
