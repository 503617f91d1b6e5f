import { expect, test } from 'vitest';
import { chaptersToRead } from './chapters-to-read.ts';

const asked = (chapter: number, correct: boolean, slide = 0) => ({ correct, slide: { chapter, slide } });

test('names each chapter with wrong answers once, the most wrong answers first, then in course order', () => {
  const questions = [asked(3, false), asked(1, true), asked(2, false), asked(3, false), asked(1, false)];
  expect(chaptersToRead(questions)).toEqual([
    { chapter: 3, slide: 0, misses: 2 },
    { chapter: 1, slide: 0, misses: 1 },
    { chapter: 2, slide: 0, misses: 1 },
  ]);
});

test('names the first of several slides in a chapter', () => {
  expect(chaptersToRead([asked(1, false, 7), asked(1, false, 4), asked(1, true, 2)])).toEqual([
    { chapter: 1, slide: 4, misses: 2 },
  ]);
});

test('names nothing if every answer was right', () => {
  expect(chaptersToRead([asked(1, true)])).toEqual([]);
});
