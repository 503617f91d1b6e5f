import { expect, test } from 'vitest';
import { parseRatings } from './ratings.ts';

test.each([
  [null, {}],
  ['{"a":"ready","b":"nearly"}', { a: 'ready', b: 'nearly' }],
  ['{"a":"best","b":1,"gone":"ready","toString":"ready"}', {}],
  ['{"a":', {}],
  ['[]', {}],
  ['7', {}],
])('%j', (text, expected) => {
  expect(parseRatings(text, ['a', 'b'])).toEqual(expected);
});
