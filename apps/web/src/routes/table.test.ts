import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { addresses } from '../lib/queries.ts';
import { redirects, routes } from './table.ts';

const files = Object.keys(import.meta.glob('./**/*-page.tsx')).map((file) =>
  file.replace(/^\.\/|\.tsx$/g, ''),
);

test('every path has one page or leads to one, and every page a path', () => {
  expect([...routes, ...redirects].map(({ path }) => path).sort()).toEqual(Object.values(paths).sort());
  // The three corners share their pages.
  expect([...new Set(routes.map(({ file }) => file))].sort()).toEqual(files.sort());
});

test('nothing about a person is fetched for a public page, nor is there anything of theirs in the document of their own', () => {
  for (const { path, access, earlyFetch, answers = [], listed } of routes) {
    if (access === 'signed-in') {
      expect(listed, path).toBeUndefined();
      // The modules, as somebody sees them who is in no group.
      for (const call of answers) expect(call, path).toBe(addresses.modules);
    } else expect(earlyFetch, path).toBeUndefined();
  }
});

test('search engines are told to stay away from the pages of those who are signed in', () => {
  // apps/server/src/features/site/sitemap.ts: robots.
  for (const { path, access } of routes)
    expect(/^\/(my-learning|community)/.test(path), path).toBe(access === 'signed-in');
});
