import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test.each([
  ['?course=work', null, '/my-learning/work'],
  ['?course=introduction_to_ai_and_data_science', null, '/my-learning/introduction_to_ai_and_data_science'],
  ['?course=work', { from: '/my-learning/money?chapter=2' }, '/my-learning/work'],
  ['', { from: '/my-learning/money?chapter=2' }, '/my-learning/money?chapter=2'],
  ['?course=', null, '/my-learning'],
  ['?course=..%2F..%2Fadmin', null, '/my-learning'],
  ['?course=%2F%2Fevil.example', null, '/my-learning'],
  ['?course=work%3Fchapter%3D9', null, '/my-learning'],
  ['?course=WORK', null, '/my-learning'],
  ['', { from: 'https://evil.example/' }, '/my-learning'],
])('“%s” with %j leads to %s', (search, state, expected) => {
  expect(destinationOf(search, state)).toBe(expected);
});
