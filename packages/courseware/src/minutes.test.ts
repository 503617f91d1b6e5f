import { expect, test } from 'vitest';
import type { Slide } from './course.ts';
import { assessmentMinutes, chapterMinutes, exactMinutes } from './minutes.ts';

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
])('%s', (_, slides, expected) => {
  expect(exactMinutes({ number: 1, name: 'One', slides })).toBe(expected);
});

test.each<[stated: number, words: number[], shown: number[]]>([
  [40, [300, 300], [20, 20]],
  [40, [150, 450], [10, 30]],
  [50, [100, 100, 100], [17, 16, 17]],
  [10, [3000, 5, 5], [8, 1, 1]],
  [10, [5, 5, 3000], [1, 1, 8]],
  [85, [], []],
  [2, [10, 10, 10], [1, 1, 1]],
])('%i stated minutes, shared by chapters of %j words, are %j', (durationMinutes, read, shown) => {
  const chapters = read.map((count, index) => ({
    number: index + 1,
    name: 'Chapter',
    slides: [slide({ read: count })],
  }));
  expect(chapterMinutes({ chapters, durationMinutes })).toEqual(shown);
});

test.each([
  [0, 0],
  [4, 4],
  [10, 10],
  [30, 10],
])('counts an assessment with a pool of %i questions as %i minutes', (pool, minutes) => {
  expect(assessmentMinutes(pool)).toBe(minutes);
});
