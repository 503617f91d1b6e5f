import type { Activity } from '@readytowork/activities';
import { expect, test } from 'vitest';
import type { Slide } from './course.ts';
import { assessmentMinutes, chapterMinutes, doMinutes, exactMinutes } from './minutes.ts';

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

const check: Activity = { kind: 'order', ask: '', hint: '', items: [], coaching: '' };
const calculator: Activity = { kind: 'calculator', title: '', fields: [], results: [], says: '' };
const entry = (lines: number): Activity => ({ kind: 'write', name: 'a', ask: '', lines });
const practice = (steps: number): Activity => ({
  kind: 'practice',
  title: '',
  ask: '',
  steps: Array.from({ length: steps }, () => ({
    screen: { title: '', rows: [] },
    tap: 0,
    says: '',
    hint: '',
  })),
  wrong: '',
  done: '',
});
const choice = (to: string) => ({ text: words(10), follows: words(40), to });
const scenario: Activity = {
  kind: 'scenario',
  title: '',
  moments: [
    { name: 'start', text: words(50), choices: [choice('end'), choice('other')] },
    { name: 'end', text: words(100), choices: [], end: 'well' },
    { name: 'other', text: words(35), choices: [], end: 'badly' },
  ],
};

/** A chapter of one slide with these, read in no time. */
const chapterOf = (change: Partial<Slide>) => ({ number: 1, name: 'One', slides: [slide(change)] });

test.each<[string, Partial<Slide>, first: number, second: number]>([
  ['a check', { activities: [check] }, 0.5, 1],
  ['a calculator', { activities: [calculator] }, 1, 2],
  ['a practice of two steps', { activities: [practice(2)] }, 0, 1],
  ['a practice of ten steps', { activities: [practice(10)] }, 0, 2],
  ['a task', { layout: 'do-now', minutes: 5, activities: [entry(8)] }, 5, 0],
  ['the longest way of a scenario', { activities: [scenario] }, 210 / 150, 210 / 150],
])('%s counts towards the stated minutes of each standard', (_, change, first, second) => {
  const chapter = chapterOf(change);
  expect([exactMinutes(chapter), exactMinutes(chapter, 2)]).toEqual([first, second]);
});

test.each<[string, Partial<Slide>, number]>([
  ['the minutes of a task', { layout: 'do-now', minutes: 5, activities: [entry(3)] }, 5],
  ['a minute a line, where that is more', { layout: 'do-now', minutes: 5, activities: [entry(8)] }, 8],
  ['writing without a task', { activities: [entry(4), entry(2)] }, 6],
  ['the other ways of a scenario', { activities: [scenario, scenario] }, 1],
  ['no check', { activities: [check] }, 0],
])('names beside them %s', (_, change, minutes) => {
  const chapters = [chapterOf(change)];
  expect(doMinutes({ chapters, standard: 2 })).toBe(minutes);
  expect(doMinutes({ chapters })).toBe(0);
});
