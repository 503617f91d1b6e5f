import { expect, test } from 'vitest';
import { slideAddress } from './slide-address.ts';

test.each([
  ['landscape', '/media/slides/work/2/0.webp?v=abc'],
  ['portrait', '/media/slides/work/2/0-portrait.webp?v=abc'],
] as const)('the %s picture has an address of course, chapter and slide', (orientation, address) => {
  expect(slideAddress({ slug: 'work', version: 'abc' }, { chapter: 2, slide: 0 }, orientation)).toBe(address);
});
