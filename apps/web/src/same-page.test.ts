import { expect, test } from 'vitest';
import { samePage } from './same-page.ts';

test.each([
  ['a page', '/register', '/register'],
  ['in another case', '/My-LEARNING', '/my-learning'],
  ['with a slash at its end', '/login/', '/login'],
  ['letters written as %xx', '/%6dy-learning/resources', '/my-learning/resources'],
  ['a course', '/my-learning/work', '/my-learning/-'],
  ['a page below the courses', '/my-learning/edit-profile', '/my-learning/edit-profile'],
  ['nowhere', '/wp-login.php', '/-'],
  ['nowhere, with a slash that is none', '/about-us%2Fx', '/-'],
  ['nowhere, and unreadable', '/%ff', '/-'],
  ['nowhere below a part of the menu', '/about-us/x', '/about-us/-'],
  ['nowhere below a part of a part', '/my-learning/resources/x', '/my-learning/resources/-'],
  ['nowhere below another', '/My-Learning/a/b/c', '/my-learning/-/-'],
  ['a certificate', '/verify/AAAA', undefined],
  ['an article', '/self-help/article/7', undefined],
])('%s: %s has the document of %s', (_, pathname, expected) => {
  expect(samePage(pathname)).toBe(expected);
  if (expected !== undefined) expect(samePage(expected)).toBe(expected);
});
