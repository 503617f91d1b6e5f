import { expect, test } from 'vitest';
import { patternAt } from './router.tsx';
import { routes } from './table.ts';

test.each([
  ['/faq', '/faq'],
  ['/verify/RTW-1', '/verify/:number'],
  ['/people/Xq3v8sOe', '/people/:handle'],
  ['/connect/AB12CD', '/connect/:code'],
  ['/my-learning/digital-skills', '/my-learning/:category'],
  ['/no/such/page/here', undefined],
])('the page at %s has the pattern %s', (pathname, pattern) => {
  expect(patternAt(pathname)).toBe(pattern);
});

test.each(routes.map(({ path }) => path))('the pattern of %s names no object', (path) => {
  const pattern = patternAt(path.replace(/:\w+/g, 'secret'));
  expect(pattern).toBeDefined();
  expect(pattern).not.toContain('secret');
});
