import type { Activity } from '@readytowork/activities';
import { expect, test } from 'vitest';
import { taskOf } from './task-of.ts';

const write = (name: string): Activity => ({ kind: 'write', name, ask: `What of ${name}?`, lines: 4 });
const slide = (number: number, ...activities: Activity[]) => ({
  number,
  layout: 'do-now' as const,
  heading: [],
  blocks: [],
  sides: [],
  reading: [],
  facts: [],
  activities,
});
const course = {
  chapters: [
    { number: 1, name: 'One', slides: [slide(0), slide(1, write('first'))] },
    { number: 2, name: 'Two', slides: [slide(0), slide(1), slide(2, write('second'), write('third'))] },
  ],
};

test.each([
  ['first', { chapter: 1, slide: 1 }],
  ['third', { chapter: 2, slide: 2 }],
  ['fourth', undefined],
])('finds the task %s at its slide', (name, place) => {
  expect(taskOf(course, name)?.place).toEqual(place);
});
