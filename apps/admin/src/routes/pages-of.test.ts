import type { Role } from '@readytowork/contract';
import { expect, test } from 'vitest';
import { addressesOf, firstPageOf, menuOf } from './pages-of.ts';
import { pages } from './table.ts';

const everybody: Role[] = [
  'learner',
  'facilitator',
  'analyst',
  'manager',
  'editor',
  'support',
  'administrator',
];

test('a learner has no menu and no first page', () => {
  expect(menuOf(['learner'])).toEqual([]);
  expect(firstPageOf(['learner'])).toBeUndefined();
});

test.each(everybody)('the menu of %s has only pages that the role may open', (role) => {
  for (const { path } of menuOf([role])) {
    const page = pages.find((each) => each.path === path);
    expect(page?.roles).toContain(role);
  }
});

test.each(everybody.filter((role) => menuOf([role]).length > 0))(
  '%s starts on a page of their own',
  (role) => {
    expect(firstPageOf(['learner', role])?.roles).toContain(role);
  },
);

test('no two pages share an address, and no role has two first pages', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  const firsts = pages.flatMap(({ firstOf }) => firstOf ?? []);
  expect(new Set(firsts).size).toBe(firsts.length);
});

test('finds a page without its optional last parameter', () => {
  expect(addressesOf('/people/:id/:section?')).toEqual(['/people/:id', '/people/:id/:section']);
  expect(addressesOf('/people/:id/merge')).toEqual(['/people/:id/merge']);
});
