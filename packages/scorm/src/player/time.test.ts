import { expect, it } from 'vitest';
import { addClock, addDuration } from './time.ts';

it.each([
  ['', '', '00:00:00'],
  ['00:00:30', '0000:00:45.5', '00:01:15.50'],
  ['99:59:59.99', '00:00:00.01', '100:00:00'],
  ['nonsense', '00:00:01', '00:00:01'],
])('%s plus %s is %s', (first, second, sum) => {
  expect(addClock(first, second)).toBe(sum);
});

it.each([
  ['', '', 'PT0S'],
  ['PT30S', 'PT45.5S', 'PT1M15.5S'],
  ['PT1H59M59S', 'PT1S', 'PT2H'],
  ['P1DT1H', 'PT0.25S', 'PT25H0.25S'],
  ['nonsense', 'PT1S', 'PT1S'],
])('%s plus %s is %s', (first, second, sum) => {
  expect(addDuration(first, second)).toBe(sum);
});
