import { expect, test } from 'vitest';
import type { Slide } from './course.ts';
import { assessmentMinutes, chapterMinutes } from './minutes.ts';

const words = (count: number) => Array(count).fill('word').join(' ');
const slide = (change: Partial<Slide> & { shown?: number; read?: number } = {}): Slide => {
  const { shown = 0, read = 0, ...more } = change;
  return {
    number: 0,
    layout: 'idea',
    heading: [{ text: words(shown) }],
    blocks: [],
    sides: [],
    activities: [],
    facts: [],
    reading: read === 0 ? [] : [{ kind: 'paragraph', text: [{ text: words(read) }] }],
    ...more,
  };
};

test.each<[string, Slide[], number]>([
  [
    '150 words on slides and beside them are a minute',
    [slide({ shown: 100, read: 200 }), slide({ read: 300 })],
    4,
  ],
  ['a task takes what it says', [slide({ layout: 'do-now', minutes: 5 }), slide({ read: 150 })], 6],
  ['a check takes half a minute', [slide({ layout: 'check' }), slide({ layout: 'check', read: 150 })], 2],
  ['a chapter takes a minute at least', [slide({ shown: 5 })], 1],
])('%s', (_, slides, expected) => {
  expect(chapterMinutes({ number: 1, name: 'One', slides })).toBe(expected);
});

test.each([
  [0, 0],
  [4, 4],
  [10, 10],
  [30, 10],
])('counts an assessment with a pool of %i questions as %i minutes', (pool, minutes) => {
  expect(assessmentMinutes(pool)).toBe(minutes);
});
