import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { addresses } from '../lib/queries.ts';
import { redirects, routes } from './table.ts';

const files = Object.keys(import.meta.glob('./**/*-page.tsx')).map((file) =>
  file.replace(/^\.\/|\.tsx$/g, ''),
);

test('every path has one page or a redirect, and every page a path', () => {
  expect([...routes, ...redirects].map(({ path }) => path).sort()).toEqual(Object.values(paths).sort());
  // The three corners share their pages.
  expect([...new Set(routes.map(({ file }) => file))].sort()).toEqual(files.sort());
});

test('public pages fetch nothing about a person, and documents of signed-in pages contain nothing about one', () => {
  for (const { path, access, earlyFetch, answers = [], listed } of routes) {
    if (access === 'signed-in') {
      expect(listed, path).toBeUndefined();
      // The modules as a user in no group sees them.
      for (const call of answers) expect(call, path).toBe(addresses.modules);
    } else expect(earlyFetch, path).toBeUndefined();
  }
});

test('robots.txt keeps search engines away from signed-in pages', () => {
  // The robots rules of apps/server/src/features/site/sitemap.ts.
  for (const { path, access } of routes)
    expect(/^\/(my-learning|community)/.test(path), path).toBe(access === 'signed-in');
});
