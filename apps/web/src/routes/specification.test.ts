import { expect, test } from 'vitest';
import { routes } from './table.ts';

/** The route table of docs/specification.md, section 2. */
test.each([
  ['/', 'anyone'],
  ['/about-us', 'anyone'],
  ['/faq', 'anyone'],
  ['/forgot-password', 'anyone'],
  ['/login', 'anyone'],
  ['/self-help', 'anyone'],
  ['/self-help/category/:slug', 'anyone'],
  ['/self-help/article/:id', 'anyone'],
  ['/self-help/log-a-ticket', 'anyone'],
  ['/my-learning', 'signed-in'],
  ['/my-learning/resources', 'signed-in'],
  ['/my-learning/:category', 'signed-in'],
  ['/my-learning/edit-profile', 'signed-in'],
  ['/my-learning/edit-profile/change-password', 'signed-in'],
])('%s is a page for %s', (path, access) => {
  expect(routes.find((route) => route.path === path)?.access).toBe(access);
});
