import { expect, test } from 'vitest';
import { longestSegment, readableUrl } from './readable-url.ts';

const long = 'x'.repeat(longestSegment + 1);

test.each([
  ['/', '/'],
  ['/faq?q=100%', '/faq?q=100%'],
  ['/self-help/category/%6coans', '/self-help/category/%6coans'],
  ['/my-learning%2Fwork', '/my-learning%2Fwork'],
  ['/%', '/%25'],
  ['/%zz?a=%', '/%25zz?a=%'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%ff', '/%25ff'],
  [`/verify/${long}`, '/verify/-'],
  [`/verify/${long.slice(1)}`, `/verify/${long.slice(1)}`],
  [`/${'%'.repeat(longestSegment)}/x`, '/-/x'],
  ['*', '*'],
])('%s is routed as %s', (url, expected) => {
  expect(readableUrl(url)).toBe(expected);
});
