import { expect, test } from 'vitest';
import { restAfter } from './draw-ahead.ts';

test.each([
  { drawMs: 60, busy: 0, expected: 60 },
  { drawMs: 60, busy: 0.5, expected: 330 },
  { drawMs: 60, busy: 1, expected: 600 },
  { drawMs: 3_000, busy: 0, expected: 1_000 },
])('rests $expected ms after $drawMs ms on a server that is busy for $busy of its time', (row) => {
  expect(restAfter(row.drawMs, row.busy)).toBeCloseTo(row.expected, 5);
});
