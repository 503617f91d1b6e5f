import type { Calculator, Scenario } from '@readytowork/activities';
import { expect, test } from 'vitest';
import { parseChoices } from './parse-choices.ts';
import { parseTyped } from './parse-typed.ts';

const choice = (to: string) => ({ text: to, follows: 'So it went.', to });
const story: Scenario = {
  kind: 'scenario',
  title: 'A story',
  moments: [
    { name: 'start', text: 'It begins.', choices: [choice('middle'), choice('bad')] },
    { name: 'middle', text: 'It goes on.', choices: [choice('good'), choice('bad')] },
    { name: 'good', text: 'Well.', choices: [], end: 'well' },
    { name: 'bad', text: 'Badly.', choices: [], end: 'badly' },
  ],
};

test.each([
  [
    [0, 0],
    [0, 0],
  ],
  [[0], [0]],
  [[], []],
  [[0, 5], [0]],
  [[1, 0, 0], [1]],
  [[0, '0'], [0]],
  [[-1], []],
  ['00', []],
  [undefined, []],
])('reads stored choices %j as the path %j', (kept, way) => {
  expect(parseChoices(story, kept)).toEqual(way);
});

const calculator: Calculator = {
  kind: 'calculator',
  title: 'Sums',
  fields: ['a', 'b'].map((name) => ({ name, label: name, unit: '', start: 1 })),
  results: [],
  says: '',
};

test.each([
  [
    ['1', ''],
    ['1', ''],
  ],
  [['1'], undefined],
  [['1', 2], undefined],
  [['1', 'x'.repeat(21)], undefined],
  ['12', undefined],
  [undefined, undefined],
])('reads stored inputs %j as %j', (kept, typed) => {
  expect(parseTyped(calculator, kept)).toEqual(typed);
});
