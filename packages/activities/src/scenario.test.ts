import { expect, test } from 'vitest';
import type { Moment, Scenario } from './activity.ts';
import { longestWay, mistakesIn, momentAfter } from './scenario.ts';

const choice = (to: string) => ({ text: `To ${to}`, follows: 'So it goes.', to });
const moment = (name: string, ...to: string[]): Moment => ({ name, text: name, choices: to.map(choice) });
const end = (name: string, how: 'well' | 'badly'): Moment => ({ ...moment(name), end: how });
const story = (...moments: Moment[]): Scenario => ({ kind: 'scenario', title: 'Pay day', moments });

const sound = story(
  moment('start', 'work', 'home'),
  moment('work', 'good', 'bad'),
  {
    ...end('home', 'badly'),
  },
  end('good', 'well'),
  end('bad', 'badly'),
);

test.each([
  [[], 'start'],
  [[0], 'work'],
  [[0, 0], 'good'],
  [[1], 'home'],
  [[0, 7], 'work'],
  [[1, 0, 0], 'home'],
])('after the choices %j reaches %s', (choices, name) => {
  expect(momentAfter(sound, choices)?.name).toBe(name);
});

test('finds no mistakes in a valid scenario', () => {
  expect(mistakesIn(sound)).toEqual([]);
});

test.each<[string, Scenario, string]>([
  [
    'a choice that leads nowhere',
    story(moment('start', 'lost', 'good'), end('good', 'well')),
    'A choice of "start" leads to "lost", which does not exist.',
  ],
  [
    'a moment nobody comes to',
    story(moment('start', 'good', 'good'), end('good', 'well'), end('bad', 'badly')),
    'No choice leads to "bad".',
  ],
  [
    'one choice, which is none',
    story(moment('start', 'good'), end('good', 'well')),
    '"start" is not an end, but has fewer than two choices.',
  ],
  [
    'an end that goes on',
    story(
      moment('start', 'good', 'bad'),
      { ...moment('good', 'bad', 'bad'), end: 'well' },
      end('bad', 'badly'),
    ),
    '"good" is an end, but has choices.',
  ],
  [
    'a circle',
    story(moment('start', 'next', 'good'), moment('next', 'start', 'good'), end('good', 'well')),
    'The choices form a loop.',
  ],
  ['no good end', story(moment('start', 'bad', 'bad'), end('bad', 'badly')), 'No path ends well.'],
  [
    'a name twice',
    story(moment('start', 'good', 'good'), end('good', 'well'), end('good', 'badly')),
    'Two moments have the same name.',
  ],
])('finds %s', (_, scenario, mistake) => {
  expect(mistakesIn(scenario)).toContain(mistake);
});

test('returns all texts of the longest path, including its choices', () => {
  expect(longestWay(sound)).toEqual([
    'start',
    'To work',
    'To home',
    'So it goes.',
    'work',
    'To good',
    'To bad',
    'So it goes.',
    'good',
  ]);
});
