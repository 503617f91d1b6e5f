import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { redirects, routes } from './table.ts';

const files = Object.keys(import.meta.glob('./**/*-page.tsx')).map((file) =>
  file.replace(/^\.\/|\.tsx$/g, ''),
);

test('every path has one page or leads to one, and every page a path', () => {
  expect([...routes, ...redirects].map(({ path }) => path).sort()).toEqual(Object.values(paths).sort());
  // The three corners share their pages.
  expect([...new Set(routes.map(({ file }) => file))].sort()).toEqual(files.sort());
});

test('nothing about a person is fetched for a public page, nor public data for a page of their own', () => {
  for (const { path, access, earlyFetch, answers, listed } of routes) {
    if (access === 'signed-in') expect([answers, listed], path).toEqual([undefined, undefined]);
    else expect(earlyFetch, path).toBeUndefined();
  }
});

test('search engines are told to stay away from the pages of those who are signed in', () => {
  // apps/server/src/features/site/sitemap.ts: robots.
  for (const { path, access } of routes)
    expect(/^\/(my-learning|community)/.test(path), path).toBe(access === 'signed-in');
});
