import { expect, test } from 'vitest';
import {
  chapterAfter,
  closesByItself,
  isComplete,
  next,
  openAt,
  percentOf,
  placeAfter,
  placeIn,
  previous,
  resumeAt,
} from './progress.ts';

const chapter = (completed: number, slides = 10, chapterNumber = 1) => ({ chapterNumber, completed, slides });

test.each([
  ['at the last completed slide: one more is recorded', 3, chapter(3), 4, 4],
  ['at the very beginning', 0, chapter(0), 1, 1],
  ['on an earlier slide: it only moves', 1, chapter(3), 2, undefined],
  ['onto the last picture: the chapter is complete', 9, chapter(9), 10, 10],
  ['through a complete chapter', 9, chapter(10), 10, undefined],
  ['on the last picture: it stays there', 10, chapter(10), 10, undefined],
  ['in a chapter of one picture', 0, chapter(0, 0), 0, undefined],
])('the next slide: %s', (_, slide, at, to, record) => {
  expect(next(slide, at)).toEqual({ slide: to, record });
});

test.each([
  [5, 4],
  [1, 0],
  [0, 0],
])('the slide before %i is %i', (slide, to) => {
  expect(previous(slide)).toBe(to);
});

test.each([
  [chapter(0), 0, false],
  [chapter(1, 3), 33, false],
  [chapter(199, 200), 99, false],
  [chapter(10), 100, true],
  [chapter(12), 100, true],
  [chapter(0, 0), 100, true],
])('%j is %i %% complete; finished: %s', (at, percent, complete) => {
  expect(percentOf(at)).toBe(percent);
  expect(isComplete(at)).toBe(complete);
});

test.each([
  [chapter(0, 0), true],
  [chapter(0, 1), false],
  [chapter(1, 1), false],
  [chapter(10), false],
])('%j completes by itself: %s', (at, expected) => {
  expect(closesByItself(at)).toBe(expected);
});

test.each([
  ['nothing done', [chapter(0, 5, 1), chapter(0, 5, 2)], { chapter: 1, slide: 0 }],
  ['within the second', [chapter(5, 5, 1), chapter(2, 5, 2)], { chapter: 2, slide: 2 }],
  ['the first is left out', [chapter(2, 5, 1), chapter(5, 5, 2)], { chapter: 1, slide: 2 }],
  ['all done', [chapter(5, 5, 1), chapter(5, 5, 2)], { chapter: 1, slide: 0 }],
  ['a chapter of one picture is passed over', [chapter(0, 0, 1), chapter(1, 5, 2)], { chapter: 2, slide: 1 }],
  ['no chapters', [], { chapter: 1, slide: 0 }],
])('the position at which the course resumes: %s', (_, chapters, place) => {
  expect(resumeAt(chapters)).toEqual(place);
});

test.each([
  [chapter(3), 3],
  [chapter(10), 0],
])('opens %j at slide %i', (at, slide) => {
  expect(openAt(at)).toEqual({ chapter: 1, slide });
});

const chapters = [chapter(10, 10, 1), chapter(4, 10, 2), chapter(0, 10, 3)];
test.each([
  ['', 2, 4],
  ['chapter=1&slide=7', 1, 7],
  ['chapter=1&slide=10', 1, 10],
  ['chapter=1&slide=11', 1, 10],
  ['chapter=2&slide=9', 2, 4],
  ['chapter=2', 2, 4],
  ['chapter=1', 1, 0],
  ['chapter=3&slide=0', 3, 0],
  ['chapter=2&slide=-1', 2, 4],
  ['chapter=2&slide=1.5', 2, 4],
  ['chapter=2&slide=x', 2, 4],
  ['chapter=2&slide=1e3', 2, 4],
  ['chapter=9&slide=1', 2, 4],
  ['chapter=0&slide=1', 2, 4],
  ['chapter=02&slide=1', 2, 4],
])('?%s leads to chapter %i, slide %i', (query, number, slide) => {
  expect(placeIn(new URLSearchParams(query), chapters)).toEqual({ chapter: number, slide });
});

test.each([
  ['within a chapter', { chapter: 2, slide: 4 }, { chapter: 2, slide: 5 }],
  ['into the next chapter, where it goes on', { chapter: 1, slide: 10 }, { chapter: 2, slide: 4 }],
  ['at the end of the course', { chapter: 3, slide: 10 }, undefined],
])('the slide after this one: %s', (_, place, expected) => {
  expect(placeAfter(place, chapters)).toEqual(expected);
});

test.each([
  [1, 2],
  [2, 3],
  [3, 2],
])('after chapter %i offers chapter %i', (number, expected) => {
  expect(chapterAfter(number, chapters)?.chapterNumber).toBe(expected);
});

test('offers no chapter after the last incomplete one', () => {
  expect(chapterAfter(2, [chapter(10, 10, 1), chapter(10, 10, 2)])).toBeUndefined();
});
