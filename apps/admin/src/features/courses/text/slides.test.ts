import { expect, test } from 'vitest';
import { headingOf, readingMark, slideAt, slidesOf } from './slides.ts';

const chapter = ['layout: title', '', '# Saving', '---', '# Two', '', '???', 'Read.', '---', '# Three'].join(
  '\n',
);

test('finds the slides of a chapter by their lines', () => {
  expect(slidesOf(chapter)).toEqual([
    { first: 1, last: 3 },
    { first: 5, last: 8 },
    { first: 10, last: 10 },
  ]);
});

test.each([
  [1, 1],
  [3, 1],
  [4, 1],
  [5, 2],
  [8, 2],
  [9, 2],
  [10, 3],
  [99, 3],
])('line %i is in slide %i', (line, slide) => {
  expect(slideAt(chapter, line)).toBe(slide);
});

test('treats a line --- inside a fence as text', () => {
  const text = ['# One', '```bars', '---', '```', '---', '# Two'].join('\n');
  expect(slidesOf(text)).toEqual([
    { first: 1, last: 4 },
    { first: 6, last: 6 },
  ]);
});

test('finds the mark of the reading text only in its own slide', () => {
  const [one, two] = slidesOf(chapter);
  expect(one && readingMark(chapter, one)).toBeUndefined();
  expect(two && readingMark(chapter, two)).toBe(7);
});

test.each([
  ['layout: title\n\n#  Where money goes \n', 'Where money goes'],
  ['## Not this\n', undefined],
  ['', undefined],
])('the name of the chapter %j is %j', (text, name) => {
  expect(headingOf(text)).toBe(name);
});
