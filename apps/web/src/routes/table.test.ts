import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from '@readytowork/ui/router';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { paths } from '../lib/paths.ts';
import { addresses } from '../lib/queries.ts';
import { redirects, routes } from './table.ts';

const files = Object.keys(import.meta.glob('./**/*-page.tsx')).map((file) =>
  file.replace(/^\.\/|\.tsx$/g, ''),
);

test('every path has exactly one page or redirect, and every page has a path', () => {
  expect([...routes, ...redirects].map(({ path }) => path).sort()).toEqual(Object.values(paths).sort());
  // The three corners share their pages.
  expect([...new Set(routes.map(({ file }) => file))].sort()).toEqual(files.sort());
});

test('public pages fetch nothing about a person, and documents of signed-in pages contain no personal data', () => {
  for (const { path, access, earlyFetch, answers = [], listed } of routes) {
    if (access === 'signed-in') {
      expect(listed, path).toBeUndefined();
      // The modules as a user without a group sees them.
      for (const call of answers) expect(call, path).toBe(addresses.modules);
    } else expect(earlyFetch, path).toBeUndefined();
  }
});

test('robots.txt excludes signed-in pages from search engines', () => {
  // This pattern repeats the robots rules in apps/server/src/features/site/sitemap.ts.
  for (const { path, access } of routes)
    expect(/^\/(my-learning|community)/.test(path), path).toBe(access === 'signed-in');
});

test.each(['search/tools.yaml', 'paths.yaml'])('every address in content/%s has a page', (file) => {
  const content = parse(readFileSync(join(import.meta.dirname, '../../../../content', file), 'utf8'));
  const addresses = JSON.stringify(content).matchAll(/"(?:address|page)":"([^"#]+)/g);
  const found = [...addresses].map(([, address = '']) => address);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((address) => !matchRoutes(routes, address))).toEqual([]);
});
