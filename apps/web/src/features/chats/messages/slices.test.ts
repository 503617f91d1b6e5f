import { expect, test } from 'vitest';
import { slicesOf } from './slices.ts';

const page = (count: number) => ({
  messages: Array.from({ length: count }, (_, index) => ({ number: index + 1 })),
  older: false,
  newer: false,
});
const shapes = (count: number, direction: 'older' | 'newer') =>
  slicesOf(page(count), direction).map(({ messages, older, newer }) => [
    messages[0]?.number,
    messages.at(-1)?.number,
    older || newer,
  ]);

test('adds older messages upwards, and marks the beginning of the chat only in the last slice', () => {
  expect(shapes(10, 'older')).toEqual([
    [7, 10, true],
    [3, 6, true],
    [1, 2, false],
  ]);
});

test('adds newer messages downwards', () => {
  expect(shapes(8, 'newer')).toEqual([
    [1, 4, true],
    [5, 8, false],
  ]);
});

test('a page without messages still says that there are none', () => {
  expect(slicesOf(page(0), 'older')).toEqual([page(0)]);
});
