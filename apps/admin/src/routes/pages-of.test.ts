import type { Role } from '@readytowork/contract';
import { expect, test } from 'vitest';
import { addressesOf, firstPageOf, menuOf } from './pages-of.ts';
import { pages } from './table.ts';

const everybody: Role[] = ['learner', 'facilitator', 'editor', 'support', 'administrator'];

test('has no menu and no first page for a learner', () => {
  expect(menuOf(['learner'])).toEqual([]);
  expect(firstPageOf(['learner'])).toBeUndefined();
});

test.each(everybody)('%s sees in the menu only what the role opens', (role) => {
  for (const { path } of menuOf([role])) {
    const page = pages.find((each) => each.path === path);
    expect(page?.roles).toContain(role);
  }
});

test.each(everybody.filter((role) => menuOf([role]).length > 0))(
  '%s begins at a page of their own',
  (role) => {
    expect(firstPageOf(['learner', role])?.roles).toContain(role);
  },
);

test('has one page for an address, and one first page for a role', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  const firsts = pages.flatMap(({ firstOf }) => firstOf ?? []);
  expect(new Set(firsts).size).toBe(firsts.length);
});

test('finds a page without its optional last parameter', () => {
  expect(addressesOf('/people/:id/:section?')).toEqual(['/people/:id', '/people/:id/:section']);
  expect(addressesOf('/people/:id/merge')).toEqual(['/people/:id/merge']);
});
