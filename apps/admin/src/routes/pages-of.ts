import type { Role } from '@readytowork/contract';
import type { MenuEntry } from '../shell/menu-entry.ts';
import { type AdminPage, pages } from './table.ts';

/** Of two roles somebody holds, the one whose first page they begin at. */
const foremost: readonly Role[] = ['administrator', 'support', 'editor', 'facilitator'];

/** The pages that these roles open. */
export const pagesOf = (roles: readonly Role[]): AdminPage[] =>
  pages.filter((page) => page.roles.some((role) => roles.includes(role)));

/** Where somebody with these roles begins; undefined: there is no page for them. */
export function firstPageOf(roles: readonly Role[]): AdminPage | undefined {
  const open = pagesOf(roles);
  const role = foremost.find((each) => roles.includes(each));
  return open.find(({ firstOf }) => firstOf && firstOf === role) ?? open.find(({ menu }) => menu);
}

/** What stands in the side menu for these roles. */
export const menuOf = (roles: readonly Role[]): MenuEntry[] =>
  pagesOf(roles).flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []));

/** The paths that a page is found at: a last parameter with "?" may be missing. */
export const addressesOf = (path: string): string[] =>
  path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path];
