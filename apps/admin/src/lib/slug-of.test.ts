import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test.each([
  ['Where is my certificate?', 'where-is-my-certificate'],
  ['  Élan & Co. ', 'elan-co'],
  ['???', 'page'],
  [`${'a'.repeat(89)} b`, 'a'.repeat(89)],
])('%s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
