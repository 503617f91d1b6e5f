import { expect, test } from 'vitest';
import { wholePicture } from './photo-size.ts';

test.each([
  [4000, 3000, 1080, 810],
  [3000, 4000, 810, 1080],
  [1080, 1080, 1080, 1080],
  [300, 200, 300, 200],
  [1, 9000, 1, 1080],
])('%i × %i', (width, height, drawnWidth, drawnHeight) => {
  const whole = { left: 0, top: 0, width, height };
  expect(wholePicture(width, height)).toEqual({ ...whole, drawnWidth, drawnHeight });
});
